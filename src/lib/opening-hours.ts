// Formats opening hours: "Monday to Friday", "8:00 AM-5:00 PM", "Closed".
import { formatClock } from "./dates.ts";
import { type OpeningHours, WEEKDAYS, type Weekday } from "./working-days.ts";

export function formatHours({ opens, closes }: OpeningHours): string {
  return opens && closes ? `${formatTime(opens)}-${formatTime(closes)}` : "Closed";
}

/** "17:00" → "5:00 PM" */
function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return formatClock(hours + minutes / 60).toUpperCase();
}

/** Formats consecutive days as "Monday to Friday", others as "Monday, Wednesday, and Friday". */
export function formatDays(days: readonly Weekday[]): string {
  const indexes = days.map((day) => WEEKDAYS.indexOf(day)).sort((a, b) => a - b);
  const [first = 0] = indexes;
  const sorted = indexes.map((index) => WEEKDAYS[index] as Weekday);
  if (indexes.length > 2 && indexes.every((index, place) => index === first + place))
    return `${sorted[0]} to ${sorted.at(-1)}`;
  return new Intl.ListFormat("en-US").format(sorted);
}
