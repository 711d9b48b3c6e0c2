// The confirmation that replaces the form once a request has been sent.
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focusInView } from "#app/ui/focus.ts";
import type { SentReply } from "./reply.ts";

export type SentWords = {
  title: string;
  text: string;
  reference: string;
  /** Invites to book a visit and to add photos on the private page. */
  visit: { text: string; button: string; photosText: string; photos: string };
};

type SentPanelProps = {
  sent: SentWords;
  /** Identifies the request for the visitor; empty if sending is simulated. */
  reference: string;
  /** The secret of the request's private page; undefined if only the reference is known. */
  visitorToken: string | undefined;
  /** Whether a time for a visit is free. */
  canBook: boolean;
  /** Says whether the plan was received; empty without one. */
  planNote: string;
  /** Whether it takes the focus from the form it replaces. */
  takesFocus: boolean;
  onAgain: () => void;
};

export function pickReceipt({ reference, visitorToken, canBook = false, plan }: SentReply) {
  return { reference, visitorToken, canBook, plan };
}

export function SentPanel(props: SentPanelProps) {
  const { sent, reference, visitorToken, canBook, planNote, takesFocus, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusInView(heading.current);
  }, [takesFocus]);
  return (
    <section aria-labelledby="sent" className="border-t-2 border-lagoon bg-travertine p-7 sm:p-10">
      {/* The scroll margin keeps the panel's top edge in view. */}
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-8 text-heading outline-none sm:scroll-mt-11"
      >
        {sent.title}
      </h2>
      <p className="mt-5 text-lead">{sent.text}</p>
      {planNote && <p className="mt-3">{planNote}</p>}
      {reference && (
        <p className="mt-4 text-small text-stone">
          <span>{`${sent.reference}: `}</span>
          <strong className="font-medium text-ink tabular-nums">{reference}</strong>
        </p>
      )}
      {visitorToken && (
        <div className="mt-8 border-t border-limestone pt-6">
          <p className="max-w-[52ch]">{canBook ? sent.visit.text : sent.visit.photosText}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            {canBook && (
              <ButtonLink look="clay" to={`/request/${visitorToken}`}>
                {sent.visit.button}
              </ButtonLink>
            )}
            <ButtonLink look="line" to={`/request/${visitorToken}#photos`}>
              {sent.visit.photos}
            </ButtonLink>
          </p>
        </div>
      )}
      {/* Without scripts, this form loads the empty page. */}
      <form
        action="/contact"
        method="get"
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button look="line" type="submit">
          Send Another Message
        </Button>
      </form>
    </section>
  );
}
