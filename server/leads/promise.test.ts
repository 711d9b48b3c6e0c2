// Tests of the promise to answer within one working day, and of how it is measured.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { type BusinessCalendar, isWorkingDay, toLocal } from "#app/working-days.ts";
import { findAnswerDue, measureAnswers } from "./promise.ts";

const calendar: BusinessCalendar = {
  timeZone: "America/Chicago",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "17:00" },
    { days: ["Saturday"], opens: "09:00", closes: "14:00" },
  ],
  holidays: [{ date: "2026-11-26" }],
};
const HOUR_MS = 3_600_000;

test("is due on a working day, an hour short of a day or more after the request, by the hours of content/", () => {
  const range = { min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true };
  const { company } = readContent();
  fc.assert(
    fc.property(fc.date(range), (received) => {
      const due = findAnswerDue(received.toISOString());
      expect(isWorkingDay(company, toLocal(due, company.timeZone).date)).toBe(true);
      // The night when clocks go forward has an hour less.
      expect(due.getTime() - received.getTime()).toBeGreaterThanOrEqual(23 * HOUR_MS);
    }),
  );
});

test("measures the median wait and the share answered in time", () => {
  const received = "2026-11-24T15:00:00.000Z";
  const after = (hours: number) => new Date(Date.parse(received) + hours * HOUR_MS).toISOString();
  const answers = [1, 3, 24, 25].map((hours) => ({ receivedAt: received, contactedAt: after(hours) }));
  const waiting = { receivedAt: received, contactedAt: null };
  const measure = (list: typeof answers | (typeof waiting)[], hours: number) =>
    measureAnswers(list, new Date(after(hours)), calendar);
  expect(measure(answers, 30)).toEqual({ due: 4, inTime: 3, medianMs: 13.5 * HOUR_MS });
  expect(measure(answers.slice(0, 3), 30)).toEqual({ due: 3, inTime: 3, medianMs: 3 * HOUR_MS });
  expect(measure([waiting], 24)).toEqual({ due: 0, inTime: 0, medianMs: null });
  expect(measure([waiting], 25)).toEqual({ due: 1, inTime: 0, medianMs: null });
  expect(measure([], 0)).toEqual({ due: 0, inTime: 0, medianMs: null });
});
