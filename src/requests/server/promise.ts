// Computes when an answer is due, and judges answers (promise.answer in content/facts.yaml).
import { readContent } from "#content/read.ts";
import { parseTime } from "#lib/dates.ts";
import { promisedBy } from "#lib/working-days.ts";
import type { LeadRow } from "#platform/database/tables.ts";

/** Returns when a request must be answered, by the current hours and holidays of content/company.yaml. */
export function findAnswerDue(receivedAt: string): string {
  // A request with an invalid time counts as received now.
  return promisedBy(readContent().company, parseTime(receivedAt) ?? new Date()).toISOString();
}

/** Returns when a stored request must be answered, as promised on arrival. Later changes of hours don't count. */
export function readAnswerDue({
  received_at,
  answer_due_at,
}: Pick<LeadRow, "received_at" | "answer_due_at">): string {
  // Missing if the previous release stores a request during an update.
  return answer_due_at ?? findAnswerDue(received_at);
}

export type AnsweredRow = Pick<LeadRow, "status" | "received_at" | "answer_due_at" | "contacted_at">;

type AnswerTimes = {
  /** Requests that were answered, and those that are overdue. */
  due: number;
  /** How many of them were answered in time. */
  inTime: number;
  /** The median time between arrival and first contact; null if no request was answered. */
  medianMs: number | null;
};

/** Whether a request counts, whether it was answered in time, and the time until the first contact. */
export type JudgedAnswer = { isDue: boolean; isInTime: boolean; waitMs: number | null };

/**
 * Returns a function that judges one request. Requests from before the company used the office don't count, because they
 * were answered elsewhere. Requests that need no answer, such as lost ones, don't count either (decision 0186).
 */
export function createJudge(officeStart: Date | null, now: Date): (row: AnsweredRow) => JudgedAnswer {
  // Compares times as texts, because a report judges tens of thousands.
  const nowText = now.toISOString();
  const start = officeStart?.toISOString() ?? null;
  return (row) => {
    const { status, received_at: receivedAt, contacted_at: contactedAt } = row;
    if (start === null || receivedAt < start) return { isDue: false, isInTime: false, waitMs: null };
    const dueAt = readAnswerDue(row);
    if (contactedAt === null || status === "new")
      return { isDue: status === "new" && dueAt < nowText, isInTime: false, waitMs: null };
    const waitMs = Date.parse(contactedAt) - Date.parse(receivedAt);
    return {
      isDue: true,
      isInTime: contactedAt <= dueAt,
      // Leaves out an invalid time, which would make the median invalid.
      waitMs: Number.isNaN(waitMs) ? null : waitMs,
    };
  };
}

/** Measures how fast requests were answered. Unanswered ones that are not due yet don't count. */
export function measureAnswers(
  rows: readonly AnsweredRow[],
  officeStart: Date | null,
  now: Date,
): AnswerTimes {
  const judge = createJudge(officeStart, now);
  const tally = new AnswerTally();
  for (const row of rows) tally.add(judge(row));
  return tally.sum();
}

/** Counts judged requests one by one. */
export class AnswerTally {
  private due = 0;
  private inTime = 0;
  private readonly waitsMs: number[] = [];

  add({ isDue, isInTime, waitMs }: JudgedAnswer): void {
    if (isDue) this.due += 1;
    if (isInTime) this.inTime += 1;
    if (waitMs !== null) this.waitsMs.push(waitMs);
  }

  sum(): AnswerTimes {
    const { due, inTime } = this;
    return { due, inTime, medianMs: findMedian(new Float64Array(this.waitsMs).sort()) };
  }
}

function findMedian(sorted: Float64Array): number | null {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
