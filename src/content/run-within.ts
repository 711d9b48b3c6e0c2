// Runs a task that reads somebody's text, and stops it if it takes too long.
import { runInNewContext } from "node:vm";

/**
 * Returns what a synchronous task without side effects returns. Nobody else is served while it runs, and the time that
 * a parser takes can grow with the square of a text.
 * @param limitMs a task that got the processor for less than half of it is repeated with more time, because other
 * programs may keep a machine busy
 * @throws what the task throws, or an error once the time is over
 */
export function runWithin<Result>(limitMs: number, task: () => Result): Result {
  for (let timeout = limitMs; ; timeout *= 2) {
    const before = process.threadCpuUsage();
    try {
      // The task is of this realm: only its time is limited, it is not isolated.
      return runInNewContext("task()", { task }, { timeout });
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before);
      if (!isTimeout(error) || (user + system) / 1_000 >= limitMs / 2) throw error;
    }
  }
}

/** The error may be of the context's own realm, so it is no instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  return Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
