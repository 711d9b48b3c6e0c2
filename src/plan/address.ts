// The planner's address, and the part of its query that is read.
import { MAX_QUERY_CHARACTERS } from "./plan.ts";

export const PLANNER_PATH = "/planner";

/** Returns the plan's query of a search part, without the question mark. */
export function readQuery(search: string): string {
  return search.slice(1, MAX_QUERY_CHARACTERS + 1);
}
