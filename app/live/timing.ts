// Waits for an idle browser, for frames, and before a retry.

/** Older browsers lack one or both. */
type Idle = {
  scheduler?: { postTask(task: () => void, options: { priority: "background" }): void };
  requestIdleCallback?(task: () => void): void;
};

const RETRY_MS = 2000;

/** Runs a task once the browser has nothing more urgent to do. Prefers `scheduler.postTask`, which needs no timer. */
export function whenIdle(task: () => void): void {
  const { scheduler, requestIdleCallback } = window as Idle;
  if (scheduler) scheduler.postTask(task, { priority: "background" });
  else if (requestIdleCallback) requestIdleCallback(task);
  else setTimeout(task, 50);
}

/** Resolves in a later, idle task. */
export function idle(): Promise<void> {
  return new Promise(whenIdle);
}

export function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });
}

/** Retries once after a pause: connections can fail briefly. */
export function retryOnce<Result>(load: () => Promise<Result>, pauseMs = RETRY_MS): Promise<Result> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(load));
}
