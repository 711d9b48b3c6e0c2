// Renders a form with only the required questions, for any page.
import { ClosingFields, ContactFields, FullWidth, MessageField } from "./fields.tsx";
import { FormTemplates } from "./form-templates.tsx";
import { RequestFrame } from "./request-frame.tsx";
import { SendPart } from "./send-part.tsx";
import type { SentWords } from "./sent-panel.tsx";

type ShortFormProps = { words: { title: string; intro: string; privacy: string }; sent: SentWords };

const empty = { errors: {}, initial: {} };

/** Without scripts, the server replies with the contact page, which has the confirmation or the errors. */
export function ShortForm({ words, sent }: ShortFormProps) {
  return (
    <>
      <RequestFrame words={words}>
        <div className="mt-8 grid gap-x-6 gap-y-5 sm:gap-y-7 sm:grid-cols-2">
          <ContactFields {...empty} />
          <FullWidth>
            <MessageField {...empty} />
          </FullWidth>
        </div>
        <ClosingFields {...empty} />
        <SendPart privacy={words.privacy} />
      </RequestFrame>
      <FormTemplates sent={sent} planWords={null} />
    </>
  );
}
