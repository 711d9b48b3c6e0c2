// A request as it is filled in and sent: what is wrong with it, how far it is.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPart } from "#app/live/part.ts";
import { dismissAlerts, showToast } from "#app/ui/toast-store.ts";
import { bringToaster } from "#app/ui/toasts.tsx";
import { arrivalFields } from "./arrival.ts";
import type { FieldErrors } from "./error-summary.tsx";
import { headlineOf } from "./questionnaire.ts";
import type { RefusedReply } from "./reply.ts";
import { createKeyring, isSimulated } from "./sending.ts";

/** The rules and the sending come when the form is first touched: nobody else needs them. */
const bringEngine = createPart(() => import("./engine.ts"));

/**
 * @param budgets the budgets to choose from
 * @param refused the server's answer to a form that was sent without scripts
 */
export function useRequest(
  budgets: string[],
  refused: RefusedReply | null,
  onSent: (reference: string) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(refused));
  const [message, setMessage] = useState(refused?.message);
  const [attempt, setAttempt] = useState(refused ? 1 : 0);
  const [progress, setProgress] = useState<"idle" | "sending" | "failed">("idle");
  const [keyFor] = useState(createKeyring);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

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
    const engine = await bringEngine();
    if (!engine) return;
    const found = engine.checkRequest(new FormData(currentTarget), budgets)?.[name];
    setErrors(({ [name]: _before, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress === "sending") return;
    const form = event.currentTarget;
    const engine = await bringEngine();
    if (!engine) return sendAsPage(form);
    try {
      const formData = new FormData(form);
      const found = engine.checkRequest(formData, budgets);
      if (found) return refuse(found);
      setErrors({});
      setMessage(undefined);
      dismissAlerts();
      setProgress("sending");
      const reply = await engine.sendRequest(bodyOf(formData, keyFor, performance.now() - shownAt.current));
      if (reply.state === "refused") return refuse(errorsOf(reply), reply.message);
      showToast({
        kind: "notice",
        title: "Message Sent Successfully",
        description: "We'll be in touch with you soon!",
      });
      onSent(reply.reference);
    } catch {
      fail();
    }
  }

  /** Without the engine (a newer site was put up since) the form is sent as without scripts, if the site is in reach. */
  async function sendAsPage(form: HTMLFormElement) {
    if (!isSimulated && (await isInReach(form.action))) form.submit();
    else fail();
  }

  function fail() {
    setProgress("failed");
    showToast({
      kind: "alert",
      destructive: true,
      title: "Error Sending Message",
      description: "Please try again or contact us directly by phone.",
    });
  }

  function prepare() {
    void bringEngine();
    void bringToaster();
  }

  /** Of the form. */
  const handlers = { onFocus: prepare, onBlur: checkField, onInput: checkField, onSubmit: submit };
  return { errors, message, attempt, progress, handlers };
}

/** A reply's errors by field; what belongs to the whole form is its message. */
function errorsOf(reply: RefusedReply | null): FieldErrors {
  const byField = Object.entries(reply?.result?.error ?? {}).filter(([name, found]) => name !== "" && found);
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

async function isInReach(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
