// Dates that are probably typed wrong.
import { expect, test } from "vitest";
import { describeFar, describeFarDays, listUnconfirmed } from "./far-date.tsx";

test.each([
  ["2026-11-26", "is in the past"],
  ["2026-11-27", null],
  ["2027-01-26", null],
  ["2027-01-27", "is 2 months away"],
  ["2027-12-01", "is 12 months away"],
])("%s %s, 60 days being usual", (date, what) => expect(describeFar(date, "2026-11-27", 60)).toBe(what));

test.each([
  ["2026-12-24", "2026-12-26", null],
  ["2026-11-20", "2026-12-01", null],
  ["2025-12-24", "2025-12-26", "is in the past"],
  ["2027-12-24", "2027-12-26", "is 13 months away"],
  ["2026-12-24", "2027-12-26", "is the last of 368 days off"],
])("days off from %s to %s: %s", (from, to, what) =>
  expect(describeFarDays({ from, to }, "2026-11-27")).toBe(what),
);

test("asks again about a date that was changed after it was confirmed", () => {
  const form = new URLSearchParams();
  form.append("confirmed", "2027-12-01");
  const far = (date: string) => ({ date, what: "is far" });
  expect(listUnconfirmed([far("2027-12-01"), null], form)).toEqual([]);
  expect(listUnconfirmed([far("2028-12-01")], form)).toEqual([far("2028-12-01")]);
});
