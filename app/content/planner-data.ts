// What the planner's model needs of content/.
import { collectPlannerData } from "./collect-planner-data.ts";
import { readContent } from "./read.ts";

/** @param now the moment whose date in Houston is "today" */
export function readPlannerData(now: Date) {
  return collectPlannerData(readContent(), now);
}
