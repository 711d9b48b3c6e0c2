// Everything that the parts of the planner's page show of one plan.
import type { PlannerData } from "../data.ts";
import type { Plan } from "../parameters.ts";
import { formatPlan, type Notice, parsePlan } from "../plan.ts";
import { type Layout, layOut } from "../shapes.ts";
import { computeResults } from "../summary.ts";
import { computeSun, type Sun } from "../sun.ts";

export type Results = ReturnType<typeof computeResults> & { sun: Sun };

export type PlannerView = {
  plan: Plan;
  layout: Layout;
  results: Results;
  notices: Notice[];
  /** The canonical query string, without its question mark. Empty for the default plan. */
  query: string;
};

/** @param query at most MAX_QUERY_CHARACTERS long */
export function viewOf(query: string, data: PlannerData): PlannerView {
  const { plan, notices } = parsePlan(query, data);
  return { ...viewOfPlan(plan, data), notices };
}

export function viewOfPlan(plan: Plan, data: PlannerData): PlannerView {
  const layout = layOut(plan);
  return {
    plan,
    layout,
    results: { ...computeResults(plan, layout, data), sun: computeSun(plan, layout, data) },
    notices: [],
    query: formatPlan(plan, data),
  };
}
