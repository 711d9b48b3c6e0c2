// Parses a sent consultation form: answers, idempotency key, source, signs of a bot.

import { listBudgets } from "#content/prices.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { toLine } from "#lib/one-line.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { toSentQuery } from "#plan/sent-plan.ts";
import { campaignParameters, clickParameters } from "../form/arrival.ts";
import { type Consultation, consultationFields, parseConsultation } from "../form/schema.ts";
import { TRAP_FIELD } from "../form/trap.ts";
import { type LeadSource, unknownSource } from "./leads.ts";

/** A form that was filled in faster than this is suspect. */
const MIN_FILL_MS = 3_000;

/** More than the longest list of choices. */
const MAX_VALUES_PER_FIELD = 50;

const MAX_PATH_CHARACTERS = 300;
const MAX_REFERRER_CHARACTERS = 500;
const MAX_CAMPAIGN_CHARACTERS = 200;
/** A truncated click id is useless, and platforms lengthen them without notice. */
const MAX_CLICK_CHARACTERS = 500;

/** Keeps only the form's own fields, because the form library interprets other names as paths or intents. */
function pickConsultationFields(sent: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const field of consultationFields) {
    const values = field === "plan" ? readFirstPlan(sent) : sent.getAll(field);
    for (const value of values.slice(0, MAX_VALUES_PER_FIELD)) kept.append(field, value);
  }
  return kept;
}

/** Returns the first plan, unless it is too long. */
function readFirstPlan(sent: URLSearchParams): string[] {
  return isPlanTooLong(sent) ? [] : sent.getAll("plan").slice(0, 1);
}

/** Whether the plan is dropped. A request is never refused for its plan. */
export function isPlanTooLong(sent: URLSearchParams): boolean {
  return (sent.get("plan")?.trim().length ?? 0) > MAX_QUERY_CHARACTERS;
}

/** Replaces a plan by its canonical query. The site computes everything else about a plan itself. */
export function withCanonicalPlan(request: Consultation): Consultation {
  if (request.plan === undefined) return request;
  return { ...request, plan: toSentQuery(request.plan, readPlannerData(new Date())) };
}

/** Validates the form's own fields. */
export function parseSubmission(sent: URLSearchParams) {
  return parseConsultation(pickConsultationFields(sent), listBudgets());
}

/** Returns the browser's idempotency key, or null if it runs no scripts. */
export function readIdempotencyKey(sent: URLSearchParams): string | null {
  return sent.get("idempotencyKey")?.trim() || null;
}

/** Returns signs that a bot sent a request. They only mark it as suspect, because they are guesses. */
export function findSuspicions(sent: URLSearchParams): string[] {
  const elapsed = sent.get("elapsed");
  const tooFast = elapsed !== null && /^\d+(\.\d+)?$/.test(elapsed) && Number(elapsed) < MIN_FILL_MS;
  return [...(sent.get(TRAP_FIELD)?.trim() ? ["honeypot"] : []), ...(tooFast ? ["fill-time"] : [])];
}

/**
 * Reads where the visitor came from, as the form's script recorded it or else from the Referer header.
 * @param referer the address of the form's page, if the browser sends it
 */
export function readSource(sent: URLSearchParams, referer: string | null): LeadSource {
  const page = referer !== null && URL.canParse(referer) ? new URL(referer) : null;
  const campaign = campaignParameters.map((name) => [
    name,
    toLine(
      sent.get(name) ?? page?.searchParams.get(name),
      isClick(name) ? MAX_CLICK_CHARACTERS : MAX_CAMPAIGN_CHARACTERS,
    ) || null,
  ]);
  return {
    ...unknownSource,
    path: toPath(sent.get("sourcePath") ?? page?.pathname),
    referrer: toLine(sent.get("sourceReferrer"), MAX_REFERRER_CHARACTERS) || null,
    firstPath: toPath(sent.get("sourceFirstPath")),
    ...Object.fromEntries(campaign),
  };
}

/** Removes the token of a private page, which mails and webhooks would reveal. */
function toPath(path: string | null | undefined): string | null {
  return toLine(path, MAX_PATH_CHARACTERS).replace(/^(\/+request)\/.*$/i, "$1") || null;
}

function isClick(name: string): boolean {
  return clickParameters.some((click) => click === name);
}
