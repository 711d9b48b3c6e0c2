// Validates and sends the consultation form. Loads when a visitor first focuses a field.
import { focusManager, MutationObserver, QueryClient } from "@tanstack/query-core";
import { canOutlivePage } from "#lib/keepalive.ts";
import { arrivalFields } from "./arrival.ts";
import { errorsOf, type FieldErrors } from "./error-list.ts";
import type { ConsultationReply } from "./reply.ts";
import { parseConsultation } from "./schema.ts";

export { errorsOf, listErrors } from "./error-list.ts";
export { findSummary, readProblems, showProblems } from "./show-errors.ts";
export { showSent } from "./show-sent.ts";

/** The specification's data cache defaults (section 9). */
export const mutationDefaults = {
  gcTime: 5 * 60 * 1000,
  retry: 3,
  /** 1 s, 2 s, 4 s … at most 30 s. */
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
};

/** A phone that changes its network may never get the response. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** Returns the errors by field, or null if the request is valid. */
export function validateRequest(form: HTMLFormElement): FieldErrors | null {
  const offered = [...form.querySelectorAll<HTMLInputElement>("[name=budget]")].map(({ value }) => value);
  const submission = parseConsultation(new FormData(form), offered.filter(Boolean));
  return submission.status === "success" ? null : errorsOf({ result: submission.reply() });
}

/**
 * Builds the body: form fields, idempotency key, fill time in milliseconds, and where the visit began.
 * @param fillStart the page's time in ms; null omits the fill time
 */
export function createBody(
  formData: FormData,
  keyFor: (content: string) => string,
  fillStart: number | null,
): URLSearchParams {
  const body = new URLSearchParams([...formData].map(([name, value]) => [name, String(value)]));
  body.set("idempotencyKey", keyFor(body.toString()));
  if (fillStart !== null) body.set("elapsed", String(Math.round(performance.now() - fillStart)));
  for (const [name, value] of arrivalFields()) body.set(name, value);
  return body;
}

// Otherwise the library pauses retries while the visitor uses another tab or app.
focusManager.setFocused(true);

const client = new QueryClient({ defaultOptions: { mutations: mutationDefaults } });
const sending = new MutationObserver(client, { mutationFn: postRequest });

/** Statuses of a proxy that may accept a retry, because it timed out or limits requests. Not retried if our own. */
const RETRIED_PROXY_STATUSES = [408, 429];

/**
 * Sends a request, with retries after network failures and server errors. Asks for confirmation if the visitor closes
 * the page meanwhile.
 * @returns the server's reply: sent or refused
 * @throws if all attempts failed, or if a proxy refused the request
 */
export async function sendRequest(body: URLSearchParams): Promise<ConsultationReply> {
  addEventListener("beforeunload", askToStay);
  try {
    const reply = await sending.mutate(body);
    // A proxy may refuse with JSON, too.
    if (!reply?.state) throw new Error("A proxy refused the request");
    return reply;
  } finally {
    removeEventListener("beforeunload", askToStay);
  }
}

const askToStay = (event: Event) => event.preventDefault();

/** Returns null if a proxy refused the request with a page, for example with 413, because a retry would fail as well. */
async function postRequest(body: URLSearchParams): Promise<ConsultationReply | null> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), ATTEMPT_TIMEOUT_MS);
  try {
    return await readReply(await postForm(body, attempt.signal));
  } finally {
    clearTimeout(timer);
  }
}

function postForm(body: URLSearchParams, signal: AbortSignal): Promise<Response> {
  return fetch("/contact", {
    method: "POST",
    headers: { accept: "application/json" },
    body,
    // Lets an attempt finish after the page is closed.
    keepalive: canOutlivePage(body.toString().length),
    signal,
  });
}

async function readReply(response: Response): Promise<ConsultationReply | null> {
  const { status } = response;
  if (status >= 500) throw new Error(`The server answered ${status}`);
  const isOwnOrRetried = status < 400 || RETRIED_PROXY_STATUSES.includes(status);
  return isOwnOrRetried ? response.json() : response.json().catch(() => null);
}
