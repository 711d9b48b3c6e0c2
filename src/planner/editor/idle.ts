// Runs the latest task once the browser is idle, so that it doesn't delay a drag.

/** Safari has no idle callbacks. */
const PAUSE_MS = 120;
const MAX_WAIT_MS = 500;

export function createIdleTask(): (task: () => void) => void {
  let cancel = () => {};
  return (task) => {
    cancel();
    if (typeof requestIdleCallback === "function") {
      const waiting = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
      cancel = () => cancelIdleCallback(waiting);
    } else {
      const waiting = setTimeout(task, PAUSE_MS);
      cancel = () => clearTimeout(waiting);
    }
  };
}
