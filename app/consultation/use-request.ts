// The state of a request while it is filled in and sent: errors, progress and event handlers.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { onPageRestored } from "#app/live/page-restored.ts";
import { type PressWatch, watchPresses } from "#app/ui/press.ts";
import { dismissAlerts, showToast } from "#app/ui/toast-store.ts";
import { loadToaster } from "#app/ui/toasts.tsx";
import { forgetFirstVisit } from "./arrival.ts";
import type { FieldErrors } from "./error-summary.tsx";
import { findFillStart } from "./fill-time.ts";
import { summarizeErrors } from "./questionnaire.ts";
import type { RefusedReply, SentReply } from "./reply.ts";
import { createIdempotencyKeys, isSimulated } from "./sending.ts";

/** Defers validation and sending until the form is touched: most visitors never need them. */
const loadEngine = createLazyLoader(() => import("./engine.ts"));

export type Progress = "idle" | "sending" | "failed";

/**
 * Holds the state of the form and returns its event handlers.
 * @param budgets the budgets to choose from
 * @param refused the server's reply to a form that was sent without scripts
 * @param onSent receives the reply with the reference of the stored request
 */
export function useRequest(
  budgets: string[],
  refused: RefusedReply | null,
  onSent: (reply: SentReply) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(refused));
  const [message, setMessage] = useState(refused?.message);
  const [attempt, setAttempt] = useState(refused ? 1 : 0);
  const isRefused = refused !== null;
  const [progress, setProgress] = useState<Progress>("idle");
  // Until the form's scripts run, later than the page's on some pages, the browser enforces required fields.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const [keyFor] = useState(createIdempotencyKeys);
  const submitting = useRef(false);
  const fillStart = useRef<number | null>(null);
  const presses = useRef<PressWatch>(null);
  useEffect(() => {
    fillStart.current = findFillStart(isRefused);
    const watch = watchPresses(window);
    presses.current = watch;
    return watch.stop;
  }, [isRefused]);

  useEffect(
    () =>
      onPageRestored(() => {
        submitting.current = false;
        setProgress("idle");
        dismissAlerts();
      }),
    [],
  );

  /** Delays layout changes, which could move a button away between press and release. */
  async function afterPress() {
    await presses.current?.afterPress();
  }

  async function refuse(found: FieldErrors, reason?: string) {
    await afterPress();
    setErrors(found);
    setMessage(reason);
    setAttempt((now) => now + 1);
    setProgress("idle");
    showToast({ kind: "alert", destructive: true, title: reason ?? summarizeErrors(found) });
  }

  /** Validates one field when a visitor leaves it with a value in it, and on each change while it has an error. */
  async function validateField({ target, currentTarget, type }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (!name || (type === "blur" ? !value : !errors[name])) return;
    const engine = await loadEngine();
    await afterPress();
    if (!engine) return;
    const found = engine.validateRequest(new FormData(currentTarget), budgets)?.[name];
    setErrors(({ [name]: _previous, ...others }) => (found ? { ...others, [name]: found } : others));
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
    const found = engine.validateRequest(formData, budgets);
    if (found) return refuse(found);
    await afterPress();
    setErrors({});
    setMessage(undefined);
    dismissAlerts();
    setProgress("sending");
    const reply = await engine.sendRequest(engine.createBody(formData, keyFor, fillStart.current));
    if (reply.state === "refused") return refuse(errorsOf(reply), reply.message);
    forgetFirstVisit();
    await afterPress();
    showToast({
      kind: "notice",
      title: "Message Sent Successfully",
      description: "We'll be in touch with you soon!",
    });
    onSent(reply);
  }

  /** Falls back to a plain form post if the engine fails to load, for example after a new version was deployed. */
  async function sendAsPage(form: HTMLFormElement) {
    // Removes the message of an earlier failure, so that another one takes the focus again.
    setProgress("sending");
    if (!isSimulated && (await isReachable(form.action))) form.submit();
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

  /** Loads the engine, and dismisses alerts so that they do not cover the field that gets the focus. */
  function prepare({ target }: FormEvent<HTMLFormElement>) {
    if ((target as Element).matches("input, select, textarea")) dismissAlerts();
    void loadEngine();
    void loadToaster();
  }

  const handlers = { onFocus: prepare, onBlur: validateField, onInput: validateField, onSubmit: submit };
  return { errors, message, attempt, progress, live, handlers };
}

/** Returns the errors by field, without those of the form as a whole, which are in the reply's message. */
function errorsOf(reply: RefusedReply | null): FieldErrors {
  const byField = Object.entries(reply?.result?.error ?? {}).filter(([name, found]) => name !== "" && found);
  return Object.fromEntries(byField) as FieldErrors;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
