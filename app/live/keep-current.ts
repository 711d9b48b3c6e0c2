// Repeats what depends on the time: at an interval, and when the visitor returns to the page.

/** Runs `update` at once and again whenever its result may be out of date. @returns a function that ends this */
export function keepCurrent(update: () => void, intervalMs: number): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "visible") update();
  };
  update();
  const timer = setInterval(update, intervalMs);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
