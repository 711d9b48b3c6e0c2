// Runs a task that reads somebody's text, and stops it if it takes too long.
import { runInNewContext } from "node:vm";
import { isRecord } from "#lib/is-record.ts";

/**
 * Returns what a synchronous task without side effects returns. Nobody else is served while it runs, and the time that
 * a parser takes can grow with the square of a text. Processor time counts: on a busy machine, the task starts again.
 * @throws what the task throws, or an error once the time is over
 */
export function runWithin<Result>(limitMs: number, task: () => Result): Result {
  const before = process.threadCpuUsage();
  for (let timeout = limitMs; ; timeout *= 2)
    try {
      // The task is of this realm: only its time is limited, it is not isolated.
      return runInNewContext("task()", { task }, { timeout });
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before);
      const hasTime = (user + system) / 1000 < limitMs;
      if (!hasTime || !isRecord(error) || error.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
}
