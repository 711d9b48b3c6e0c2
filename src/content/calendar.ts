// The office's hours and holidays: for the browser, and the next ones for visitors and search engines.
import { addDays, type BusinessCalendar, findHoliday, toLocal } from "#lib/working-days.ts";
import { readContent } from "./read.ts";
import type { Company } from "./schemas/company.ts";

export function buildCalendar(): BusinessCalendar {
  const { timeZone, hours, holidays } = readContent().company;
  return {
    timeZone,
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    holidays: holidays.map(({ name: _name, ...holiday }) => holiday),
  };
}

type NextHoliday = Pick<Company["holidays"][number], "name" | "opens" | "closes"> & { date: string };

/** Lists the holidays from today on, within a number of days. */
export function listNextHolidays({ holidays, timeZone }: Company, withinDays: number): NextHoliday[] {
  const { date: today } = toLocal(new Date(), timeZone);
  return Array.from({ length: withinDays }, (_, days) => addDays(today, days)).flatMap((date) => {
    const { name, opens, closes } = findHoliday(holidays, date) ?? {};
    return name === undefined ? [] : [{ name, date, opens, closes }];
  });
}
