// Resets what was in progress when the browser shows a page again as it was left.

/**
 * Calls `reset` each time the page returns from the browser's back/forward cache, where its state outlives a visit to
 * another page: a button would stay disabled and a menu open.
 * @returns a function that stops this, for effects
 */
export function onPageRestored(reset: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reset();
  };
  addEventListener("pageshow", show);
  return () => removeEventListener("pageshow", show);
}
