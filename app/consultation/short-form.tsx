// A form with only the required questions: the states of the full form, on any page.
import { useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { ClosingFields, ContactFields, FullWidth, MessageField } from "./fields.tsx";
import type { SentReply } from "./reply.ts";
import { RequestFrame } from "./request-frame.tsx";
import { SendPart } from "./send-part.tsx";
import { isSimulated } from "./sending.ts";
import { pickReceipt, SentPanel, type SentWords } from "./sent-panel.tsx";
import { useRequest } from "./use-request.ts";

type ShortFormWords = { title: string; intro: string; privacy: string };

type ShortFormProps = {
  words: ShortFormWords;
  sent: SentWords;
  /** The page with all questions. */
  all: { label: string; to: string };
};

export function ShortForm({ words, sent, all }: ShortFormProps) {
  const [reply, setReply] = useState<SentReply | null>(null);
  const [isAgain, setAgain] = useState(false);
  if (isSimulated) return <FullFormInstead title={words.title} all={all} />;
  if (!reply) return <RequiredQuestions words={words} onSent={setReply} takesFocus={isAgain} />;
  return (
    <SentPanel
      {...pickReceipt(reply)}
      sent={sent}
      planNote=""
      takesFocus
      onAgain={() => {
        setAgain(true);
        setReply(null);
      }}
    />
  );
}

/** A build without a server says on the full form's page that it only pretends to send. */
function FullFormInstead({ title, all }: { title: string; all: ShortFormProps["all"] }) {
  return (
    <section aria-labelledby="request">
      <h2 id="request" className="text-heading">
        {title}
      </h2>
      <p className="mt-8">
        <ButtonLink look="clay" to={all.to}>
          {all.label}
        </ButtonLink>
      </p>
    </section>
  );
}

type QuestionsProps = { words: ShortFormWords; onSent: (reply: SentReply) => void; takesFocus: boolean };

/** Without scripts, the server replies with the contact page: the confirmation, or the answers with their errors. */
function RequiredQuestions({ words, onSent, takesFocus }: QuestionsProps) {
  const { errors, message, attempt, progress, live, handlers } = useRequest(noBudgets, null, onSent);
  const part = { errors, initial: {} };
  return (
    <RequestFrame handlers={handlers} live={live} words={words} takesFocus={takesFocus}>
      <ErrorSummary errors={errors} message={message} attempt={attempt} />
      <div className="mt-8 grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <ContactFields {...part} />
        <FullWidth>
          <MessageField {...part} rows={4} />
        </FullWidth>
      </div>
      <ClosingFields {...part} />
      <SendPart progress={progress} privacy={words.privacy} />
    </RequestFrame>
  );
}

/** This form does not ask for one. */
const noBudgets: string[] = [];
