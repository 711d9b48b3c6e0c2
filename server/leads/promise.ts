// The promise to answer a request within one working day (promise.answer in content/facts.yaml).
import { readContent } from "#app/content/read.ts";
import { type BusinessCalendar, promisedBy } from "#app/working-days.ts";

/** When a request must be answered, by the hours and holidays of content/company.yaml. */
export function findAnswerDue(receivedAt: string, calendar: BusinessCalendar = readContent().company): Date {
  return promisedBy(calendar, new Date(receivedAt));
}

export type Answer = { receivedAt: string /** Null until the first contact. */; contactedAt: string | null };

export type AnswerTimes = {
  /** Requests that were answered, or whose promise has passed. */
  due: number;
  /** How many of them were answered in time. */
  inTime: number;
  /** Between arrival and first contact, of those that were answered. Null if there are none. */
  medianMs: number | null;
};

/** Whether a request counts, whether it was answered in time, and how long the visitor waited for the first contact. */
export type JudgedAnswer = { isDue: boolean; isInTime: boolean; waitMs: number | null };

/** A promise lasts at least this long: a day, or an hour less when clocks go forward. */
const SHORTEST_PROMISE_MS = 23 * 60 * 60 * 1000;

/** Judges one request. The promise is only computed for those that it could be broken for. */
export function judgeAnswer(
  { receivedAt, contactedAt }: Answer,
  now: Date,
  calendar: BusinessCalendar,
): JudgedAnswer {
  const waitMs = contactedAt === null ? null : Date.parse(contactedAt) - Date.parse(receivedAt);
  if (waitMs !== null && waitMs <= SHORTEST_PROMISE_MS) return { isDue: true, isInTime: true, waitMs };
  const due = findAnswerDue(receivedAt, calendar);
  if (waitMs === null) return { isDue: due < now, isInTime: false, waitMs };
  return { isDue: true, isInTime: Date.parse(receivedAt) + waitMs <= due.getTime(), waitMs };
}

/** Measures how fast requests were answered. One that can still be answered in time doesn't count yet. */
export function measureAnswers(
  answers: readonly Answer[],
  now: Date,
  calendar: BusinessCalendar = readContent().company,
): AnswerTimes {
  return summarizeAnswers(answers.map((answer) => judgeAnswer(answer, now, calendar)));
}

export function summarizeAnswers(judged: readonly JudgedAnswer[]): AnswerTimes {
  const waitsMs = Float64Array.from(judged.flatMap(({ waitMs }) => waitMs ?? [])).sort();
  return {
    due: judged.filter(({ isDue }) => isDue).length,
    inTime: judged.filter(({ isInTime }) => isInTime).length,
    medianMs: findMedian(waitsMs),
  };
}

function findMedian(sorted: Float64Array): number | null {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
