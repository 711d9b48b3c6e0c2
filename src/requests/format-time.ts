// Formats times, durations and shares for the office.
import { isCalendarDate, parseTime } from "#lib/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { formatCount } from "#lib/numbers.ts";
import { getOfficeDate, getOfficeFormat } from "#platform/houston-time.ts";

/** Longer than any date or time. */
const MAX_UNREADABLE_CHARACTERS = 40;

/** Formats an invalid stored date or time, so that staff can correct it and no screen fails. */
export function nameUnreadable(text: string): string {
  return text === ""
    ? "Unreadable"
    : `Unreadable (${text.slice(0, MAX_UNREADABLE_CHARACTERS).toWellFormed()})`;
}

const dayAndClock = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/** Formats a stored time. @param optionsOf returns the format's options for that time */
function formatStored(isoTime: string, optionsOf: (moment: Date) => Intl.DateTimeFormatOptions): string {
  const moment = parseTime(isoTime);
  return moment ? getOfficeFormat(optionsOf(moment)).format(moment) : nameUnreadable(isoTime);
}

/** The year, unless it is this one at the office. */
function otherYear(moment: Date, now: Date): Intl.DateTimeFormatOptions {
  return isSameYear(getOfficeDate(moment), now) ? {} : { year: "numeric" };
}

/** "Sun, Nov 22, 8:05 AM", or "Sat, Nov 22, 2025, 8:05 AM" in another year, in the office's time zone */
export function formatMoment(isoTime: string, now = new Date()): string {
  return formatStored(isoTime, (moment) => ({ ...otherYear(moment, now), ...dayAndClock }));
}

/** How long a weekday without a date is unambiguous. */
const WEEKDAY_IS_CLEAR_MS = 6 * DAY_MS;

/** "Thu 4:14 PM" within six days of now, else "Thu, Nov 12, 2026, 4:14 PM" */
export function formatRecentMoment(isoTime: string, now: Date): string {
  const { weekday, hour, minute } = dayAndClock;
  return Math.abs(now.getTime() - Date.parse(isoTime)) > WEEKDAY_IS_CLEAR_MS
    ? formatFullMoment(isoTime)
    : formatStored(isoTime, () => ({ weekday, hour, minute }));
}

/** "Sun, Nov 22, 2026, 8:05 AM" */
export function formatFullMoment(isoTime: string): string {
  return formatStored(isoTime, () => ({ year: "numeric", ...dayAndClock }));
}

/** "Sat, Nov 21", or "Fri, Nov 21, 2025" in another year */
export function formatShortDay(date: string, now: Date): string {
  return isCalendarDate(date) ? formatDay(date, now, { weekday: "short" }) : nameUnreadable(date);
}

/** "Nov 23", or "Nov 24, 2025" in another year: weeks begin on Mondays. */
export function formatWeek(monday: string, now: Date): string {
  return formatDay(monday, now);
}

function formatDay(date: string, now: Date, weekday: Intl.DateTimeFormatOptions = {}): string {
  const year = isSameYear(date, now) ? {} : ({ year: "numeric" } as const);
  const options = { ...weekday, ...year, month: "short", day: "numeric", timeZone: "UTC" } as const;
  return getOfficeFormat(options).format(new Date(date));
}

function isSameYear(date: string, now: Date): boolean {
  return date.slice(0, 4) === getOfficeDate(now).slice(0, 4);
}

/** "2 days 3 h", "3 h 20 min", "45 min" */
export function formatDuration(milliseconds: number): string {
  const ms = Math.abs(milliseconds);
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${formatCount(days, "day")}${hours > 0 ? ` ${hours} h` : ""}`;
  if (hours > 0) return `${hours} h${minutes > 0 ? ` ${minutes} min` : ""}`;
  return `${minutes} min`;
}

/** "3 h 20 min left", "45 min late" */
export function formatTimeLeft(dueAt: string, now: Date): string {
  const leftMs = Date.parse(dueAt) - now.getTime();
  return `${formatDuration(leftMs)} ${leftMs < 0 ? "late" : "left"}`;
}

/** "75%", or a dash for a share of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
