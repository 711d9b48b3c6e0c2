// Composes the status line above a visitor's files: what is being sent, and the last result.
import type { Content } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";

type SummaryWords = Content["request-photos"]["summary"];

/** The last file that the visitor removed or tried to remove. */
export type Removal = { name: string; outcome: "removed" | "notRemoved" };

/** The files that were added since the queue was last empty. */
export type Batch = { done: number; all: number };

/** Adds files to the batch, or starts a new one if all of its files are done. */
export function addToBatch({ done, all }: Batch, count: number): Batch {
  return done === all ? { done: 0, all: count } : { done, all: all + count };
}

export type Progress = {
  batch: Batch;
  /** Whether a listed file was not stored. */
  hasFailed: boolean;
  /** Whether a listed file was stored in this visit. */
  hasArrived: boolean;
  removal: Removal | null;
};

/** Returns the status line. */
export function summarize({ batch, hasFailed, hasArrived, removal }: Progress, words: SummaryWords): string {
  const removed = removal ? fillIn(words[removal.outcome], { name: removal.name }) : "";
  if (batch.done < batch.all) {
    const sending = fillIn(words.sending, { done: batch.done + 1, all: batch.all });
    return removed ? `${removed} ${sending}` : sending;
  }
  if (removed) return removed;
  if (hasFailed) return words.some;
  return hasArrived ? words.done : "";
}
