// Lets visitors take turns at rendering, so that none of them can stop the site.
import { performance } from "node:perf_hooks";
import { setImmediate as passTurn, setTimeout as pause } from "node:timers/promises";
import { createFairQueue } from "../uploads/queue.ts";

/** How many tasks may wait or run at a time: of one visitor, and of all. A screen of the office asks for a few. */
export const MAX_TASKS_OF_VISITOR = 16;
const MAX_TASKS = 128;

/** After this time the next task starts, so that one that waits for the database doesn't hold up the others. */
const MAX_TURN_MS = 250;

/** How long a task may have to wait because the process has other work, which goes first. */
const MAX_REST_MS = 500;
/** The share of time above which the process has other work. */
const BUSY_UTILIZATION = 0.9;

/** Somebody who waits for a page. */
export type Visitor = {
  /** Visitors with the same key take turns as one: a network address, or a staff member. */
  key: string;
  /** Whether nobody waits for the page anymore. */
  hasLeft(): boolean;
};

/** Why a task does not run: its visitor has left, has too many tasks, or all visitors together have. */
export type NoTurn = "left" | "limited" | "full";

export type TakeTurn = <Result>(
  visitor: Visitor,
  task: () => Promise<Result>,
  refuse: (reason: NoTurn) => Result,
) => Promise<Result>;

/**
 * Starts one task after another, and lets a new visitor wait for at most one task of each other visitor. After each
 * task it rests: rendering blocks the process, and other requests are answered meanwhile.
 */
export function createRenderTurns(): TakeTurn {
  const runInTurn = createFairQueue();
  const tasksByVisitor = new Map<string, number>();
  let tasks = 0;

  function count(key: string, change: 1 | -1): void {
    const own = (tasksByVisitor.get(key) ?? 0) + change;
    if (own === 0) tasksByVisitor.delete(key);
    else tasksByVisitor.set(key, own);
    tasks += change;
  }

  return async function takeTurn<Result>(
    visitor: Visitor,
    task: () => Promise<Result>,
    refuse: (reason: NoTurn) => Result,
  ): Promise<Result> {
    if ((tasksByVisitor.get(visitor.key) ?? 0) >= MAX_TASKS_OF_VISITOR) return refuse("limited");
    if (tasks >= MAX_TASKS) return refuse("full");
    const { promise, resolve } = Promise.withResolvers<Result>();
    count(visitor.key, 1);
    void runInTurn(visitor.key, async () => {
      // The end of a connection is noticed after its request.
      await passTurn();
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
