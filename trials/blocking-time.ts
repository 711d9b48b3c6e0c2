// Computes the blocking time of a trace by thread time, which other programs don't prolong.

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** How long the thread has run, in microseconds. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

/** A longer task blocks input, in milliseconds (https://web.dev/articles/tbt). */
const LONG_TASK_MS = 50;

/**
 * Adds up the time beyond 50 ms of each task of the main thread after the first paint, on a processor that is
 * `cpuSlowdown` times slower. Lighthouse's own figure is by the clock, which includes the time that a task waits for a
 * core.
 * @returns milliseconds
 */
export function sumBlockingTime(events: readonly TraceEvent[], cpuSlowdown: number): number {
  const page = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL?.startsWith("http"),
  );
  const paint = events.findLast(({ name, pid }) => name === "firstContentfulPaint" && pid === page?.pid);
  if (!page || !paint) throw new Error("The trace has no first paint.");
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = name === "RunTask" && ph === "X";
      return isTask && pid === page.pid && tid === page.tid && ts >= paint.ts;
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * cpuSlowdown - LONG_TASK_MS)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}
