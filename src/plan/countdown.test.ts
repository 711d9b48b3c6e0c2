// Dates counted back from a first swim leave enough time and are working days.
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { type BusinessCalendar, isWorkingDay, WORKDAYS } from "#lib/working-days.ts";
import { data } from "#tests/plan-data.ts";
import { countBack } from "./countdown.ts";
import { timelineIn } from "./schedule.ts";

const calendar: BusinessCalendar = {
  timeZone: "America/Chicago",
  hours: [{ days: [...WORKDAYS], opens: "08:00", closes: "17:00" }],
  holidays: [{ every: "January 1" }, { every: "last Monday of May" }],
};
const SWIM = "2027-05-31";
/** Sums of weeks are not exact. */
const TOLERANCE_WEEKS = 0.001;

const weeksBefore = (date: string) => (Date.parse(SWIM) - Date.parse(date)) / DAY_MS / 7;

const timeline = timelineIn({ permitWeeks: [2, 4], hoaWeeks: [2, 8.6] }, data.facts);
const { fastest, safest } = countBack(SWIM, timeline, { hasAssociation: true, calendar });

test("the safest dates leave the longest time of every phase", () => {
  const { start, end } = timeline.build.latest;
  expect(weeksBefore(safest.firstVisit)).toBeGreaterThan(end - TOLERANCE_WEEKS);
  expect(weeksBefore(safest.dig)).toBeGreaterThan(end - start - TOLERANCE_WEEKS);
  expect(weeksBefore(fastest.firstVisit)).toBeLessThan(weeksBefore(safest.firstVisit));
});

test("a phase of whole weeks takes no extra day", () => {
  const { latest } = timeline.build;
  // Twelve weeks before a Monday is a Monday.
  expect(weeksBefore(safest.dig)).toBe(Math.round(latest.end - latest.start));
});

test("the steps follow each other", () => {
  const { firstVisit, packet, permit, dig } = safest;
  const steps = [firstVisit, packet ?? "", permit, dig];
  expect([...steps].sort()).toEqual(steps);
});

test("every date is a working day", () => {
  for (const date of Object.values(safest)) expect(isWorkingDay(calendar, date ?? ""), `${date}`).toBe(true);
});

test("there is no packet without an HOA", () => {
  const alone = timelineIn({ permitWeeks: [2, 4], hoaWeeks: "none" }, data.facts);
  expect(countBack(SWIM, alone, { hasAssociation: false, calendar }).safest.packet).toBeNull();
});
