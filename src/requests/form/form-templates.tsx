// Templates for scripts: a field's error, the list of errors, the failure, the confirmation.
import type { ReactNode } from "react";
import { FieldError } from "#design/ui/field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { PlanReceipt } from "./reply.ts";
import { FailureMessage } from "./send-part.tsx";
import { SentPanel, type SentWords } from "./sent-panel.tsx";
import type { TemplateName } from "./templates.ts";

type FormTemplatesProps = { sent: SentWords; planWords: Record<PlanReceipt, string> | null };

export function FormTemplates({ sent, planWords }: FormTemplatesProps) {
  return (
    <>
      <Template name="error">
        <FieldError id="" errors={[""]} />
      </Template>
      <Template name="summary">
        <ErrorSummary title="" links={[{ href: "", text: "" }]} />
      </Template>
      <Template name="failure">
        <FailureMessage />
      </Template>
      <Template name="sent">
        <SentPanel sent={sent} planWords={planWords} reply={null} />
      </Template>
    </>
  );
}

function Template({ name, children }: { name: TemplateName; children: ReactNode }) {
  return <template data-template={name}>{children}</template>;
}
