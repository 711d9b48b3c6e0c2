// Runs tasks when the browser is idle, and limits how long islands wait for that.

/** How long to wait for an idle moment. A busy device may never have one, nor a page while a file of it loads. */
export const islandIdle = { timeout: 2_000 };

/** Runs a task once the browser has nothing more urgent to do. Prefers `scheduler.postTask`, which needs no timer. */
export function whenIdle(task: () => void): void {
  // Older browsers lack it.
  const { scheduler } = window as Partial<Window>;
  if (scheduler) scheduler.postTask(task, { priority: "background" });
  else requestIdleCallback(task, islandIdle);
}
