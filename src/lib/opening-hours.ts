// Formats opening hours: "Monday to Friday", "8:00 AM-5:00 PM", "Closed".
import { formatClock } from "./dates.ts";
import { type OpeningHours, WEEKDAYS, type Weekday } from "./working-days.ts";

export function formatHours({ opens, closes }: Pick<OpeningHours, "opens" | "closes">): string {
  return opens && closes ? `${formatTime(opens)}-${formatTime(closes)}` : "Closed";
}

/** "17:00" → "5:00 PM" */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return formatClock(hours + minutes / 60).toUpperCase();
}

/** Formats consecutive days as "Monday to Friday", others as "Monday, Wednesday, and Friday". */
export function formatDays(days: readonly Weekday[]): string {
  const sorted = WEEKDAYS.filter((day) => days.includes(day));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (
    first &&
    last &&
    sorted.length > 2 &&
    WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === sorted.length - 1
  )
    return `${first} to ${last}`;
  return new Intl.ListFormat("en-US").format(sorted);
}
