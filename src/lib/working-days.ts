// Computes business hours, working days, and deadlines such as "within one working day".
import { DAY_MS, MINUTE_MS } from "./durations.ts";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** Days that are working days if the office is open. */
export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const ORDINALS = ["first", "second", "third", "fourth", "last"] as const;

/** 24-hour times such as "08:00"; a closed day has neither. */
type Hours = { opens?: string | undefined; closes?: string | undefined };
export type OpeningHours = Hours & { days: Weekday[] };

/**
 * One day ("2026-11-27"), or a rule for every year: "July 4", "fourth Thursday of November", "last Monday of May". With
 * hours of its own, the office is open then.
 */
export type Holiday = ({ date: string } | { every: string }) & Hours;

/** Hours and holidays as in content/company.yaml. */
export type BusinessCalendar = {
  /** IANA name: "America/Chicago". */
  timeZone: string;
  hours: readonly OpeningHours[];
  holidays: readonly Holiday[];
};

/** A date as "2026-11-22" and milliseconds since local midnight. */
type LocalTime = { date: string; clockMs: number };

/** Limit of the search for an open day, for hours that never open. */
const MAX_CLOSED_DAYS = 400;

/** Whether the office is open at this moment. */
export function isOpen(calendar: BusinessCalendar, moment: Date): boolean {
  const { date, clockMs } = toLocal(moment, calendar.timeZone);
  const hours = hoursOn(calendar, date);
  return hours !== null && clockMs >= hours.opensMs && clockMs < hours.closesMs;
}

/**
 * Returns `moment` if the office is open then, otherwise its next opening.
 * @throws when the office never opens
 */
export function nextOpenMoment(calendar: BusinessCalendar, moment: Date): Date {
  if (isOpen(calendar, moment)) return moment;
  const { date, clockMs } = toLocal(moment, calendar.timeZone);
  for (let days = 0; days <= MAX_CLOSED_DAYS; days++) {
    const day = addDays(date, days);
    const hours = hoursOn(calendar, day);
    if (hours && (days > 0 || clockMs < hours.opensMs))
      return toMoment({ date: day, clockMs: hours.opensMs }, calendar.timeZone);
  }
  throw new Error("The office has no opening hours.");
}

/**
 * Whether a date is a day from Monday to Friday with its usual hours. A Saturday or a holiday with hours is open but not
 * a working day.
 */
export function isWorkingDay(calendar: BusinessCalendar, date: string): boolean {
  return (
    WORKDAYS.includes(weekdayOf(date)) &&
    usualHoursOn(calendar.hours, date) !== null &&
    findHoliday(calendar.holidays, date) === undefined
  );
}

/**
 * When "within one working day" is due: at the same clock time on the next working day. Outside business hours the
 * clock starts at the next opening.
 */
export function promisedBy(calendar: BusinessCalendar, receivedAt: Date): Date {
  const { date, clockMs } = toLocal(nextOpenMoment(calendar, receivedAt), calendar.timeZone);
  return toMoment({ date: findWorkingDay(calendar, addDays(date, 1), 1), clockMs }, calendar.timeZone);
}

/**
 * Returns the date itself if it is a working day, otherwise the last one before it.
 * @throws when hours and holidays leave none
 */
export function findWorkingDayUpTo(calendar: BusinessCalendar, date: string): string {
  return findWorkingDay(calendar, date, -1);
}

/** Returns the first working day from a date on, that date included. @throws when hours and holidays leave none */
function findWorkingDay(calendar: BusinessCalendar, from: string, step: 1 | -1): string {
  for (let days = 0; days <= MAX_CLOSED_DAYS; days++) {
    const day = addDays(from, days * step);
    if (isWorkingDay(calendar, day)) return day;
  }
  throw new Error("The hours and holidays leave no working day.");
}

/** Returns the holiday on a date. One for this date alone takes precedence over a yearly one. */
export function findHoliday<Found extends Holiday>(holidays: readonly Found[], date: string) {
  const year = Number(date.slice(0, 4));
  return (
    holidays.find((holiday) => "date" in holiday && holiday.date === date) ??
    holidays.find((holiday) => "every" in holiday && holidayDate(holiday.every, year) === date)
  );
}

