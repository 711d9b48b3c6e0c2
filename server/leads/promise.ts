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

/** Measures how fast requests were answered. One that can still be answered in time doesn't count yet. */
export function measureAnswers(
  answers: readonly Answer[],
  now: Date,
  calendar: BusinessCalendar = readContent().company,
): AnswerTimes {
  const isInTime = ({ receivedAt, contactedAt }: Answer) =>
    contactedAt !== null && Date.parse(contactedAt) <= findAnswerDue(receivedAt, calendar).getTime();
  const due = answers.filter(
    ({ receivedAt, contactedAt }) => contactedAt !== null || findAnswerDue(receivedAt, calendar) < now,
  );
  const waitsMs = answers
    .flatMap(({ receivedAt, contactedAt }) =>
      contactedAt === null ? [] : [Date.parse(contactedAt) - Date.parse(receivedAt)],
    )
    .sort((a, b) => a - b);
  return { due: due.length, inTime: due.filter(isInTime).length, medianMs: findMedian(waitsMs) };
}

function findMedian(sorted: readonly number[]): number | null {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
