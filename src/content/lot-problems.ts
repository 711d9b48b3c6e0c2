// Checks the typical lots: valid plans, and at most one lot for each area.
import type { PlannerData } from "#plan/planner-data.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { findPlanProblems } from "./content-plans.ts";
import type { Content } from "./read.ts";
import type { Lot } from "./schemas/lots.ts";

/** Returns problems as `content/lots.yaml lots.2.plan.ledge: what is wrong`. */
export function findLotProblems(content: Content): string[] {
  const data = collectPlannerData(content, new Date());
  return [
    ...content.lots.lots.flatMap((lot, index) => problemsOfPlan(lot, index, data)),
    ...content.areas.flatMap(({ slug }) => problemsOfArea(slug, content.lots.lots)),
  ];
}

function problemsOfPlan({ plan }: Lot, index: number, data: PlannerData): string[] {
  return findPlanProblems(plan, data).map(
    ({ name, problem }) => `content/lots.yaml lots.${index}.plan.${name}: ${problem}`,
  );
}

function problemsOfArea(slug: string, lots: Lot[]): string[] {
  const count = lots.filter(({ areas }) => areas.includes(slug)).length;
  return count > 1
    ? [`content/lots.yaml lots: ${count} lots list the area "${slug}", and plans there start from one`]
    : [];
}
