// Tests of the promise to answer within one working day, and of how it is measured.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { isWorkingDay, toLocal } from "#lib/working-days.ts";
import { type AnsweredRow, findAnswerDue, measureAnswers, readAnswerDue } from "./promise.ts";

test("is due on a working day, at least 23 hours after the request, by the hours of content/", () => {
  const range = { min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true };
  const { company } = readContent();
  fc.assert(
    fc.property(fc.date(range), (received) => {
      const due = new Date(findAnswerDue(received.toISOString()));
      expect(isWorkingDay(company, toLocal(due, company.timeZone).date)).toBe(true);
      // The night when clocks go forward has an hour less.
      expect(due.getTime() - received.getTime()).toBeGreaterThanOrEqual(23 * HOUR_MS);
    }),
  );
});

test("keeps the promise of the day on which a request was stored", () => {
  const row = { received_at: "2026-11-24T15:00:00.000Z", answer_due_at: "2026-11-27T15:00:00.000Z" };
  expect(readAnswerDue(row)).toBe(row.answer_due_at);
  expect(readAnswerDue({ ...row, answer_due_at: null })).toBe(findAnswerDue(row.received_at));
});

test("measures the median wait and the share answered in time of requests since the office is used", () => {
  const receivedAt = "2026-11-24T15:00:00.000Z";
  const after = (hours: number) => new Date(Date.parse(receivedAt) + hours * HOUR_MS).toISOString();
  const dueAt = after(24);
  const answers = [1, 3, 24, 25].map((hours) => ({
    status: "contacted" as const,
    received_at: receivedAt,
    answer_due_at: dueAt,
    contacted_at: after(hours),
  }));
  const waiting = {
    status: "new" as const,
    received_at: receivedAt,
    answer_due_at: dueAt,
    contacted_at: null,
  };
  const measure = (list: AnsweredRow[], hours: number, officeStart: Date | null = new Date(receivedAt)) =>
    measureAnswers(list, officeStart, new Date(after(hours)));
  expect(measure(answers, 30)).toEqual({ due: 4, inTime: 3, medianMs: 13.5 * HOUR_MS });
  expect(measure(answers.slice(0, 3), 30)).toEqual({ due: 3, inTime: 3, medianMs: 3 * HOUR_MS });
  expect(measure([waiting], 24)).toEqual({ due: 0, inTime: 0, medianMs: null });
  expect(measure([waiting], 25)).toEqual({ due: 1, inTime: 0, medianMs: null });
  for (const status of ["lost", "visit-booked"] as const)
    expect(measure([{ ...waiting, status }], 25)).toEqual({ due: 0, inTime: 0, medianMs: null });
  expect(measure([], 0)).toEqual({ due: 0, inTime: 0, medianMs: null });
  for (const officeStart of [new Date(Date.parse(receivedAt) + 1), null])
    expect(measure([...answers, waiting], 30, officeStart)).toEqual({ due: 0, inTime: 0, medianMs: null });
});
