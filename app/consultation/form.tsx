// The consultation form: a form to send, then the confirmation that it was sent.
import { useState } from "react";
import { useAddressParameter } from "#app/live/address-parameter.ts";
import type { Questions } from "./fields.tsx";
import type { PlanOfRequest } from "./plan-card.tsx";
import type { ConsultationReply, PlanReceipt, Prefill, RefusedReply, SentReply } from "./reply.ts";
import { type FormWords, type NamedProject, RequestForm } from "./request-form.tsx";
import { isSimulated } from "./sending.ts";
import { SentPanel, type SentWords } from "./sent-panel.tsx";

type ConsultationFormProps = {
  words: FormWords;
  sent: SentWords;
  questions: Questions;
  /** Projects that /contact?project={slug} can name. */
  projects: NamedProject[];
  /** The server's reply to a form sent without scripts, or the project to prefill; null on a plain page load. */
  reply: ConsultationReply | Prefill | null;
  /** What the page says about a plan; null if the address and the reply have none. */
  plan: PlanOfRequest | null;
};

type Stage =
  /** The form as the page was loaded. */
  | { name: "form"; reply: RefusedReply | Prefill | null }
  | {
      name: "sent";
      reference: string;
      visitorToken: string | undefined;
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
  const planToSend = usePlanOfAddress(plan);
  const onSent = (sentReply: SentReply) =>
    setStage({ name: "sent", ...pickReceipt(sentReply), takesFocus: true });
  return (
    <>
      {isSimulated && <PreviewNotice />}
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
          plan={planToSend}
          onSent={onSent}
        />
      )}
    </>
  );
}

function pickReceipt({ reference, visitorToken, plan }: SentReply) {
  return { reference, visitorToken, plan };
}

/** In builds without a server, the address is all that is known of a plan. */
function usePlanOfAddress(plan: PlanOfRequest | null): PlanOfRequest | null {
  const [query] = useAddressParameter("plan", "replace");
  if (!isSimulated || !plan) return plan;
  return query ? { ...plan, attached: { query, facts: [], amenities: [] } } : null;
}

/** Also shown with the confirmation, since nothing was sent. */
function PreviewNotice() {
  return (
    <p role="note" className="mb-8 border-l-4 border-lagoon bg-travertine p-4 text-small">
      This is a preview of the site: nothing that you send here reaches anyone.
    </p>
  );
}
