// Data of the reports page; the server computes it.
import type { readReport } from "./server/read-report.ts";

export const periods = [13, 26, 52] as const;

export type Report = Awaited<ReturnType<typeof readReport>>;
/** Results of a group of requests. */
export type Outcome = Report["total"];
export type Group = Report["bySource"][number];

/** The chart's source of all requests whose sources are less frequent. */
export const OTHER = "other";

/** Reads the number of weeks of a query. */
export function parsePeriod(query: URLSearchParams): number {
  return periods.find((weeks) => String(weeks) === query.get("weeks")) ?? 26;
}
