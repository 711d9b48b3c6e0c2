// Renders the confirmation that replaces the form once a request has been sent.
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { describeReceipt, type ReceiptPart, TOKEN_PLACEHOLDER } from "./receipt.ts";
import type { PlanReceipt, SentReply } from "./reply.ts";

export type SentWords = {
  title: string;
  text: string;
  reference: string;
  /** Texts about booking a visit and adding photos on the private page. */
  visit: { text: string; button: string; photosText: string; photos: string };
};

type SentPanelProps = {
  sent: SentWords;
  /** Texts about whether the plan was received; null if the form has none. */
  planWords: Record<PlanReceipt, string> | null;
  /** Null for a template with all parts, from which scripts remove those that do not apply (show-sent.ts). */
  reply: SentReply | null;
};

export function SentPanel({ sent, planWords, reply }: SentPanelProps) {
  const applies = reply && describeReceipt(reply);
  const when = (part: ReceiptPart, shown: ReactNode) =>
    applies === null || applies[part] ? <div data-when={part}>{shown}</div> : null;
  const privatePage = `/request/${reply?.visitorToken ?? TOKEN_PLACEHOLDER}`;
  return (
    <section aria-labelledby="sent" className="border-t-2 border-lagoon bg-travertine p-7 sm:p-10">
      {/* The scroll margin keeps the panel's top edge in view. */}
      <h2 id="sent" tabIndex={-1} className="scroll-mt-8 text-heading outline-none sm:scroll-mt-11">
        {sent.title}
      </h2>
      <p className="mt-5 text-lead">{sent.text}</p>
      {planWords && when("received", <p className="mt-3">{planWords.received}</p>)}
      {planWords && when("dropped", <p className="mt-3">{planWords.dropped}</p>)}
      <p className="mt-4 text-small text-stone">
        <span>{`${sent.reference}: `}</span>
        <strong data-reference="" className="font-medium text-ink tabular-nums">
          {reply?.reference}
        </strong>
      </p>
      {when(
        "private",
        <div className="mt-8 border-t border-limestone pt-6">
          {when("visit", <p className="max-w-[52ch]">{sent.visit.text}</p>)}
          {when("photosOnly", <p className="max-w-[52ch]">{sent.visit.photosText}</p>)}
          <div className="mt-5 flex flex-wrap gap-3">
            {when(
              "visit",
              <ButtonLink look="clay" to={privatePage}>
                {sent.visit.button}
              </ButtonLink>,
            )}
            <ButtonLink look="line" to={`${privatePage}#photos`}>
              {sent.visit.photos}
            </ButtonLink>
          </div>
        </div>,
      )}
      {/* Without scripts, this form loads the empty page. */}
      <form action="/contact" method="get" className="mt-8">
        <Button look="line" type="submit">
          Send Another Message
        </Button>
      </form>
    </section>
  );
}
