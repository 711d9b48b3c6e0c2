// Formats and parses times in the office's time zone, and computes earlier times.
import * as z from "zod";
import { findRepositoryContent } from "#content/folder.ts";
import { ContentError, loadContentFile, readContent } from "#content/read.ts";
import { company } from "#content/schemas/company.ts";
import { isCalendarDate, parseTime } from "#lib/dates.ts";
import { addDays, toLocal, toMoment, WEEKDAYS, weekdayOf } from "#lib/working-days.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format, because formats are slow to create. The default time zone is the office's. */
export function getOfficeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = getOfficeTimeZone();
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** The repository's time zone, once content/ has a mistake elsewhere, which must not stop commands. */
let startingTimeZone: string | undefined;

/** Returns the company's time zone as staff have published it, such as "America/Chicago". @throws ContentError */
export function getOfficeTimeZone(): string {
  if (startingTimeZone !== undefined) return startingTimeZone;
  try {
    return readContent().company.timeZone;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const schema = z.looseObject({ timeZone: company.shape.timeZone });
    startingTimeZone = loadContentFile(findRepositoryContent(), "company.yaml", schema).timeZone;
    return startingTimeZone;
  }
}

const sortable = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Formats an ISO time for the office: "2026-11-22 08:05 CST". Returns an invalid stored time unchanged. */
export function formatOfficeTime(isoTime: string): string {
  const moment = parseTime(isoTime);
  if (!moment) return isoTime;
  const parts = Object.fromEntries(
    getOfficeFormat(sortable)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute} ${parts.timeZoneName}`;
}

/**
 * Parses a date ("2026-11-01" is midnight at the office) or an ISO time with its offset from UTC.
 * @returns null if the text is neither
 */
export function parseOfficeDate(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    return parseTime(text);
  }
  return isCalendarDate(text) ? new Date(startOfDay(text)) : null;
}

/** Returns the date at the office: "2026-11-21". */
export function getOfficeDate(moment: Date): string {
  return toLocal(moment, getOfficeTimeZone()).date;
}

/** Returns when a date begins at the office, as the database stores it. */
export function startOfDay(date: string): string {
  return toMoment({ date, clockMs: 0 }, getOfficeTimeZone()).toISOString();
}

/** Returns the Monday of a date's week. Both are dates such as "2026-11-23". */
export function findMonday(date: string): string {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}

/** Returns the same time of day some calendar months earlier, on the last day of a shorter month. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

/** Returns the time some milliseconds earlier, as the database stores it. */
export function msBefore(moment: Date, ms: number): string {
  return new Date(moment.getTime() - ms).toISOString();
}
