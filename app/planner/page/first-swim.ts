// The months of the first swim, counted in weeks from today.
const DAY_MS = 24 * 60 * 60 * 1000;
const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** @param today "2026-11-22" */
export function firstSwim(
  today: string,
  weeks: { low: number; high: number },
): { earliest: string; latest: string } {
  const monthAfter = (count: number) => month.format(Date.parse(today) + count * 7 * DAY_MS);
  return { earliest: monthAfter(weeks.low), latest: monthAfter(weeks.high) };
}
