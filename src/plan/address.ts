// The planner's address, and the part of its query that is read.
import { MAX_QUERY_CHARACTERS } from "./plan.ts";

export const PLANNER_PATH = "/planner";
/** The picture of a plan for previews of its link, in pixels. */
export const PLAN_CARD = { path: "/planner.png", width: 1400, height: 735 } as const;

/** Returns the plan's query of a search part, without the question mark. */
export function readQuery(search: string): string {
  return search.slice(1, MAX_QUERY_CHARACTERS + 1);
}

/** Fragment of a plan's picture in which texts are hidden, because they would be too small to read. */
export const THUMBNAIL = "thumbnail";

/** The address of a small picture of a plan. */
export function buildThumbnailHref(query: string): string {
  return `/planner.svg?${query}#${THUMBNAIL}`;
}
