// Times and waits as the office reads them.
import { expect, it } from "vitest";
import { previewContent, readContent } from "#content/read.ts";
import { formatMoment, formatRecentMoment, formatShortDay, formatWeek } from "./format-time.ts";

function inTimeZone<Result>(timeZone: string, run: () => Result): Result {
  const content = readContent();
  return previewContent({ ...content, company: { ...content.company, timeZone } }, run);
}

it.each([
  ["2027-01-01T05:59:00Z", "America/Chicago", "Thu, Dec 31", "Fri, Jan 1, 2027"],
  ["2027-01-01T06:00:00Z", "America/Chicago", "Thu, Dec 31, 2026", "Fri, Jan 1"],
  ["2026-12-31T15:00:00Z", "Asia/Tokyo", "Thu, Dec 31, 2026", "Fri, Jan 1"],
])("leaves out the year that it is at %s in %s", (moment, timeZone, lastDay, firstDay) => {
  inTimeZone(timeZone, () => {
    expect(formatShortDay("2026-12-31", new Date(moment))).toBe(lastDay);
    expect(formatShortDay("2027-01-01", new Date(moment))).toBe(firstDay);
  });
});

it.each([
  ["2027-01-01T05:59:00Z", "Thu, Dec 31, 11:59 PM", "Fri, Jan 1, 2027, 12:00 AM"],
  ["2027-01-01T06:00:00Z", "Thu, Dec 31, 2026, 11:59 PM", "Fri, Jan 1, 12:00 AM"],
])("leaves out the year of a moment that it is at %s in Houston", (now, before, after) => {
  inTimeZone("America/Chicago", () => {
    const format = (moment: string) => formatMoment(moment, new Date(now)).replaceAll("\u202f", " ");
    expect(format("2027-01-01T05:59:00Z")).toBe(before);
    expect(format("2027-01-01T06:00:00Z")).toBe(after);
  });
});

it.each([
  ["America/Chicago", "2026-11-19T22:14:00Z", "Thu 4:14 PM"],
  ["America/Chicago", "2026-11-25T05:30:00Z", "Tue 11:30 PM"],
  ["Asia/Tokyo", "2026-11-19T22:14:00Z", "Fri 7:14 AM"],
  ["America/Chicago", "2026-11-12T22:14:00Z", "Thu, Nov 12, 2026, 4:14 PM"],
  ["America/Chicago", "2025-11-20T22:14:00Z", "Thu, Nov 20, 2025, 4:14 PM"],
])("names the weekday in %s of %s while it is unambiguous", (timeZone, moment, words) => {
  inTimeZone(timeZone, () => {
    const formatted = formatRecentMoment(moment, new Date("2026-11-20T18:00:00Z"));
    expect(formatted.replaceAll("\u202f", " ")).toBe(words);
  });
});

it("formats the Monday of a week in every time zone", () => {
  const now = new Date("2029-01-03T12:00:00Z");
  for (const timeZone of ["America/Chicago", "Asia/Tokyo"])
    expect(inTimeZone(timeZone, () => formatWeek("2029-01-01", now))).toBe("Jan 1");
});
