// The consultation form: a form to send, then the confirmation that it was sent.
import { useState } from "react";
import { useAddressParameter } from "#app/live/address-parameter.ts";
import type { Questions } from "./fields.tsx";
import type { PlanOfRequest, PlanWords } from "./plan-card.tsx";
import type { ConsultationReply, PlanReceipt, Prefill, RefusedReply, SentReply } from "./reply.ts";
import { type FormWords, type NamedProject, RequestForm } from "./request-form.tsx";
import { isSimulated } from "./sending.ts";
import { pickReceipt, SentPanel, type SentWords } from "./sent-panel.tsx";

type ConsultationFormProps = {
  words: FormWords;
  sent: SentWords;
  questions: Questions;
  /** Projects that /contact?project={slug} can name. */
  projects: NamedProject[];
  /** The server's reply to a form sent without scripts, or the project to prefill; null on a plain page load. */
  reply: ConsultationReply | Prefill | null;
  /** Words and data about a plan; null if neither the address nor the reply has one. */
  plan: PlanOfRequest | null;
};

type Stage =
  /** The form as the page was loaded. */
  | { name: "form"; reply: RefusedReply | Prefill | null }
  | {
      name: "sent";
      reference: string;
      visitorToken: string | undefined;
      canBook: boolean;
      plan: PlanReceipt | undefined;
      takesFocus: boolean;
    }
  /** An empty form after "Send Another Message". */
  | { name: "again" };

export function ConsultationForm({ words, sent, questions, projects, reply, plan }: ConsultationFormProps) {
  const [stage, setStage] = useState<Stage>(() =>
    reply?.state === "sent"
      ? { name: "sent", ...pickReceipt(reply), takesFocus: false }
      : { name: "form", reply },
  );
  const onSent = (sentReply: SentReply) =>
    setStage({ name: "sent", ...pickReceipt(sentReply), takesFocus: true });
  return (
    <>
      {isSimulated && <PreviewNotice planWords={plan?.words} />}
      {stage.name === "sent" && (
        <SentPanel
          {...stage}
          sent={sent}
          planNote={(stage.plan && plan?.words[stage.plan]) ?? ""}
          onAgain={() => setStage({ name: "again" })}
        />
      )}
      {stage.name === "again" && (
        <RequestForm words={words} questions={questions} onSent={onSent} takesFocus />
      )}
      {stage.name === "form" && (
        <RequestForm
          words={words}
          questions={questions}
          projects={projects}
          project={stage.reply?.state === "prefill" ? stage.reply.project : null}
          refused={stage.reply?.state === "refused" ? stage.reply : null}
          plan={isSimulated ? null : plan}
          onSent={onSent}
        />
      )}
    </>
  );
}

/** Also shown with the confirmation, since nothing was sent. Scripts read the plan from the address. */
function PreviewNotice({ planWords }: { planWords: PlanWords | undefined }) {
  const [query] = useAddressParameter("plan", "replace");
  return (
    <div role="note" className="mb-8 border-l-4 border-lagoon bg-travertine p-4 text-small">
      <p>This is a preview of the site: nothing that you send here reaches anyone.</p>
      {planWords && query && (
        <section aria-labelledby="plan" className="mt-4 border-t border-limestone pt-4">
          <h3 id="plan" className="font-display text-title tracking-(--tracking-display)">
            {planWords.title}
          </h3>
          <p className="mt-1 max-w-[60ch]">{planWords.withoutServer}</p>
          <a
            href={`/planner/?${query}`}
            className="mt-2 inline-flex min-h-11 items-center underline-slide font-medium"
          >
            {planWords.open}
          </a>
        </section>
      )}
    </div>
  );
}
