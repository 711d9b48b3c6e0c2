// Dates and times of day in words.
import { expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDay,
  formatFullDate,
  formatHour,
  formatMonth,
  formatWeekday,
  isCalendarDate,
  parseTime,
} from "./dates.ts";

test.each([
  [formatDate, "November 1, 2026"],
  [formatFullDate, "Sun, Nov 1, 2026"],
  [formatDay, "November 1"],
  [formatMonth, "Nov 2026"],
])("%o writes a date", (format, text) => {
  expect(format("2026-11-01")).toBe(text);
});

test("formatWeekday adds the year in another year", () => {
  expect(formatWeekday("2027-01-04", "2026-12-31")).toBe("Monday, January 4, 2027");
  expect(formatWeekday("2027-01-04", "2027-01-01")).toBe("Monday, January 4");
});

test.each(["2028-02-29", "2026-12-31", "0001-01-01"])("%s is a date", (text) =>
  expect(isCalendarDate(text)).toBe(true),
);

test.each(["2026-00-00", "2026-02-29", "2026-13-01", "2026-1-1", "2026-12-01T", "", "zzz", " 2026-12-01"])(
  "%j is no date",
  (text) => expect(isCalendarDate(text)).toBe(false),
);

test.each([
  "",
  "2026-00-00",
  "2026-02-30T10:00:00.000Z",
  "2026-12-01T25:00:00Z",
  "+275760-09-13T00:00:00.000Z",
  null,
])("rejects %j as a time", (text) => expect(parseTime(text)).toBeNull());

test.each([
  [0, "midnight", "12:00 am"],
  [0.5, "12:30 am", "12:30 am"],
  [6.25, "6:15 am", "6:15 am"],
  [6.99, "6:59 am", "6:59 am"],
  [10, "10 am", "10:00 am"],
  [12, "noon", "12:00 pm"],
  [12.25, "12:15 pm", "12:15 pm"],
  [18, "6 pm", "6:00 pm"],
  [21.5, "9:30 pm", "9:30 pm"],
  [24, "midnight", "12:00 am"],
])("hour %d is %s, by the clock %s", (hour, text, clock) => {
  expect(formatHour(hour)).toBe(text);
  expect(formatClock(hour)).toBe(clock);
});
