// Hands a request to another program as signed JSON.
import { createHmac } from "node:crypto";
import type { Config } from "../config.ts";
import type { Lead } from "../leads/leads.ts";

/** Milliseconds that the other program may take to answer. */
const TIMEOUT = 10_000;

/**
 * Posts a request. `x-signature` is the HMAC-SHA256 of the body in hexadecimal, `idempotency-key` stays the same over
 * all tries.
 * @throws when the answer is late or not 2xx; redirects are not followed, since they would carry the data elsewhere
 */
export async function callWebhook(
  webhook: NonNullable<Config["webhook"]>,
  lead: Lead,
  messageId: string,
): Promise<void> {
  const body = JSON.stringify(lead);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "idempotency-key": messageId,
    "x-signature": createHmac("sha256", webhook.secret).update(body).digest("hex"),
  };
  const answer = await fetch(webhook.url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
