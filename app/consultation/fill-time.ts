// How long a visitor took to fill in the form: the server suspects one that was sent at once.
import { isLive } from "#app/live/use-live.ts";

/**
 * Returns the page's time in ms since when the form's visitor could fill it in, or null if its fields may have had
 * answers from the start.
 * @param isRefused whether the form shows the answers of a refused one
 */
export function findFillStart(isRefused: boolean): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Browsers restore answers after a reload, a step back, and when a phone had closed the page.
  if (isRefused || navigation?.type !== "navigate") return null;
  // Before scripts run, the page's HTML can be filled in.
  return isLive() ? performance.now() : 0;
}
