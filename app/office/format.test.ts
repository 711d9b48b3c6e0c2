// Times and waits as the office reads them.
import { expect, it } from "vitest";
import { previewContent, readContent } from "#app/content/read.ts";
import { formatMoment, formatMonthDay, formatShortDay } from "./format.ts";

function inTimeZone<Result>(timeZone: string, run: () => Result): Result {
  const content = readContent();
  return previewContent({ ...content, company: { ...content.company, timeZone } }, run);
}

it.each([
  ["2027-01-01T05:59:00Z", "America/Chicago", "Dec 31", "Jan 1, 2027"],
  ["2027-01-01T06:00:00Z", "America/Chicago", "Dec 31, 2026", "Jan 1"],
  ["2026-12-31T15:00:00Z", "Asia/Tokyo", "Dec 31, 2026", "Jan 1"],
])("leaves out the year that it is at %s in %s", (moment, timeZone, lastDay, firstDay) => {
  inTimeZone(timeZone, () => {
    expect(formatShortDay("2026-12-31", new Date(moment))).toBe(lastDay);
    expect(formatShortDay("2027-01-01", new Date(moment))).toBe(firstDay);
  });
});

it.each([
  ["2027-01-01T05:59:00Z", "Dec 31, 11:59 PM", "Jan 1, 2027, 12:00 AM"],
  ["2027-01-01T06:00:00Z", "Dec 31, 2026, 11:59 PM", "Jan 1, 12:00 AM"],
])("leaves out the year of a moment that it is at %s in Houston", (now, before, after) => {
  inTimeZone("America/Chicago", () => {
    const format = (moment: string) => formatMoment(moment, new Date(now)).replaceAll("\u202f", " ");
    expect(format("2027-01-01T05:59:00Z")).toBe(before);
    expect(format("2027-01-01T06:00:00Z")).toBe(after);
  });
});

it("formats a date without its year in every time zone", () => {
  for (const timeZone of ["America/Chicago", "Asia/Tokyo"])
    expect(inTimeZone(timeZone, () => formatMonthDay("2029-01-01"))).toBe("Jan 1");
});
