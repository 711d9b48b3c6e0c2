// Repeats what depends on the time: at an interval, and when the page is hidden or shown again.

/** Runs `update` at once and again whenever its result may be out of date. @returns a function that ends this */
export function keepCurrent(update: () => void, intervalMs: number): () => void {
  update();
  const timer = setInterval(update, intervalMs);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", update);
  };
}
