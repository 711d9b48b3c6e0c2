// Stores where this visit and the first visit of 90 days began, and adds both to the request.
import { DAY_MS } from "#lib/durations.ts";
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** The key in the session storage: where this tab's visit began. */
const VISIT_KEY = "arrival";
/** The key in the local storage: where the first visit began, and the last campaign that led here. */
const FIRST_VISIT_KEY = "first-visit";
const FIRST_VISIT_DAYS = 90;

/** Ids that ad platforms add to links, to recognize a sale: Google Ads, Microsoft Advertising and Meta. */
export const clickParameters = ["gclid", "gbraid", "wbraid", "msclkid", "fbclid"] as const;

/** The campaign parameters of an address that are sent, stored and exported with a request. */
export const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  ...clickParameters,
] as const;

type Field = [name: string, value: string];
type FirstVisit = { at: number; path: string; campaign: Field[] };

/** Stores the first page, referrer and campaign of this tab's visit, if the browser allows it. */
export function rememberArrival(now = Date.now()): void {
  try {
    if (sessionStorage.getItem(VISIT_KEY)) return;
    const parameters = new URLSearchParams(location.search);
    const campaign = campaignParameters.flatMap((name): Field[] => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    });
    const referrer = document.referrer.startsWith(location.origin) ? "" : document.referrer;
    const fields = [["sourcePath", location.pathname], ["sourceReferrer", referrer], ...campaign];
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(fields.filter(([, value]) => value)));
    const first = readFirstVisit(now) ?? { at: now, path: location.pathname, campaign };
    // The last campaign counts as a whole: parameters of two campaigns are not mixed.
    if (campaign.length > 0) first.campaign = campaign;
    localStorage.setItem(FIRST_VISIT_KEY, JSON.stringify(first));
  } catch {
    // Without storage, the server falls back to the Referer header.
  }
}

/** Returns the first visit if it was at most `FIRST_VISIT_DAYS` ago. */
function readFirstVisit(now: number): FirstVisit | null {
  const first = parseJson(localStorage.getItem(FIRST_VISIT_KEY));
  return isFirstVisit(first) && now - first.at < FIRST_VISIT_DAYS * DAY_MS ? first : null;
}

function isFirstVisit(value: unknown): value is FirstVisit {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.path === "string" &&
    isFields(value.campaign)
  );
}

function isFields(value: unknown): value is Field[] {
  return Array.isArray(value) && value.every((field) => Array.isArray(field) && field.length === 2);
}

/** Returns the stored arrival as form fields, with this visit's campaign or else the last one. */
export function arrivalFields(now = Date.now()): Field[] {
  try {
    const stored = parseJson(sessionStorage.getItem(VISIT_KEY));
    const visit = isFields(stored) ? stored : [];
    const first = readFirstVisit(now);
    if (!first) return visit;
    const hasCampaign = visit.some(([name]) => !name.startsWith("source"));
    return [...visit, ["sourceFirstPath", first.path], ...(hasCampaign ? [] : first.campaign)];
  } catch {
    return [];
  }
}

/** Removes the first visit once a request has been sent with it. */
export function forgetFirstVisit(): void {
  try {
    localStorage.removeItem(FIRST_VISIT_KEY);
  } catch {
    // Nothing was stored.
  }
}
