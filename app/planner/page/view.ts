// The data of one plan that the parts of the planner's page show.
import type { Plan } from "../parameters.ts";
import type { Notice } from "../plan.ts";
import type { Layout } from "../shapes.ts";
import type { computeResults } from "../summary.ts";
import type { Sun } from "../sun.ts";

export type Results = ReturnType<typeof computeResults> & { sun: Sun };

export type PlannerView = {
  plan: Plan;
  layout: Layout;
  results: Results;
  notices: readonly Notice[];
  /** The canonical query string, without its question mark. Empty for the default plan. */
  query: string;
};
