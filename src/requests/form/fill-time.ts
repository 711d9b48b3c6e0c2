// How long a visitor took to fill in the form: the server suspects one that was sent at once.

/**
 * Returns when the visitor could start to fill in the form, in ms of the page's clock, or null if its fields may have
 * had answers from the start.
 * @param isRefused whether the form shows the answers of a refused one
 */
export function findFillStart(isRefused: boolean): number | null {
  if (isRefused) return null;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Browsers restore answers after a reload, a step back, and when a phone had closed the page.
  return navigation?.type === "navigate" ? 0 : null;
}
