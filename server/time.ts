// Calendar months, and times as the office in Houston reads them.

const HOUSTON = "America/Chicago";

const houstonFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: HOUSTON,
  hourCycle: "h23",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A moment in Houston: `date` is "2026-11-22", `time` "08:05", `weekday` "Sun", `zone` "CST" or "CDT". */
export function houstonTimeOf(moment: Date): { date: string; time: string; weekday: string; zone: string } {
  const parts = Object.fromEntries(
    houstonFormat.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    weekday: parts.weekday ?? "",
    zone: parts.timeZoneName ?? "",
  };
}

/** "2026-11-22 08:05 CST" for an ISO time. */
export function formatHoustonTime(isoTime: string): string {
  const { date, time, zone } = houstonTimeOf(new Date(isoTime));
  return `${date} ${time} ${zone}`;
}

/** The same time of day that many calendar months earlier, or the last day of a shorter month. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
