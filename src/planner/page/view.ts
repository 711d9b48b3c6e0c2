// The data of one plan that the parts of the planner's page show.
import type { Plan } from "#plan/parameters.ts";
import type { Notice } from "#plan/plan.ts";
import type { Layout } from "#plan/shapes.ts";
import type { computeResults } from "#plan/summary.ts";
import type { Sun } from "#plan/sun.ts";

export type Results = ReturnType<typeof computeResults> & { sun: Sun };

export type PlannerView = {
  plan: Plan;
  layout: Layout;
  results: Results;
  notices: readonly Notice[];
  /** The canonical query string, without its question mark. Empty for the default plan. */
  query: string;
};
