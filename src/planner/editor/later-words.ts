// Loads words that the page leaves out: what its plan doesn't show of checks and prices, and what visitors open.
import type { PlannerWords, ToolWords } from "#content/schemas/planner.ts";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import type { PlannerData } from "#plan/planner-data.ts";

export const LATER_WORDS_PATH = "/planner-words.json";
export type LaterWords = ToolWords & Pick<PlannerWords, "checks"> & Pick<PlannerData, "prices">;

/** Resolves to null if the words can't be loaded, and tries again at the next call. */
export const loadLaterWords = createLazyLoader(async (): Promise<LaterWords> => {
  const response = await fetch(LATER_WORDS_PATH);
  if (!response.ok) throw new Error(`The planner's words could not be loaded: ${response.status}.`);
  return response.json();
});
