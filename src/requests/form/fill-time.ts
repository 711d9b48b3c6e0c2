// Finds when a visitor began to fill in the form, because forms sent too soon are suspect.

/**
 * Returns when the visitor could begin, in ms of the page's clock, or null if the fields may have had answers already.
 * @param isRefused whether the form shows the answers of a refused one
 */
export function findFillStart(isRefused: boolean): number | null {
  if (isRefused) return null;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Browsers restore answers after a reload, after Back, and after a phone has discarded the page.
  return navigation?.type === "navigate" ? 0 : null;
}
