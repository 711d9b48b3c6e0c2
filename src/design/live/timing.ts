// Waits for an idle browser, and for how long.

/** When islands start that wait for an idle moment: a busy device may never have one. */
export const islandIdle = { timeout: 2_000 };

/** Older browsers lack one or both. */
type Idle = {
  scheduler?: { postTask(task: () => void, options: { priority: "background" }): void };
  requestIdleCallback?(task: () => void): void;
};

/** Runs a task once the browser has nothing more urgent to do. Prefers `scheduler.postTask`, which needs no timer. */
export function whenIdle(task: () => void): void {
  const { scheduler, requestIdleCallback } = window as Idle;
  if (scheduler) scheduler.postTask(task, { priority: "background" });
  else if (requestIdleCallback) requestIdleCallback(task);
  else setTimeout(task, 50);
}
