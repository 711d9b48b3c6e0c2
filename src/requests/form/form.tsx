// Renders the consultation form, or the confirmation of a request sent without scripts.

import type { ComponentProps } from "react";
import { FormTemplates } from "./form-templates.tsx";
import type { ConsultationReply } from "./reply.ts";
import { RequestForm } from "./request-form.tsx";
import { SentPanel, type SentWords } from "./sent-panel.tsx";

type ConsultationFormProps = Omit<ComponentProps<typeof RequestForm>, "refused"> & {
  sent: SentWords;
  /** The server's reply to a form sent without scripts; null otherwise. */
  reply: ConsultationReply | null;
};

export function ConsultationForm({ sent, reply, ...form }: ConsultationFormProps) {
  const planWords = form.plan?.words ?? null;
  if (reply?.state === "sent") return <SentPanel sent={sent} planWords={planWords} reply={reply} />;
  return (
    <>
      <RequestForm {...form} refused={reply} />
      <FormTemplates sent={sent} planWords={planWords} />
    </>
  );
}
