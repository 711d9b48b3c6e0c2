// Times of visits in words: "10:30 AM", "Central Time", "1 hour 30 minutes".
import { formatClock, formatWeekday } from "#lib/dates.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { toLocal } from "#lib/working-days.ts";

/** A visit's day and times on the office's clocks. */
export type VisitWords = {
  /** "Wednesday, December 2", or "Wednesday, December 1, 2027" in another year */
  day: string;
  /** "10:30 AM" */
  time: string;
  until: string;
  /** "Central Time" */
  zone: string;
};

export function describeVisit(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
  now = new Date(),
): VisitWords {
  return {
    day: formatWeekday(toLocal(startsAt, timeZone).date, toLocal(now, timeZone).date),
    time: formatTime(startsAt, timeZone),
    until: formatTime(endsAt, timeZone),
    zone: formatTimeZone(timeZone),
  };
}

/** Returns the time of day in a time zone: "10:30 AM". */
export function formatTime(moment: Date, timeZone: string): string {
  return formatClock(toLocal(moment, timeZone).clockMs / HOUR_MS).toUpperCase();
}

/** Returns the name of a time zone all year: "Central Time". */
export function formatTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns the label of a field for a time: "Day and time (Central Time)". */
export function labelTimeField(timeZone: string): string {
  return `Day and time (${formatTimeZone(timeZone)})`;
}

/** Returns a number of minutes in words, kept on one line: "1 hour", "1 hour 30 minutes", "45 minutes". */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? "hour" : "hours"}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ]
    .join(" ")
    .replaceAll(" ", "\u00a0");
}
