// The promise to answer a request within one working day (promise.answer in content/facts.yaml).
import { readContent } from "#content/read.ts";
import { parseTime } from "#lib/dates.ts";
import { promisedBy } from "#lib/working-days.ts";
import type { LeadRow } from "#platform/database/tables.ts";

/** Returns when a request must be answered, by the current hours and holidays of content/company.yaml. */
export function findAnswerDue(receivedAt: string): string {
  // A request whose time can't be read is as urgent as one of now.
  return promisedBy(readContent().company, parseTime(receivedAt) ?? new Date()).toISOString();
}

/** When a stored request must be answered, as its visitor was promised. Hours that change later don't change it. */
export function readAnswerDue({
  received_at,
  answer_due_at,
}: Pick<LeadRow, "received_at" | "answer_due_at">): string {
  // The release before may store one without it during an update.
  return answer_due_at ?? findAnswerDue(received_at);
}

export type Answer = {
  status: LeadRow["status"];
  receivedAt: string;
  dueAt: string;
  /** Null until the first contact. */
  contactedAt: string | null;
};

type AnswerTimes = {
  /** Requests that were answered, and those that still wait although their promise has passed. */
  due: number;
  /** How many of them were answered in time. */
  inTime: number;
  /** Between arrival and first contact, of those that were answered. Null if there are none. */
  medianMs: number | null;
};

/** Whether a request counts, whether it was answered in time, and how long the visitor waited for the first contact. */
export type JudgedAnswer = { isDue: boolean; isInTime: boolean; waitMs: number | null };

type AnswerColumns = "status" | "received_at" | "answer_due_at" | "contacted_at";

export function toAnswer(row: Pick<LeadRow, AnswerColumns>): Answer {
  const { status, received_at: receivedAt, contacted_at: contactedAt } = row;
  return { status, receivedAt, dueAt: readAnswerDue(row), contactedAt };
}

/**
 * Returns a function that judges one request. Requests from before the company used the office don't count, because
 * they were answered elsewhere. Neither do those that wait for nobody, such as a lost one (decision 0186).
 */
export function createJudge(officeStart: Date | null, now: Date): (answer: Answer) => JudgedAnswer {
  // Times are compared as texts, because a report judges tens of thousands.
  const nowText = now.toISOString();
  const start = officeStart?.toISOString() ?? null;
  return ({ status, receivedAt, dueAt, contactedAt }) => {
    if (start === null || receivedAt < start) return { isDue: false, isInTime: false, waitMs: null };
    if (contactedAt === null || status === "new")
      return { isDue: status === "new" && dueAt < nowText, isInTime: false, waitMs: null };
    const waitMs = Date.parse(contactedAt) - Date.parse(receivedAt);
    return {
      isDue: true,
      isInTime: contactedAt <= dueAt,
      // One time that can't be read must not spoil the median.
      waitMs: Number.isNaN(waitMs) ? null : waitMs,
    };
  };
}

/** Measures how fast requests were answered. One that can still be answered in time doesn't count yet. */
export function measureAnswers(answers: readonly Answer[], officeStart: Date | null, now: Date): AnswerTimes {
  const judge = createJudge(officeStart, now);
  const tally = new AnswerTally();
  for (const answer of answers) tally.add(judge(answer));
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
