// Loads the words of what visitors open, once.
import type { ToolWords } from "#content/schemas/planner.ts";
import { createLazyLoader } from "#design/live/lazy-loader.ts";

export const TOOL_WORDS_PATH = "/planner-words.json";

/** Resolves to null if the words can't be loaded, and tries again at the next call. */
export const loadToolWords = createLazyLoader(async (): Promise<ToolWords> => {
  const response = await fetch(TOOL_WORDS_PATH);
  if (!response.ok) throw new Error(`The planner's words could not be loaded: ${response.status}.`);
  return response.json();
});
