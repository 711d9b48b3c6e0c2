// Data of the reports page; the server computes it (src/office/server/read-report.ts).

export const periods = [13, 26, 52] as const;

/** Results of a group of requests. */
export type Outcome = {
  received: number;
  /** Requests that were answered or are overdue, and how many of them were answered in time. */
  due: number;
  inTime: number;
  medianMs: number | null;
  /** Visits that were booked for these requests and not canceled. */
  visits: number;
  won: number;
};

export type Group = Outcome & { key: string };
export type Week = Outcome & {
  /** Its Monday, "2026-11-23". */
  monday: string;
  /** Requests by source, in the order of the report's sources. */
  bySource: number[];
};

export type Report = {
  weeks: Week[];
  total: Outcome;
  /** The most frequent sources, then "other" if there are more. */
  sources: string[];
  bySource: Group[];
  byArea: Group[];
  byBudget: Group[];
};

/** Reads the number of weeks of a query. */
export function parsePeriod(query: URLSearchParams): number {
  return periods.find((weeks) => String(weeks) === query.get("weeks")) ?? 26;
}
