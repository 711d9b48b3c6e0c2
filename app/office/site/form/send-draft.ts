// Sends a draft to the server, and explains in plain words why it was not saved.
import { canOutlivePage } from "#app/keepalive.ts";
import type { SaveResult } from "../editing.ts";
import { DRAFT_ADDRESS } from "./page.ts";

/** A phone that changes its network may leave a request without an answer. */
const TIMEOUT_MS = 30_000;

type Draft = { path: string; value: unknown; base: string };

/** @throws with the reason */
export async function sendDraft(draft: Draft): Promise<SaveResult> {
  const body = new TextEncoder().encode(JSON.stringify(draft));
  const response = await fetch(DRAFT_ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    redirect: "manual",
    // Lets a draft finish sending after the page is left. For larger ones, the form warns.
    keepalive: canOutlivePage(body.length),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error("the connection is interrupted");
  });
  if (response.type === "opaqueredirect") throw new Error("you are signed out: sign in in another tab");
  if (response.status === 413) throw new Error("the text is too long");
  if (!response.ok) throw new Error(await readReason(response));
  return response.json();
}

async function readReason(response: Response): Promise<string> {
  const reply = (await response.json().catch(() => null)) as { reason?: string } | null;
  return reply?.reason ?? `the website answered with error ${response.status}`;
}
