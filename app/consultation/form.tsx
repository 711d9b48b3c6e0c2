// The consultation form: a form to send, then the confirmation that it was sent.
import { useState } from "react";
import type { ConsultationReply, Prefill, RefusedReply } from "./reply.ts";
import { type FormWords, type NamedProject, RequestForm } from "./request-form.tsx";
import { isSimulated } from "./sending.ts";
import { SentPanel, type SentWords } from "./sent-panel.tsx";

type ConsultationFormProps = {
  words: FormWords;
  sent: SentWords;
  /** The budgets to choose from. */
  budgets: string[];
  /** Projects that /contact?project={slug} can name. */
  projects: NamedProject[];
  /** The server's reply to a form sent without scripts, or the project to prefill; null on a plain page load. */
  reply: ConsultationReply | Prefill | null;
};

type Stage =
  /** The form as the page was loaded. */
  | { name: "form"; reply: RefusedReply | Prefill | null }
  | { name: "sent"; reference: string; takesFocus: boolean }
  /** An empty form after "Send Another Message". */
  | { name: "again" };

export function ConsultationForm({ words, sent, budgets, projects, reply }: ConsultationFormProps) {
  const [stage, setStage] = useState<Stage>(() =>
    reply?.state === "sent"
      ? { name: "sent", reference: reply.reference, takesFocus: false }
      : { name: "form", reply },
  );
  const onSent = (reference: string) => setStage({ name: "sent", reference, takesFocus: true });
  return (
    <>
      {isSimulated && <PreviewNotice />}
      {stage.name === "sent" && (
        <SentPanel {...stage} sent={sent} onAgain={() => setStage({ name: "again" })} />
      )}
      {stage.name === "again" && <RequestForm words={words} budgets={budgets} onSent={onSent} takesFocus />}
      {stage.name === "form" && (
        <RequestForm
          words={words}
          budgets={budgets}
          projects={projects}
          project={stage.reply?.state === "prefill" ? stage.reply.project : null}
          refused={stage.reply?.state === "refused" ? stage.reply : null}
          onSent={onSent}
        />
      )}
    </>
  );
}

/** Also shown with the confirmation, since nothing was sent. */
function PreviewNotice() {
  return (
    <p role="note" className="mb-8 border-l-4 border-lagoon bg-travertine p-4 text-small">
      This is a preview of the site: nothing that you send here reaches anyone.
    </p>
  );
}
