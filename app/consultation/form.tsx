// The consultation form in its states: idle, submitting, submitted, error. Without scripts it posts as any form does.
import { INTENT } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { arrivalFields } from "./arrival.ts";
import { ErrorSummary, type FieldErrors, fieldId } from "./error-summary.tsx";
import { OtherFields, ProjectFields, YouFields } from "./fields.tsx";
import type { ConsultationReply } from "./reply.ts";
import { headlineOf, messages, parseConsultation } from "./schema.ts";
import { createKeyring, isSimulated, sendConsultation, sendingRules } from "./sending.ts";

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

export function ConsultationForm(props: ConsultationFormProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { mutations: sendingRules } }));
  return (
    <QueryClientProvider client={client}>
      <FormOrPanel {...props} />
    </QueryClientProvider>
  );
}

function FormOrPanel({ words, sent, projects, reply }: ConsultationFormProps) {
  const [reference, setReference] = useState(reply?.state === "sent" ? reply.reference : null);
  if (reference !== null) {
    return (
      <SentPanel
        sent={sent}
        reference={reference}
        focus={reply === null}
        onAgain={() => setReference(null)}
      />
    );
  }
  return (
    <RequestForm
      words={words}
      projects={projects}
      refused={reply?.state === "refused" ? reply : null}
      onSent={setReference}
    />
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
  const [refusal, setRefusal] = useState(refused);
  const [attempt, setAttempt] = useState(refused ? 1 : 0);
  const [keyFor] = useState(createKeyring);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const sending = useMutation({
    mutationFn: sendConsultation,
    onSuccess: (reply) => {
      if (reply.state === "refused") {
        setRefusal(reply);
        setAttempt((now) => now + 1);
        warn(reply.message ?? headlineOf(reply.result?.error ?? {}));
        return;
      }
      showToast({
        kind: "notice",
        title: "Message Sent Successfully",
        description: "We'll be in touch with you soon!",
      });
      onSent(reply.reference);
    },
    onError: () =>
      showToast({
        kind: "alert",
        destructive: true,
        title: "Error Sending Message",
        description: "Please try again or contact us directly by phone.",
      }),
  });

  const [form, fields] = useForm({
    id: "consultation",
    lastResult: refusal?.result ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    // Until the page is live the browser itself enforces what is required.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseConsultation(formData),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    event.preventDefault();
    if (isFieldCheck(event) || sending.isPending) return;
    const formData = new FormData(event.currentTarget);
    const submission = parseConsultation(formData);
    setRefusal(null);
    if (submission.status !== "success") {
      setAttempt((now) => now + 1);
      warn(headlineOf(submission.reply().error ?? {}));
      return;
    }
    const body = new URLSearchParams([...formData] as [string, string][]);
    const key = keyFor(body.toString());
    body.set("idempotencyKey", key);
    body.set("elapsed", String(Math.round(performance.now() - shownAt.current)));
    for (const [name, value] of arrivalFields()) body.set(name, value);
    sending.mutate(body);
  }

  useEffect(() => nameProject(words.prefill, projects), [words, projects]);

  const errors: FieldErrors = Object.fromEntries(
    Object.entries(form.allErrors).filter(([name]) => name !== ""),
  );
  const initial = refusal?.result?.initialValue ?? {};
  return (
    <form
      id={form.id}
      method="post"
      action="/contact"
      noValidate={form.noValidate}
      onSubmit={submit}
      aria-labelledby="request"
    >
      <h2 id="request" className="text-heading">
        {words.title}
      </h2>
      <p className="mt-4 text-stone">{words.intro}</p>
      {isSimulated && (
        <p role="note" className="mt-6 border-l-4 border-lagoon bg-travertine p-4 text-small">
          This is a preview of the site: nothing that you send here reaches anyone.
        </p>
      )}
      <ErrorSummary errors={errors} message={refusal?.message} attempt={attempt} />
      <YouFields legend={words.parts.you} fields={fields} initial={initial} />
      <ProjectFields legend={words.parts.project} fields={fields} initial={initial} />
      <OtherFields legend={words.parts.other} fields={fields} initial={initial} />
      {sending.isError && (
        <p role="alert" className="mt-8 border-l-4 border-error bg-error/5 p-4 font-medium text-error">
          {messages.failed}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button look="clay" type="submit" disabled={sending.isPending} className="min-w-48">
          {sending.isPending ? "Sending..." : "Send Message"}
        </Button>
        <p className="text-small text-stone">{words.privacy}</p>
      </div>
      <p role="status" className="sr-only">
        {sending.isPending ? "Sending your message" : ""}
      </p>
    </form>
  );
}

/** Puts the project that a visitor came from into a message that is still empty. */
function nameProject(prefill: string, projects: NamedProject[]): void {
  const slug = new URLSearchParams(location.search).get("project");
  const project = projects.find((candidate) => candidate.slug === slug);
  const message = document.getElementById(fieldId("message"));
  if (!project || !(message instanceof HTMLTextAreaElement) || message.value) return;
  message.value = prefill.replace("{project}", project.title);
}

/** Conform checks a single field by submitting the form to itself, through a button of this name. */
function isFieldCheck({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === INTENT;
}

function warn(title: string) {
  showToast({ kind: "alert", destructive: true, title });
}