/** Returns a name's place in a list, or -1. */
function placeIn(names: readonly string[], name: string | undefined): number {
  return name === undefined ? -1 : names.indexOf(name);
}

/** Returns the date of a rule such as "July 4" or "last Monday of May" in a year, or null if it is malformed. */
export function holidayDate(rule: string, year: number): string | null {
  const fixed = /^(\w+) (\d{1,2})$/.exec(rule);
  if (fixed) return fixedDate(year, placeIn(MONTHS, fixed[1]), Number(fixed[2]));
  const [, ordinal, weekday, month] = /^(\w+) (\w+) of (\w+)$/.exec(rule) ?? [];
  return floatingDate(year, {
    place: placeIn(ORDINALS, ordinal),
    weekday: placeIn(WEEKDAYS, weekday),
    month: placeIn(MONTHS, month),
  });
}

function fixedDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  return month >= 0 && date.getUTCMonth() === month ? formatIsoDate(date) : null;
}

/** All numbers are indexes from 0; -1 is an unknown word. */
function floatingDate(
  year: number,
  { place, weekday, month }: { place: number; weekday: number; month: number },
): string | null {
  if (place < 0 || weekday < 0 || month < 0) return null;
  const isLast = ORDINALS[place] === "last";
  const first = new Date(Date.UTC(year, isLast ? month + 1 : month, 1));
  const firstWeekday = (first.getUTCDay() + 6) % 7;
  const untilWeekday = (weekday - firstWeekday + 7) % 7;
  return addDays(formatIsoDate(first), untilWeekday + 7 * (isLast ? -1 : place));
}

export type DayHours = { opensMs: number; closesMs: number };

/** Returns the hours of a day in milliseconds since local midnight, or null if the office is closed. */
function hoursOn({ hours, holidays }: BusinessCalendar, date: string): DayHours | null {
  const holiday = findHoliday(holidays, date);
  return holiday ? toDayHours(holiday) : usualHoursOn(hours, date);
}

/** Returns the hours of a date's weekday, whether or not it is a holiday. */
export function usualHoursOn(hours: readonly OpeningHours[], date: string): DayHours | null {
  const weekday = weekdayOf(date);
  return toDayHours(hours.find(({ days }) => days.includes(weekday)) ?? {});
}

export function toDayHours({ opens, closes }: Hours): DayHours | null {
  return opens && closes ? { opensMs: clockMsOf(opens), closesMs: clockMsOf(closes) } : null;
}

/** "08:30" → milliseconds since midnight. */
export function clockMsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

export function addDays(date: string, days: number): string {
  return formatIsoDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

function formatIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function toLocal(moment: Date, timeZone: string): LocalTime {
  const local = moment.getTime() + offsetMs(moment.getTime(), timeZone);
  const startOfDay = Math.floor(local / DAY_MS) * DAY_MS;
  return { date: formatIsoDate(new Date(startOfDay)), clockMs: local - startOfDay };
}

/**
 * Returns the moment of a local time: the first of two when clocks go back, one hour later (3:30 for 2:30) when they
 * go forward and skip it.
 */
export function toMoment({ date, clockMs }: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + clockMs;
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone);
  const shown = [before, after].filter((time) => time + offsetMs(time, timeZone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** Offsets by time zone and UTC day, cached because `Intl` is slow; null on days when clocks change. */
const dayOffsets = new Map<string, number | null>();

/** Returns how far a time zone is ahead of UTC at a moment. */
function offsetMs(time: number, timeZone: string): number {
  const startOfDay = Math.floor(time / DAY_MS) * DAY_MS;
  const key = `${timeZone} ${startOfDay}`;
  let offset = dayOffsets.get(key);
  if (offset === undefined) {
    const atStart = readOffsetMs(startOfDay, timeZone);
    offset = atStart === readOffsetMs(startOfDay + DAY_MS, timeZone) ? atStart : null;
    dayOffsets.set(key, offset);
  }
  return offset ?? readOffsetMs(time, timeZone);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function readOffsetMs(time: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    formatters.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === "-" ? -size : size;
}
