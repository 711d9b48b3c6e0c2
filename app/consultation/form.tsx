// The consultation form in its states: idle, submitting, submitted, error. Without scripts it posts as any form does.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { arrivalFields } from "./arrival.ts";
import { ErrorSummary, type FieldErrors, fieldId } from "./error-summary.tsx";
import { OtherFields, ProjectFields, YouFields } from "./fields.tsx";
import { headlineOf, messages } from "./questionnaire.ts";
import type { ConsultationReply } from "./reply.ts";
import { createKeyring, isSimulated } from "./sending.ts";

/** The rules and the sending come when the form is first touched: nobody else needs them. */
const loadEngine = () => import("./engine.ts");

export type FormWords = {
  title: string;
  intro: string;
  parts: { you: string; project: string; other: string };
  privacy: string;
  /** "… like {project}." */
  prefill: string;
};
type NamedProject = { slug: string; title: string };
type Sent = { title: string; text: string; reference: string };

type ConsultationFormProps = {
  words: FormWords;
  sent: Sent;
  /** Projects that a visitor may have come from: /contact?project={slug}. */
  projects: NamedProject[];
  /** The server's answer to a form that was sent without scripts. */
  reply: ConsultationReply | null;
};

export function ConsultationForm({ words, sent, projects, reply }: ConsultationFormProps) {
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
          projects={projects}
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

function SentPanel({
  sent,
  reference,
  focus,
  onAgain,
}: {
  sent: Sent;
  reference: string;
  focus: boolean;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <section aria-labelledby="sent" className="border-t-2 border-lagoon bg-travertine p-7 sm:p-10">
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-heading outline-none">
        {sent.title}
      </h2>
      <p className="mt-5 text-lead">{sent.text}</p>
      {reference && (
        <p className="mt-4 text-small text-stone">
          {sent.reference}: <strong className="font-medium text-ink tabular-nums">{reference}</strong>
        </p>
      )}
      {/* A form, so that it works before and without scripts: it asks for the empty page. */}
      <form
        action="/contact"
        method="get"
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button look="line" type="submit">
          Send Another Message
        </Button>
      </form>
    </section>
  );
}

type RequestFormProps = {
  words: FormWords;
  projects: NamedProject[];
  refused: (ConsultationReply & { state: "refused" }) | null;
  onSent: (reference: string) => void;
};

function RequestForm({ words, projects, refused, onSent }: RequestFormProps) {
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(refused));
  const [message, setMessage] = useState(refused?.message);
  const [attempt, setAttempt] = useState(refused ? 1 : 0);
  const [progress, setProgress] = useState<"idle" | "sending" | "failed">("idle");
  const [keyFor] = useState(createKeyring);
  const shownAt = useRef(0);
  // Until the page is live the browser itself enforces what is required.
  const [live, setLive] = useState(false);
  useEffect(() => {
    shownAt.current = performance.now();
    setLive(true);
    nameProject(words.prefill, projects);
  }, [words, projects]);

  function refuse(found: FieldErrors, reason?: string) {
    setErrors(found);
    setMessage(reason);
    setAttempt((now) => now + 1);
    setProgress("idle");
    showToast({ kind: "alert", destructive: true, title: reason ?? headlineOf(found) });
  }

  /** Checks one field: when it is left with something in it, and on each change once it was wrong. */
  async function checkField({ target, currentTarget, type }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (!name || (type === "blur" ? !value : !errors[name])) return;
    const { checkRequest } = await loadEngine();
    const found = checkRequest(new FormData(currentTarget))?.[name];
    setErrors(({ [name]: _before, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress === "sending") return;
    const form = event.currentTarget;
    try {
      const { checkRequest, sendRequest } = await loadEngine();
      const formData = new FormData(form);
      const found = checkRequest(formData);
      if (found) return refuse(found);
      setErrors({});
      setMessage(undefined);
      setProgress("sending");
      const reply = await sendRequest(bodyOf(formData, keyFor, performance.now() - shownAt.current));
      if (reply.state === "refused") return refuse(errorsOf(reply), reply.message);
      showToast({
        kind: "notice",
        title: "Message Sent Successfully",
        description: "We'll be in touch with you soon!",
      });
      onSent(reply.reference);
    } catch {
      setProgress("failed");
      showToast({
        kind: "alert",
        destructive: true,
        title: "Error Sending Message",
        description: "Please try again or contact us directly by phone.",
      });
    }
  }

  const initial = refused?.result?.initialValue ?? {};
  const part = { errors, initial };
  return (
    <form
      id="consultation"
      method="post"
      action="/contact"
      noValidate={live}
      onFocus={loadEngine}
      onBlur={checkField}
      onInput={checkField}
      onSubmit={submit}
      aria-labelledby="request"
    >
      <h2 id="request" className="text-heading">
        {words.title}
      </h2>
      <p className="mt-4 text-stone">{words.intro}</p>
      <ErrorSummary errors={errors} message={message} attempt={attempt} />
      <YouFields legend={words.parts.you} {...part} />
      <ProjectFields legend={words.parts.project} {...part} />
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

/** A reply's errors by field; what belongs to the whole form is its message. */
function errorsOf(reply: ConsultationReply | null): FieldErrors {
  if (reply?.state !== "refused") return {};
  const byField = Object.entries(reply.result?.error ?? {}).filter(([name, found]) => name !== "" && found);
  return Object.fromEntries(byField) as FieldErrors;
}

/** What is sent: the form, the key of these words, how long they took, and where the visit began. */
function bodyOf(formData: FormData, keyFor: (words: string) => string, elapsed: number): URLSearchParams {
  const body = new URLSearchParams([...formData] as [string, string][]);
  body.set("idempotencyKey", keyFor(body.toString()));
  body.set("elapsed", String(Math.round(elapsed)));
  for (const [name, value] of arrivalFields()) body.set(name, value);
  return body;
}

/** Puts the project that a visitor came from into a message that is still empty. */
function nameProject(prefill: string, projects: NamedProject[]): void {
  const slug = new URLSearchParams(location.search).get("project");
  const project = projects.find((candidate) => candidate.slug === slug);
  const message = document.getElementById(fieldId("message"));
  if (!project || !(message instanceof HTMLTextAreaElement) || message.value) return;
  message.value = prefill.replace("{project}", project.title);
}
