// The months of the first swim, counted in weeks from today.
import { formatMonth } from "#lib/dates.ts";
import { addDays } from "#lib/working-days.ts";

/** @param today "2026-11-22" */
export function firstSwim(
  today: string,
  weeks: { low: number; high: number },
): { earliest: string; latest: string } {
  const monthAfter = (count: number) => formatMonth(addDays(today, count * 7));
  return { earliest: monthAfter(weeks.low), latest: monthAfter(weeks.high) };
}
