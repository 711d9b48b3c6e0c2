// Sends a draft to the server, and explains in plain words why it was not saved.
import { canOutlivePage } from "#lib/keepalive.ts";
import type { SaveResult } from "../editing.ts";
import { lowerFirst } from "../fields.ts";
import { DRAFT_ADDRESS } from "./page.ts";

/** A phone that changes its network may leave a request without an answer. */
const TIMEOUT_MS = 30_000;

type Draft = { id: string; value: unknown; base: string };

/** @throws with the reason */
export async function sendDraft(draft: Draft): Promise<SaveResult> {
  const attempt = new AbortController();
  // The oldest supported browsers have no AbortSignal.timeout.
  const timer = setTimeout(() => attempt.abort(), TIMEOUT_MS);
  try {
    return await readResult(await postDraft(draft, attempt.signal));
  } finally {
    clearTimeout(timer);
  }
}

function postDraft(draft: Draft, signal: AbortSignal): Promise<Response> {
  const body = new TextEncoder().encode(JSON.stringify(draft));
  return fetch(DRAFT_ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    redirect: "manual",
    // Lets a draft finish sending after the page is left. For larger ones, the form warns.
    keepalive: canOutlivePage(body.length),
    signal,
  }).catch(refuseInterrupted);
}

function refuseInterrupted(): never {
  throw new Error("the connection is interrupted");
}

async function readResult(response: Response): Promise<SaveResult> {
  if (response.type === "opaqueredirect") throw new Error("you are signed out. Sign in in another tab");
  if (response.status === 413) throw new Error("the text is too long");
  if (!response.ok) throw new Error(await readReason(response));
  return response.json().catch(refuseInterrupted);
}

async function readReason(response: Response): Promise<string> {
  const reply = (await response.json().catch(() => null)) as { reason?: string } | null;
  // The form shows it within a sentence.
  if (reply?.reason) return lowerFirst(reply.reason).replace(/\.$/, "");
  return `the website answered with error ${response.status}`;
}
