// The start of a day with its offset from UTC.
import { expect, test } from "vitest";
import { toZonedStart } from "./zoned-start.ts";

test.each([
  ["2026-06-01", "America/Chicago", "2026-06-01T00:00:00-05:00"],
  ["2026-12-01", "America/Chicago", "2026-12-01T00:00:00-06:00"],
  // The clocks change later that day.
  ["2026-03-08", "America/Chicago", "2026-03-08T00:00:00-06:00"],
  ["2026-11-01", "America/Chicago", "2026-11-01T00:00:00-05:00"],
  ["2026-06-01", "Asia/Kolkata", "2026-06-01T00:00:00+05:30"],
  ["2026-06-01", "America/St_Johns", "2026-06-01T00:00:00-02:30"],
  ["2026-06-01", "UTC", "2026-06-01T00:00:00+00:00"],
  // Midnight is skipped, and the day begins at 1:00.
  ["2026-09-06", "America/Santiago", "2026-09-06T01:00:00-03:00"],
])("the start of %s in %s is %s", (date, timeZone, start) => {
  expect(toZonedStart(date, timeZone)).toBe(start);
});
