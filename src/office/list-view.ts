// The state of the requests table as a query string: search, filters, order and page.
import { choices } from "#content/form-choices.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { isCalendarDate } from "#lib/dates.ts";
import { toLine } from "#lib/one-line.ts";

const sortings = ["received", "next", "status", "budget", "owner"] as const;
export type Sorting = (typeof sortings)[number];

/** "answered" at all, "due" by now, of those "in-time" or "late": as the reports count them. */
const answers = ["answered", "due", "in-time", "late"] as const;

/** In a filter of a stored value: requests without one. */
export const UNKNOWN = "unknown";
/** In the filter of owners: requests without one. */
export const NOBODY = "nobody";

export type View = {
  q: string;
  status: string;
  area: string;
  type: string;
  budget: string;
  source: string;
  /** How they heard of the company. */
  heard: string;
  /** Why it was lost. */
  reason: string;
  owner: string;
  /** How the promise to answer was kept. */
  answer: "" | (typeof answers)[number];
  /** Whether a visit was booked. */
  visit: "" | "booked";
  /** Days on which they arrived, "2026-11-23"; empty without a limit. */
  from: string;
  to: string;
  /** Suspect requests are hidden, shown with the others, or shown alone. */
  spam: "" | "all" | "only";
  /** Columns by status in place of the table. */
  show: "" | "board";
  sort: Sorting;
  descending: boolean;
  page: number;
};

const MAX_CHARACTERS = 100;

/** Reads a query. Unknown values count as none. */
export function parseView(query: URLSearchParams): View {
  const read = (name: string) => toLine(query.get(name), MAX_CHARACTERS);
  const readOneOf = <T extends string>(name: string, known: readonly T[]): T | "" =>
    known.find((value) => value === read(name)) ?? "";
  const sort = readOneOf("sort", sortings) || "received";
  const order = readOneOf("order", ["up", "down"]);
  return {
    q: read("q"),
    status: readOneOf("status", [...leadStatuses, "open"]),
    area: read("area"),
    type: readOneOf("type", choices.projectType),
    budget: read("budget"),
    source: read("source"),
    heard: read("heard"),
    reason: read("reason"),
    owner: read("owner"),
    answer: readOneOf("answer", answers),
    visit: readOneOf("visit", ["booked"]),
    from: readDate(read("from")),
    to: readDate(read("to")),
    spam: readOneOf("spam", ["all", "only"]),
    show: readOneOf("show", ["board"]),
    sort,
    descending: order ? order === "down" : sort === "received",
    page: Math.max(1, Math.min(100_000, Number.parseInt(read("page"), 10) || 1)),
  };
}

function readDate(text: string): string {
  return isCalendarDate(text) ? text : "";
}

/** Returns the query of a view with changes, without values that are the default. */
export function formatView(view: View, changes: Partial<View> = {}): string {
  const { descending, page, sort, ...filters } = { ...view, ...changes };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (sort !== "received") query.set("sort", sort);
  if (descending !== (sort === "received")) query.set("order", descending ? "down" : "up");
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
