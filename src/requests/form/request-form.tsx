// Renders the full form: empty, prefilled, with the answers of a refused one, or shortened by a plan.
import { errorsOf } from "./error-list.ts";
import {
  ClosingFields,
  MessageField,
  OtherFields,
  ProjectFields,
  type Questions,
  VisitorFields,
} from "./fields.tsx";
import { PlanCard, type PlanOfRequest } from "./plan-card.tsx";
import type { RefusedReply } from "./reply.ts";
import { RequestFrame } from "./request-frame.tsx";
import { SendPart } from "./send-part.tsx";

type FormWords = {
  title: string;
  intro: string;
  parts: { you: string; project: string; other: string };
  privacy: string;
};

type RequestFormProps = {
  words: FormWords;
  questions: Questions;
  /** Prefilled for a visitor who comes from a project; "" otherwise. */
  message: string;
  refused: RefusedReply | null;
  plan: PlanOfRequest | null;
};

export function RequestForm({ words, questions, message, refused, plan }: RequestFormProps) {
  const initial = refused?.result?.initialValue ?? plan?.attached?.answers ?? { message };
  const part = { errors: errorsOf(refused), initial };
  if (plan?.attached)
    return (
      <RequestFrame words={words} refused={refused} card={<PlanPart plan={plan} />}>
        <VisitorFields legend={words.parts.you} {...part} />
        <div className="mt-7">
          <MessageField {...part} />
        </div>
        <details className="mt-8 border-y border-limestone" open={refused !== null}>
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2 font-medium">
            {plan.words.more}
          </summary>
          <ProjectFields legend={words.parts.project} questions={questions} {...part} isWithMessage={false} />
          <div className="pb-8">
            <OtherFields legend={words.parts.other} {...part} />
          </div>
        </details>
        <ClosingFields {...part} />
        <SendPart privacy={words.privacy} />
      </RequestFrame>
    );
  return (
    <RequestFrame words={words} refused={refused} card={plan && <PlanPart plan={plan} />}>
      <ProjectFields legend={words.parts.project} questions={questions} {...part} />
      <VisitorFields legend={words.parts.you} {...part} />
      <OtherFields legend={words.parts.other} {...part} />
      <ClosingFields {...part} />
      <SendPart privacy={words.privacy} />
    </RequestFrame>
  );
}

function PlanPart({ plan: { attached, words } }: { plan: PlanOfRequest }) {
  if (attached) return <PlanCard plan={attached} words={words} />;
  return <p className="mt-8 border-l-4 border-lagoon bg-travertine p-4">{words.tooLong}</p>;
}
