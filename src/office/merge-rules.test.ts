// Two people who save rules for visits: nothing that either of them added is lost.
import { expect, test } from "vitest";
import type { VisitRules } from "#visits/slots.ts";
import { mergeRules, toFields } from "./merge-rules.ts";

const christmas = { from: "2026-12-24", to: "2026-12-26" };
const newYear = { from: "2026-12-31", to: "2027-01-01" };
const spring = { from: "2027-03-15", to: "2027-03-15" };

const loaded: VisitRules = {
  hours: [{ days: ["Monday", "Tuesday"], opens: "09:00", closes: "16:00" }],
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 30,
  daysOff: [christmas],
};

const merge = (typed: Partial<VisitRules>, saved: Partial<VisitRules>) =>
  mergeRules(toFields(loaded), { ...loaded, ...typed }, { ...loaded, ...saved });

test("keeps changed hours and numbers, takes saved ones, and names those that both changed", () => {
  const { rules, conflict } = merge(
    { hours: [{ days: ["Monday"], opens: "10:00", closes: "16:00" }], gapMinutes: 45 },
    {
      hours: [
        { days: ["Monday"], opens: "08:00", closes: "16:00" },
        { days: ["Tuesday"], opens: "09:00", closes: "16:00" },
        { days: ["Friday"], opens: "09:00", closes: "12:00" },
      ],
      noticeHours: 48,
    },
  );
  expect(rules).toMatchObject({
    hours: [
      { days: ["Monday"], opens: "10:00", closes: "16:00" },
      { days: ["Friday"], opens: "09:00", closes: "12:00" },
    ],
    gapMinutes: 45,
    noticeHours: 48,
  });
  expect(conflict.clashes).toEqual(["Monday"]);
  expect(conflict.saved["Monday-opens"]).toBe("08:00");
});

test.each([
  ["closed", []],
  ["closed earlier", [{ days: ["Monday"], opens: "09:00", closes: "11:00" }]],
] as const)("keeps both typed times of a day that somebody else has %s", (_change, savedMonday) => {
  const tuesday = { days: ["Tuesday" as const], opens: "09:00", closes: "16:00" };
  const { rules, conflict } = merge(
    { hours: [{ days: ["Monday"], opens: "12:00", closes: "16:00" }, tuesday] },
    { hours: [...savedMonday.map((hours) => ({ ...hours, days: ["Monday" as const] })), tuesday] },
  );
  expect(rules.hours).toEqual([{ days: ["Monday"], opens: "12:00", closes: "16:00" }, tuesday]);
  expect(conflict.clashes).toEqual(["Monday"]);
});

test("keeps the days off that both added, and removes those that either removed", () => {
  const { rules, conflict } = merge({ daysOff: [christmas, spring] }, { daysOff: [newYear] });
  expect(rules.daysOff).toEqual([newYear, spring]);
  expect(conflict).toMatchObject({ added: [newYear], removed: [christmas] });
  expect(merge({ daysOff: [] }, { daysOff: [christmas, newYear] }).rules.daysOff).toEqual([newYear]);
});
