// The promised callback time: rounded down, "noon", in the office's time zone.
import { expect, test } from "vitest";
import { formatAnswer } from "./answer-time.ts";

const words = { dated: "by {time} on {day}", calendar: { timeZone: "America/Chicago" } };

test("names the office's time and day, rounded down to a quarter hour", () => {
  expect(formatAnswer(new Date("2026-11-24T14:13:59Z"), words)).toBe(
    "by 8:00\u00a0AM on Tuesday, November 24",
  );
});

test('writes 12:00 PM as "noon"', () => {
  expect(formatAnswer(new Date("2026-11-24T18:02:00Z"), words)).toBe("by noon on Tuesday, November 24");
});
