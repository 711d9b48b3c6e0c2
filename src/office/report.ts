// Data of the reports page; the server computes it (src/office/server/read-report.ts).

export const periods = [13, 26, 52] as const;

/** Results of a group of requests. */
export type Outcome = {
  received: number;
  /** Requests that were answered or are overdue, and how many of them were answered in time. */
  due: number;
  inTime: number;
  medianMs: number | null;
  /** Requests with a visit that was booked and not canceled. */
  visits: number;
  won: number;
  /** Contract values of the won ones, in dollars. */
  value: number;
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
  /** Sources of the chart: the most frequent ones, then "other" if there are more. */
  sources: string[];
  bySource: Group[];
  byHeard: Group[];
  byOwner: Group[];
  byArea: Group[];
  byBudget: Group[];
  /** Lost requests by their reason, the most frequent first. */
  byReason: { key: string; lost: number }[];
};

/** The chart's source of all requests whose sources are less frequent. */
export const OTHER = "other";

/** Reads the number of weeks of a query. */
export function parsePeriod(query: URLSearchParams): number {
  return periods.find((weeks) => String(weeks) === query.get("weeks")) ?? 26;
}
