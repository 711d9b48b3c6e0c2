// Reads the content that the planner's model needs.
import { collectPlannerData } from "./collect-planner-data.ts";
import { readContent } from "./read.ts";

/** @param now sets "today" in the company's time zone */
export function readPlannerData(now = new Date()) {
  return collectPlannerData(readContent(), now);
}
