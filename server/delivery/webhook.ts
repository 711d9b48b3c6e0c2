// Sends a request to the webhook as signed JSON.
import { createHmac } from "node:crypto";
import { readPlannerData } from "#app/content/planner-data.ts";
import { buildPlannerHref, describeSentPlan } from "#app/planner/sent-plan.ts";
import type { Config } from "../config.ts";
import type { Lead } from "../leads/leads.ts";

/** How long the receiver may take to respond. */
const TIMEOUT_MS = 10_000;

/** Returns a request as JSON. With a plan it has the plan's address and the facts that its query results in. */
export function toWebhookBody(lead: Lead, siteUrl: string): string {
  const { plan: query } = lead;
  return JSON.stringify({
    ...lead,
    planUrl: query === null ? null : siteUrl + buildPlannerHref(query),
    planSummary: query === null ? null : summarizePlan(query),
  });
}

function summarizePlan(query: string) {
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  const { shape, length, width, shallow, deep, figures, price, weeks, problems } = plan;
  return {
    shape,
    lengthFt: length,
    widthFt: width,
    shallowFt: shallow,
    deepFt: deep,
    ...figures,
    priceLow: price.low,
    priceHigh: price.high,
    weeksLow: weeks.low,
    weeksHigh: weeks.high,
    problems,
  };
}

/**
 * Posts a request. `x-signature` is the HMAC-SHA256 of the body in hexadecimal; `idempotency-key` is the same for all
 * attempts. Redirects are not followed, because they would send the data elsewhere.
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
  const answer = await fetch(webhook.url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
