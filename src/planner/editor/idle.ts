// Runs the latest task once the browser is idle, so that it doesn't delay a drag.

const MAX_WAIT_MS = 500;

export function createIdleTask(): (task: () => void) => void {
  let waiting = 0;
  return (task) => {
    cancelIdleCallback(waiting);
    waiting = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  };
}
