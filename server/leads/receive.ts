// Reads what a browser sent with the consultation form besides the consultation itself.
import { consultationFields, parseConsultation } from "#app/consultation/schema.ts";
import { budgetOptions } from "#app/content/prices.ts";
import type { LeadSource } from "./leads.ts";

/** Faster than this, in milliseconds, nobody fills in the five required fields. */
const LEAST_FILL_TIME = 3_000;

/** No field of the form is sent more often than the longest list has entries. */
const MOST_VALUES = 50;

/** The form's own fields alone: names that a form library would take for paths or intents never reach it. */
function consultationFieldsOf(sent: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const field of consultationFields) {
    for (const value of sent.getAll(field).slice(0, MOST_VALUES)) kept.append(field, value);
  }
  return kept;
}

/** The submission of the form's own fields. */
export function submissionOf(sent: URLSearchParams) {
  return parseConsultation(consultationFieldsOf(sent), budgetOptions());
}

/** The browser's key for this request, or null when it runs no scripts. */
export function idempotencyKeyOf(sent: URLSearchParams): string | null {
  return sent.get("idempotencyKey")?.trim() || null;
}

/** Why a request may be a robot's. Nobody is refused for it: a person with odd software would be lost. */
export function suspicionsOf(sent: URLSearchParams): string[] {
  const elapsed = sent.get("elapsed");
  const tooFast = elapsed !== null && /^\d+(\.\d+)?$/.test(elapsed) && Number(elapsed) < LEAST_FILL_TIME;
  return [...(sent.get("website")?.trim() ? ["honeypot"] : []), ...(tooFast ? ["fill-time"] : [])];
}

/**
 * Where the visitor came from: what the form's script noted, else what the Referer header tells.
 * @param referer the address of the page the form stood on, if the browser names it
 */
export function sourceOf(sent: URLSearchParams, referer: string | null): LeadSource {
  const page = referer !== null && URL.canParse(referer) ? new URL(referer) : null;
  const campaign = (name: string) => line(sent.get(name) ?? page?.searchParams.get(name), 200);
  return {
    path: line(sent.get("sourcePath") ?? page?.pathname, 300),
    referrer: line(sent.get("sourceReferrer"), 500),
    utm_source: campaign("utm_source"),
    utm_medium: campaign("utm_medium"),
    utm_campaign: campaign("utm_campaign"),
    utm_term: campaign("utm_term"),
    utm_content: campaign("utm_content"),
  };
}

/** One well-formed line of at most `most` characters, or null when nothing is left. */
function line(text: string | null | undefined, most: number): string | null {
  if (!text) return null;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  // By code points: a cut must not leave half an emoji.
  return [...clean].slice(0, most).join("").trim() || null;
}
