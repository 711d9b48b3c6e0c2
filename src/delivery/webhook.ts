// Calls the webhook with signed JSON.
import { createHmac } from "node:crypto";
import { codeOf, messageOf } from "#lib/error-facts.ts";
import type { Config } from "#platform/config.ts";

/** How long the receiver may take to respond. */
const TIMEOUT_MS = 10_000;

/**
 * Posts an event. `x-signature` is the HMAC-SHA256 of the body in hexadecimal; `idempotency-key` is the same for all
 * attempts. Redirects are refused, because they would send the data elsewhere.
 * @throws if the response is late or not 2xx
 */
export async function callWebhook(
  webhook: NonNullable<Config["webhook"]>,
  body: string,
  messageId: string,
): Promise<void> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "idempotency-key": messageId,
    "x-signature": createHmac("sha256", webhook.secret).update(body).digest("hex"),
  };
  const response = await fetch(webhook.url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(rethrowReason);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

/** Names the reason, such as a refused connection or an invalid certificate: fetch itself says "fetch failed". */
function rethrowReason(error: Error): never {
  const { cause = error } = error;
  // An error about a host with several addresses has no message.
  throw new Error(`The webhook can't be reached: ${messageOf(cause) || codeOf(cause)}`, { cause });
}
