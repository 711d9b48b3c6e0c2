// Computes the prices of the home page's worked examples and checks that each contains its budget.
import { formatDollars } from "#lib/numbers.ts";
import type { Plan } from "#plan/parameters.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { computeResults } from "#plan/summary.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { readStatedPlan } from "./content-plans.ts";
import type { Content } from "./read.ts";

type Range = { low: number; high: number };

/** Returns problems as `content/home.yaml prices.examples.2.budget: what is wrong`. */
export function findExampleProblems(content: Content): string[] {
  const data = collectPlannerData(content);
  return content.home.prices.examples.flatMap(({ budget, plan: stated }, index) => {
    const { low, high } = priceExample(readStatedPlan(stated, data).plan, data);
    return low <= budget && budget <= high
      ? []
      : [
          `content/home.yaml prices.examples.${index}.budget: the plan costs ${formatDollars(low)} to ${formatDollars(high)}`,
        ];
  });
}

export function priceExample(plan: Plan, data: PlannerData): Range {
  return roundToThousands(computeResults(plan, data).price);
}

/** Rounds a range for showing: its lines are no more exact. */
export function roundToThousands({ low, high }: Range): Range {
  return { low: Math.round(low / 1000) * 1000, high: Math.round(high / 1000) * 1000 };
}
