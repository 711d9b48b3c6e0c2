// Runs a task that reads somebody's text, and stops it if it takes too long.
import { runInNewContext } from "node:vm";

/**
 * Returns what a synchronous task without side effects returns. Nobody else is served while it runs, and the time that
 * a parser takes can grow with the square of a text.
 * @throws what the task throws, or an error once the time is over
 */
export function runWithin<Result>(limitMs: number, task: () => Result): Result {
  // The task is of this realm: only its time is limited, it is not isolated.
  return runInNewContext("task()", { task }, { timeout: limitMs });
}
