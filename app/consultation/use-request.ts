// The state of a request while it is filled in and sent: its errors and its progress.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPart } from "#app/live/part.ts";
import { type PressWatch, watchPresses } from "#app/ui/press.ts";
import { dismissAlerts, showToast } from "#app/ui/toast-store.ts";
import { loadToaster } from "#app/ui/toasts.tsx";
import { arrivalFields } from "./arrival.ts";
import type { FieldErrors } from "./error-summary.tsx";
import { headlineOf } from "./questionnaire.ts";
import type { RefusedReply } from "./reply.ts";
import { createKeyring, isSimulated } from "./sending.ts";

/** Validation and sending load when the form is first touched: most visitors never need them. */
const loadEngine = createPart(() => import("./engine.ts"));

/**
 * @param budgets the budgets to choose from
 * @param refused the server's reply to a form that was sent without scripts
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
  const submitting = useRef(false);
  const shownAt = useRef(0);
  const presses = useRef<PressWatch>(null);
  useEffect(() => {
    shownAt.current = performance.now();
    const watch = watchPresses(window);
    presses.current = watch;
    return watch.stop;
  }, []);

  /** Every change of the layout waits for this, or it could move a button away between press and release. */
  async function afterPress() {
    await presses.current?.afterPress();
  }

  async function refuse(found: FieldErrors, reason?: string) {
    await afterPress();
    setErrors(found);
    setMessage(reason);
    setAttempt((now) => now + 1);
    setProgress("idle");
    showToast({ kind: "alert", destructive: true, title: reason ?? headlineOf(found) });
  }

  /** Validates one field: when a visitor leaves it with something in it, and on each change once it was wrong. */
  async function validateField({ target, currentTarget, type }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (!name || (type === "blur" ? !value : !errors[name])) return;
    const engine = await loadEngine();
    await afterPress();
    if (!engine) return;
    const found = engine.checkRequest(new FormData(currentTarget), budgets)?.[name];
    setErrors(({ [name]: _before, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    try {
      await sendForm(event.currentTarget);
    } catch {
      await fail();
    }
    submitting.current = false;
  }

  async function sendForm(form: HTMLFormElement) {
    const engine = await loadEngine();
    if (!engine) return sendAsPage(form);
    const formData = new FormData(form);
    const found = engine.checkRequest(formData, budgets);
    if (found) return refuse(found);
    await afterPress();
    setErrors({});
    setMessage(undefined);
    dismissAlerts();
    setProgress("sending");
    const reply = await engine.sendRequest(bodyOf(formData, keyFor, performance.now() - shownAt.current));
    if (reply.state === "refused") return refuse(errorsOf(reply), reply.message);
    await afterPress();
    showToast({
      kind: "notice",
      title: "Message Sent Successfully",
      description: "We'll be in touch with you soon!",
    });
    onSent(reply.reference);
  }

  /** Without the engine (a newer version of the site was deployed), posts the form as a page if the site can be reached. */
  async function sendAsPage(form: HTMLFormElement) {
    if (!isSimulated && (await isInReach(form.action))) form.submit();
    else await fail();
  }

  async function fail() {
    await afterPress();
    setProgress("failed");
    showToast({
      kind: "alert",
      destructive: true,
      title: "Error Sending Message",
      description: "Please try again or contact us directly by phone.",
    });
  }

  /** A visitor who goes to a field has read the alert: it must not cover the field, least of all above a keyboard. */
  function prepare({ target }: FormEvent<HTMLFormElement>) {
    if ((target as Element).matches("input, select, textarea")) dismissAlerts();
    void loadEngine();
    void loadToaster();
  }

  /** Of the form. */
  const handlers = { onFocus: prepare, onBlur: validateField, onInput: validateField, onSubmit: submit };
  return { errors, message, attempt, progress, handlers };
}

/** A reply's errors by field; errors of the form as a whole are in its message. */
function errorsOf(reply: RefusedReply | null): FieldErrors {
  const byField = Object.entries(reply?.result?.error ?? {}).filter(([name, found]) => name !== "" && found);
  return Object.fromEntries(byField) as FieldErrors;
}

/** The body to send: the form, the key of these answers, the time they took, and where the visit began. */
function bodyOf(formData: FormData, keyFor: (words: string) => string, elapsedMs: number): URLSearchParams {
  const body = new URLSearchParams([...formData] as [string, string][]);
  body.set("idempotencyKey", keyFor(body.toString()));
  body.set("elapsed", String(Math.round(elapsedMs)));
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
