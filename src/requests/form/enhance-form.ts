// Enhances the consultation form: validates while typing, and sends without leaving the page.
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { onPageRestored } from "#design/live/page-restored.ts";
import { focusInView } from "#design/ui/focus.ts";
import { loadToaster } from "#design/ui/load-toaster.ts";
import { watchPresses } from "#design/ui/press.ts";
import { dismissAlerts, showToast } from "#design/ui/toast-store.ts";
import { forgetFirstVisit } from "./arrival.ts";
import { findFillStart } from "./fill-time.ts";
import { enhancePlanCard } from "./plan-toggle.ts";
import { createIdempotencyKeys } from "./sending.ts";
import type { Problems } from "./show-errors.ts";
import { showProgress } from "./show-progress.ts";

/** Defers the code for validation and sending until a field gets the focus, because most visitors never need it. */
const loadEngine = createLazyLoader(() => import("./engine.ts"));
type Engine = NonNullable<Awaited<ReturnType<typeof loadEngine>>>;

/**
 * Enhances the server's HTML in place, so that typed text and changes by browser extensions and translations remain.
 * Before that, and if this fails to load, the browser checks required fields and sends the form as a page.
 */
export function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>("form#consultation");
  if (form) enhance(form);
}

function enhance(form: HTMLFormElement): void {
  let keyFor = createIdempotencyKeys();
  /** Delays layout changes, which could move a button between press and release. */
  const { afterPress } = watchPresses(window);
  const refusal = form.querySelector<HTMLElement>("[role=alert]");
  let fillStart = findFillStart(refusal !== null);
  let isSubmitting = false;
  /** Null until the engine has loaded and read them from the page. */
  let problems: Problems | null = null;

  function show(engine: Engine, now: Problems): void {
    problems = now;
    engine.showProblems(form, now);
  }

  /** Validates a field when a visitor leaves it with a value, and on each change while it has an error. */
  async function checkField({ target, type }: Event): Promise<void> {
    const { name, value } = target as HTMLInputElement;
    if (!name || (type === "focusout" && !value)) return;
    const engine = await loadEngine();
    if (!engine) return;
    if (type === "input" && !(problems ?? engine.readProblems(form)).errors[name]) return;
    await afterPress();
    const found = engine.validateRequest(form)?.[name];
    const { errors, ...others } = problems ?? engine.readProblems(form);
    const { [name]: _previous, ...otherErrors } = errors;
    show(engine, { ...others, errors: found ? { ...otherErrors, [name]: found } : otherErrors });
  }

  async function refuse(engine: Engine, errors: Problems["errors"], message?: string): Promise<void> {
    await afterPress();
    showProgress(form, "idle");
    show(engine, { errors, message, isRefused: true });
    focusInView(engine.findSummary(form));
    showToast({ kind: "alert", destructive: true, title: engine.listErrors(errors, message).title });
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isSubmitting) return;
    isSubmitting = true;
    try {
      await send();
    } catch {
      await fail();
    }
    isSubmitting = false;
  }

  async function send(): Promise<void> {
    const engine = await loadEngine();
    if (!engine) return sendAsPage();
    const formData = new FormData(form);
    const found = engine.validateRequest(form);
    if (found) return refuse(engine, found);
    await afterPress();
    show(engine, { errors: {}, isRefused: false });
    dismissAlerts();
    showProgress(form, "sending");
    const reply = await engine.sendRequest(engine.createBody(formData, keyFor, fillStart));
    if (reply.state === "refused") return refuse(engine, engine.errorsOf(reply), reply.message);
    forgetFirstVisit();
    await afterPress();
    // An earlier attempt was confirmed meanwhile: after Back, a form can be sent again before its first response.
    if (form.hidden) return;
    showToast({
      kind: "notice",
      title: "Message Sent Successfully",
      description: "We'll be in touch with you soon!",
    });
    showProgress(form, "idle");
    engine.showSent(form, reply, () => {
      fillStart = performance.now();
      keyFor = createIdempotencyKeys();
    });
  }

  /** Falls back to a plain form post if the engine fails to load, for example after a deployment. */
  async function sendAsPage(): Promise<void> {
    // Removes the message of an earlier failure, so that a new one takes the focus again.
    showProgress(form, "sending");
    if (await isReachable(form.action)) form.submit();
    else await fail();
  }

  async function fail(): Promise<void> {
    await afterPress();
    showProgress(form, "failed");
    showToast({
      kind: "alert",
      destructive: true,
      title: "Error Sending Message",
      description: "Please try again or contact us directly by phone.",
    });
  }

  /** Loads the engine, and dismisses alerts so that they do not cover the field that gets the focus. */
  function prepare(target: Element): void {
    if (target.matches("input, select, textarea")) dismissAlerts();
    void loadEngine();
    void loadToaster();
  }

  form.noValidate = true;
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) prepare(target);
  });
  form.addEventListener("focusout", checkField);
  form.addEventListener("input", checkField);
  form.addEventListener("submit", submit);
  enhancePlanCard(form);
  onPageRestored(() => {
    isSubmitting = false;
    showProgress(form, "idle");
    dismissAlerts();
  });
  const { activeElement } = document;
  if (activeElement && form.contains(activeElement)) prepare(activeElement);
  // Not if the visitor is already correcting an answer.
  else if (activeElement === document.body) focusInView(refusal);
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
