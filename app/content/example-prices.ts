// Prices of the home page's worked examples, and the check that each range contains its budget.

import { formatDollars } from "#app/numbers.ts";
import type { PlannerData } from "#app/planner/data.ts";
import type { Plan } from "#app/planner/parameters.ts";
import { layOut } from "#app/planner/shapes.ts";
import { computeResults } from "#app/planner/summary.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { findPlanProblems, readStatedPlan } from "./content-plans.ts";
import type { Content } from "./read.ts";

/** Ranges are shown to the thousand: their lines are no more exact. */
const STEP_DOLLARS = 1000;

/** Returns problems as `content/home.yaml prices.examples.2.budget: what is wrong`. */
export function findExampleProblems(content: Content): string[] {
  const data = collectPlannerData(content, new Date());
  return content.home.prices.examples.flatMap(({ budget, plan: stated }, index) => {
    const place = `content/home.yaml prices.examples.${index}`;
    const problems = findPlanProblems(stated, data);
    if (problems.length > 0) return problems.map(({ name, problem }) => `${place}.plan.${name}: ${problem}`);
    const { low, high } = priceExample(readStatedPlan(stated, data).plan, data);
    return low <= budget && budget <= high
      ? []
      : [`${place}.budget: the plan costs ${formatDollars(low)} to ${formatDollars(high)}`];
  });
}

export function priceExample(plan: Plan, data: PlannerData): { low: number; high: number } {
  const { price } = computeResults(plan, layOut(plan), data);
  const round = (dollars: number) => Math.round(dollars / STEP_DOLLARS) * STEP_DOLLARS;
  return { low: round(price.low), high: round(price.high) };
}
