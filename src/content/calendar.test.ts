// The hours of holidays, as visitors and search engines read them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readContent } from "./read.ts";
import { business } from "./seo/structured-data.ts";
import { listHours } from "./site-facts.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-12T12:00:00-06:00") }));
afterEach(() => vi.useRealTimers());

const company = {
  ...readContent().company,
  holidays: [
    { name: "Christmas Eve", every: "December 24" },
    { name: "Christmas Eve", date: "2026-12-24", opens: "09:00", closes: "12:00" },
    { name: "Christmas Day", every: "December 25" },
    { name: "New Year’s Day", every: "January 1" },
    { name: "Past", date: "2026-12-11" },
    { name: "Memorial Day", every: "last Monday of May" },
  ],
};

test("visitors read the hours of the next two weeks' holidays", () => {
  expect(listHours(company).slice(company.hours.length)).toEqual([
    { label: "Christmas Eve, December\u00a024", shown: "9:00 AM-12:00 PM" },
    { label: "Christmas Day, December\u00a025", shown: "Closed" },
  ]);
});

test("search engines read the hours of the next two months' holidays", () => {
  const { specialOpeningHoursSpecification: special } = business(company, "https://pools.example", []);
  expect(special).toMatchObject([
    { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "09:00", closes: "12:00" },
    { validFrom: "2026-12-25", opens: "00:00", closes: "00:00" },
    { validFrom: "2027-01-01", opens: "00:00", closes: "00:00" },
  ]);
});
