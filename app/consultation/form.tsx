// The consultation form in its two stages: a form to send, and the confirmation that it was sent.
import { useState } from "react";
import type { CameFrom, ConsultationReply, RefusedReply } from "./reply.ts";
import { type FormWords, type NamedProject, RequestForm } from "./request-form.tsx";
import { isSimulated } from "./sending.ts";
import { SentPanel, type SentWords } from "./sent-panel.tsx";

type ConsultationFormProps = {
  words: FormWords;
  sent: SentWords;
  /** The budgets to choose from. */
  budgets: string[];
  /** Projects that a visitor may have come from: /contact?project={slug}. */
  projects: NamedProject[];
  /** The server's reply to a form that was sent without scripts, or to an address that names a project. */
  reply: ConsultationReply | CameFrom | null;
};

type Stage =
  /** As the page was loaded. */
  | { name: "form"; reply: RefusedReply | CameFrom | null }
  | { name: "sent"; reference: string; takesFocus: boolean }
  /** After "Send Another Message": an empty form, whatever the page was loaded with. */
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
          project={stage.reply?.state === "cameFrom" ? stage.reply.project : null}
          refused={stage.reply?.state === "refused" ? stage.reply : null}
          onSent={onSent}
        />
      )}
    </>
  );
}

/** Remains when the form is gone: without it, "sent" would not be true. */
function PreviewNotice() {
  return (
    <p role="note" className="mb-8 border-l-4 border-lagoon bg-travertine p-4 text-small">
      This is a preview of the site: nothing that you send here reaches anyone.
    </p>
  );
}
