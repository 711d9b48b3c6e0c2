// The consultation form in its two states: a form to send, and the word that it was sent.
import { useState } from "react";
import type { CameFrom, ConsultationReply } from "./reply.ts";
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
  /** The server's answer to a form that was sent without scripts, or to an address that names a project. */
  reply: ConsultationReply | CameFrom | null;
};

export function ConsultationForm({ words, sent, budgets, projects, reply }: ConsultationFormProps) {
  const [reference, setReference] = useState(reply?.state === "sent" ? reply.reference : null);
  return (
    <>
      {isSimulated && <PreviewNotice />}
      {reference !== null ? (
        <SentPanel
          sent={sent}
          reference={reference}
          focus={reply === null}
          onAgain={() => setReference(null)}
        />
      ) : (
        <RequestForm
          words={words}
          budgets={budgets}
          projects={projects}
          project={reply?.state === "cameFrom" ? reply.project : null}
          refused={reply?.state === "refused" ? reply : null}
          onSent={setReference}
        />
      )}
    </>
  );
}

/** Stays when the form has gone: "sent" would not be true without it. */
function PreviewNotice() {
  return (
    <p role="note" className="mb-8 border-l-4 border-lagoon bg-travertine p-4 text-small">
      This is a preview of the site: nothing that you send here reaches anyone.
    </p>
  );
}
