// Calendar months, and times in the office's time zone.

/** The office's time zone. */
export const HOUSTON = "America/Chicago";

const houstonFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: HOUSTON,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Formats an ISO time as "2026-11-22 08:05 CST". */
export function formatHoustonTime(isoTime: string): string {
  const parts = Object.fromEntries(
    houstonFormat.formatToParts(new Date(isoTime)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute} ${parts.timeZoneName}`;
}

/** Returns the same time some calendar months earlier, on the last day of the month if it is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
