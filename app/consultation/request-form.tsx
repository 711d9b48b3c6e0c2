// The form to send: validates while it is filled in and sends without leaving the page.
import { useEffect } from "react";
import { fillIn } from "#app/fill-in.ts";
import { ErrorSummary, fieldId } from "./error-summary.tsx";
import {
  ClosingFields,
  LaterFields,
  OtherFields,
  ProjectFields,
  type Questions,
  VisitorFields,
} from "./fields.tsx";
import { PlanCard, type PlanOfRequest } from "./plan-card.tsx";
import type { RefusedReply, SentReply } from "./reply.ts";
import { RequestFrame } from "./request-frame.tsx";
import { SendPart } from "./send-part.tsx";
import { useRequest } from "./use-request.ts";

export type FormWords = {
  title: string;
  intro: string;
  parts: { you: string; project: string; other: string };
  privacy: string;
  /** "… like {project}." */
  prefill: string;
};
export type NamedProject = { slug: string; title: string };

type RequestFormProps = {
  words: FormWords;
  questions: Questions;
  /** Projects that the address may name; their title goes into the message. */
  projects?: NamedProject[];
  /** The slug of the project that the address names, if the server rendered this page. */
  project?: string | null;
  refused?: RefusedReply | null;
  plan?: PlanOfRequest | null;
  onSent: (reply: SentReply) => void;
  /** Whether it takes the focus from the panel it replaces. */
  takesFocus?: boolean;
};

const noProjects: NamedProject[] = [];

export function RequestForm({
  words,
  questions,
  projects = noProjects,
  project = null,
  refused = null,
  plan = null,
  onSent,
  takesFocus = false,
}: RequestFormProps) {
  const budgets = questions.budget.options.map(({ value }) => value);
  const { errors, message, attempt, progress, live, handlers } = useRequest(budgets, refused, onSent);
  useEffect(() => prefillMessage(words.prefill, projects), [words, projects]);
  const initial = refused?.result?.initialValue ?? {
    message: composeMessage(project, words.prefill, projects),
    // Leaves the budget empty: a plan's price is not a visitor's budget.
    additionalAmenities: plan?.attached?.amenities,
  };
  const part = { errors, initial };
  return (
    <RequestFrame handlers={handlers} live={live} words={words} takesFocus={takesFocus}>
      {plan?.attached && <PlanCard plan={plan.attached} words={plan.words} live={live} />}
      {plan && !plan.attached && (
        <p className="mt-8 border-l-4 border-lagoon bg-travertine p-4">{plan.words.tooLong}</p>
      )}
      <ErrorSummary errors={errors} message={message} attempt={attempt} />
      <ProjectFields legend={words.parts.project} questions={questions} {...part} />
      <LaterFields>
        <VisitorFields legend={words.parts.you} {...part} />
        <OtherFields legend={words.parts.other} {...part} />
        <ClosingFields {...part} />
        <SendPart progress={progress} privacy={words.privacy} />
      </LaterFields>
    </RequestFrame>
  );
}

/** Fills an empty message with the project that the address names. */
function prefillMessage(prefill: string, projects: NamedProject[]): void {
  const slug = new URLSearchParams(location.search).get("project");
  const message = document.getElementById(fieldId("message"));
  if (!(message instanceof HTMLTextAreaElement) || message.value) return;
  message.value = composeMessage(slug, prefill, projects);
}

/** Returns a message that names the project, or an empty text if no project has this slug. */
function composeMessage(slug: string | null, prefill: string, projects: NamedProject[]): string {
  const project = projects.find((candidate) => candidate.slug === slug);
  return project ? fillIn(prefill, { project: project.title }) : "";
}
