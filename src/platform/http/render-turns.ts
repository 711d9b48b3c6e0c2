// Queues rendering fairly by visitor, so that no visitor can block the site.
import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as yieldToEvents } from "node:timers/promises";
import type { Log } from "../log.ts";
import { createFairQueue } from "../uploads/queue.ts";

/** How many tasks of a visitor, and of all visitors, may wait or run at a time. A screen of the office needs a few. */
export const MAX_TASKS_OF_VISITOR = 16;
const MAX_TASKS = 128;

/** After this time the next task starts, so that a task that waits for the database doesn't delay the others. */
const MAX_TURN_MS = 250;

/** How long other work of the process can delay the next task. */
const MAX_REST_MS = 500;
/** The share of time above which the process has other work. */
const BUSY_UTILIZATION = 0.9;

/** Somebody who waits for a page. */
export type Visitor = {
  /** Visitors with the same key take turns as one: a network address, or a staff member. */
  key: string;
  /** The request that the page is for. Error pages show it. */
  requestId: string;
  /** Whether nobody waits for the page anymore. */
  hasLeft(): boolean;
};

/** Why a task does not run: its visitor has left or has too many tasks, or there are too many in total. */
export type TurnRefusal = "left" | "limited" | "full";

export type TakeTurn = <Result>(
  visitor: Visitor,
  task: () => Promise<Result>,
  refuse: (reason: TurnRefusal) => Result,
) => Promise<Result>;

/**
 * Creates a queue that runs one task at a time, in which a new visitor waits for at most one task of each other visitor.
 * It pauses after each task, because rendering blocks the process and other requests need a reply meanwhile.
 * Logs a visitor who is refused for a limit. docs/operating.md explains both limits.
 */
export function createRenderTurns(log: Log): TakeTurn {
  const runInTurn = createFairQueue();
  const tasksByVisitor = new Map<string, number>();
  let tasks = 0;

  function count(key: string, change: 1 | -1): void {
    const own = (tasksByVisitor.get(key) ?? 0) + change;
    if (own === 0) tasksByVisitor.delete(key);
    else tasksByVisitor.set(key, own);
    tasks += change;
  }

  function logRefusal({ requestId }: Visitor, why: { limit: string; allowed: number }): void {
    log.warn({ requestId, ...why }, "A page was refused");
  }

  return async function takeTurn<Result>(
    visitor: Visitor,
    task: () => Promise<Result>,
    refuse: (reason: TurnRefusal) => Result,
  ): Promise<Result> {
    if ((tasksByVisitor.get(visitor.key) ?? 0) >= MAX_TASKS_OF_VISITOR) {
      logRefusal(visitor, { limit: "pages", allowed: MAX_TASKS_OF_VISITOR });
      return refuse("limited");
    }
    if (tasks >= MAX_TASKS) {
      logRefusal(visitor, { limit: "all-pages", allowed: MAX_TASKS });
      return refuse("full");
    }
    const { promise, resolve } = Promise.withResolvers<Result>();
    count(visitor.key, 1);
    void runInTurn(visitor.key, async () => {
      // Node reports the end of a connection after its request.
      await yieldToEvents();
      if (visitor.hasLeft()) return resolve(refuse("left"));
      const startedMs = performance.now();
      const running = task();
      resolve(running);
      await Promise.race([running.catch(() => {}), pause(MAX_TURN_MS)]);
      await rest(performance.now() - startedMs);
    });
    try {
      return await promise;
    } finally {
      count(visitor.key, -1);
    }
  };
}

/** Waits for as long as a task took, and then until the process has no other work. */
async function rest(taskMs: number): Promise<void> {
  const endMs = performance.now() + MAX_REST_MS;
  for (let isBusy = true; isBusy && performance.now() < endMs; ) {
    const before = performance.eventLoopUtilization();
    await pause(Math.min(taskMs, MAX_TURN_MS));
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION;
  }
}
