// Hours and dates in words.
import { expect, test } from "vitest";
import { formatDay, formatHour } from "./clock.ts";

test.each([
  [0, "midnight"],
  [0.5, "12:30 am"],
  [6.99, "6:59 am"],
  [12, "noon"],
  [12.25, "12:15 pm"],
  [18, "6 pm"],
  [24, "midnight"],
])("%d is %s", (hour, text) => {
  expect(formatHour(hour)).toBe(text);
});

test("a date is a month and a day", () => {
  expect(formatDay("2026-06-21")).toBe("June 21");
});
