// The office's hours and holidays for the browser, without names and texts.
import type { BusinessCalendar } from "#lib/working-days.ts";
import { readContent } from "./read.ts";

export function buildCalendar(): BusinessCalendar {
  const { timeZone, hours, holidays } = readContent().company;
  return {
    timeZone,
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    holidays: holidays.map((holiday) =>
      "date" in holiday ? { date: holiday.date } : { every: holiday.every },
    ),
  };
}
