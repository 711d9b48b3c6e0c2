// The form to send: checked as it is filled in, sent without leaving the page. Without scripts it posts as any form does.
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, fieldId } from "./error-summary.tsx";
import { OtherFields, ProjectFields, YouFields } from "./fields.tsx";
import { messages } from "./questionnaire.ts";
import type { RefusedReply } from "./reply.ts";
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
  budgets: string[];
  projects: NamedProject[];
  /** The slug of the project that a visitor came from, where the server was asked for it. */
  project: string | null;
  refused: RefusedReply | null;
  onSent: (reference: string) => void;
};

export function RequestForm({ words, budgets, projects, project, refused, onSent }: RequestFormProps) {
  const { errors, message, attempt, progress, handlers } = useRequest(budgets, refused, onSent);
  // Until the page is live the browser itself enforces what is required.
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    nameProject(words.prefill, projects);
  }, [words, projects]);
  const initial = refused?.result?.initialValue ?? { message: messageFor(project, words.prefill, projects) };
  const part = { errors, initial };
  return (
    <form
      id="consultation"
      method="post"
      action="/contact"
      noValidate={live}
      aria-labelledby="request"
      {...handlers}
    >
      <h2 id="request" className="text-heading">
        {words.title}
      </h2>
      <p className="mt-4 text-stone">{words.intro}</p>
      <ErrorSummary errors={errors} message={message} attempt={attempt} />
      <YouFields legend={words.parts.you} {...part} />
      <ProjectFields legend={words.parts.project} budgets={budgets} {...part} />
      <OtherFields legend={words.parts.other} {...part} />
      {progress === "failed" && (
        <p role="alert" className="mt-8 border-l-4 border-error bg-error/5 p-4 font-medium text-error">
          {messages.failed}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          look="clay"
          type="submit"
          disabled={progress === "sending"}
          // A message that opens above it as it gets the focus must not push it out of sight.
          className="min-w-[min(12rem,100%)] scroll-mb-32"
        >
          {progress === "sending" ? "Sending..." : "Send Message"}
        </Button>
        <p className="text-small text-stone">{words.privacy}</p>
      </div>
      <p role="status" className="sr-only">
        {progress === "sending" ? "Sending your message" : ""}
      </p>
    </form>
  );
}

/** Puts the project that a visitor came from within the site into a message that is still empty. */
function nameProject(prefill: string, projects: NamedProject[]): void {
  const slug = new URLSearchParams(location.search).get("project");
  const message = document.getElementById(fieldId("message"));
  if (!(message instanceof HTMLTextAreaElement) || message.value) return;
  message.value = messageFor(slug, prefill, projects);
}

/** The message of a visitor who came from a project; empty when there is none of this slug. */
function messageFor(slug: string | null, prefill: string, projects: NamedProject[]): string {
  const project = projects.find((candidate) => candidate.slug === slug);
  return project ? prefill.replace("{project}", project.title) : "";
}
