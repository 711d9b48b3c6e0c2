// Times at the office in Houston, and calendar months.
import { expect, onTestFinished, test } from "vitest";
import { readStartingFiles, showPublished } from "#content/read.ts";
import { findMonday, formatOfficeTime, monthsBefore, parseOfficeDate } from "./houston-time.ts";

test.each([
  ["2026-11-22T14:05:59Z", "2026-11-22 08:05 CST"],
  ["2026-07-01T04:30:00Z", "2026-06-30 23:30 CDT"],
  // Both sides of both clock changes of 2026.
  ["2026-03-08T07:59:00Z", "2026-03-08 01:59 CST"],
  ["2026-03-08T08:00:00Z", "2026-03-08 03:00 CDT"],
  ["2026-11-01T06:30:00Z", "2026-11-01 01:30 CDT"],
  ["2026-11-01T07:30:00Z", "2026-11-01 01:30 CST"],
  ["2026-12-01T06:00:00Z", "2026-12-01 00:00 CST"],
])("formats %s as %s", (isoTime, shown) => expect(formatOfficeTime(isoTime)).toBe(shown));

test.each([
  ["2026-11-22", "2026-11-22T06:00:00.000Z"],
  ["2026-07-01", "2026-07-01T05:00:00.000Z"],
  // Midnight of the days on which the clocks change, and of the days after.
  ["2026-03-08", "2026-03-08T06:00:00.000Z"],
  ["2026-03-09", "2026-03-09T05:00:00.000Z"],
  ["2026-11-01", "2026-11-01T05:00:00.000Z"],
  ["2026-11-02", "2026-11-02T06:00:00.000Z"],
  ["2026-11-01T08:00:00-06:00", "2026-11-01T14:00:00.000Z"],
  ["2026-11-01T08:00Z", "2026-11-01T08:00:00.000Z"],
])("parses %s as %s", (text, isoTime) => expect(parseOfficeDate(text)?.toISOString()).toBe(isoTime));

test("uses the time zone that staff have published", () => {
  const company = readStartingFiles().get("company.yaml");
  if (!company) throw new Error("There is no company.");
  onTestFinished(() => showPublished((starting) => starting));
  const value = { ...(company.value as object), timeZone: "America/Denver" };
  showPublished((starting) => new Map([...starting, ["company.yaml", { ...company, value }]]));
  expect(formatOfficeTime("2026-11-22T14:05:59Z")).toBe("2026-11-22 07:05 MST");
  expect(parseOfficeDate("2026-07-01")?.toISOString()).toBe("2026-07-01T06:00:00.000Z");
});

test.each([
  "soon",
  "2026",
  "2026-11",
  "2026-02-30",
  "2026-13-01",
  "2026-11-01T08:00:00",
  "2026-11-01T25:00Z",
])("rejects %s as a date", (text) => expect(parseOfficeDate(text)).toBeNull());

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-24", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
  // The clocks change on Sunday.
  ["2026-11-01", "2026-10-26"],
])("the Monday of the week of %s is %s", (date, monday) => expect(findMonday(date)).toBe(monday));

test.each([
  ["2026-11-22T10:00:00.000Z", 24, "2024-11-22T10:00:00.000Z"],
  ["2026-08-31T10:00:00.000Z", 6, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2027-02-28T10:00:00.000Z"],
  ["2026-01-15T10:00:00.000Z", 1, "2025-12-15T10:00:00.000Z"],
])("%s minus %i months is %s", (from, months, to) => {
  expect(monthsBefore(new Date(from), months).toISOString()).toBe(to);
});
