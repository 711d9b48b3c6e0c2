// Computes the columns by which the office's table filters and searches requests.
import type { StoredRequest } from "../form/schema.ts";
import type { LeadSource } from "./leads.ts";

/** Postgres indexes up to 2.7 kB, and a character of a name may take 4 bytes. */
const MAX_SEARCH_CHARACTERS = 400;

const searchEngines = ["google", "bing", "duckduckgo", "yahoo", "ecosia"];

type AnswerName = "name" | "email" | "phone" | "projectType" | "budget" | "referralSource" | "plan";
type Answers = { [Name in AnswerName]?: StoredRequest[Name] | null };
type Filterable = { reference: string; request: Answers; source: Partial<LeadSource> };

/** Returns the columns for filters and search. */
export function createFilters({ reference, request, source }: Filterable) {
  return {
    project_type: request.projectType ?? null,
    budget: request.budget ?? null,
    area: findPlannedArea(request) ?? findArea(source),
    channel: nameChannel(source),
    heard: request.referralSource ?? "",
    search: createSearchText(reference, request),
  };
}

/** Returns the area that the visitor chose in the planner. */
function findPlannedArea({ plan }: Answers): string | null {
  return new URLSearchParams(plan ?? "").get("area") || null;
}

/** Returns the area of the page that the visitor came from. The office may correct it. */
function findArea({ path }: Partial<LeadSource>): string | null {
  return /^\/areas\/([a-z0-9-]+)$/.exec(path ?? "")?.[1] ?? null;
}

/** Names where a request came from: the channel that staff entered, the campaign's source, or the referring host. */
export function nameChannel(source: Partial<LeadSource>): string {
  const { channel = "form", utm_source, utm_medium, referrer, ...clicks } = source;
  if (channel !== "form") return channel;
  if (utm_source) {
    const isPaid = /^(cpc|ppc|paid)/i.test(utm_medium ?? "");
    return utm_source.toLowerCase() + (isPaid ? " ads" : "");
  }
  if (clicks.gclid || clicks.gbraid || clicks.wbraid) return "google ads";
  if (clicks.msclkid) return "bing ads";
  if (clicks.fbclid) return "facebook";
  const host = URL.parse(referrer ?? "")?.hostname.replace(/^www\./, "");
  if (!host) return "direct";
  return searchEngines.find((engine) => host.split(".").includes(engine)) ?? host;
}

/** Returns the text for searches. Phone numbers are reduced to digits, because people write them differently. */
function createSearchText(reference: string, { name, email, phone }: Answers): string {
  const digits = phone?.replace(/\D/g, "");
  return fold([reference, name, email, digits].filter(Boolean).join(" ")).slice(0, MAX_SEARCH_CHARACTERS);
}

/** Removes accents, upper case and curly apostrophes, which people leave out when they search, or phones add. */
export function fold(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // NFD doesn't decompose the Vietnamese đ.
  return plain.replaceAll("đ", "d").replace(/[‘’ʼ´`]/g, "'");
}
