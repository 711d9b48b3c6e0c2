// The plan of a project: its link to the planner, its size in words, and checks of its budget.
import { formatRange } from "#app/numbers.ts";
import { inFeet } from "#app/planner/checks.ts";
import type { PlannerData } from "#app/planner/data.ts";
import { measure } from "#app/planner/figures.ts";
import type { Plan } from "#app/planner/parameters.ts";
import { type Price, pricePlan } from "#app/planner/prices.ts";
import { layOut } from "#app/planner/shapes.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { findPlanProblems, readStatedPlan } from "./content-plans.ts";
import type { Content } from "./read.ts";
import type { Budget } from "./schemas/prices.ts";
import type { Project } from "./schemas/project.ts";

export function readProjectPlan({ plan }: Pick<Project, "plan">, content: Content) {
  return readStatedPlan(plan.parameters, collectPlannerData(content, new Date()));
}

/** "40 × 16 ft" */
export function sizeInWords({ length, width }: Plan): string {
  return `${length} × ${width} ft`;
}

/** "3 ft 6 in to 6 ft" */
export function depthInWords({ shallow, deep }: Plan): string {
  return shallow === deep ? inFeet(deep) : `${inFeet(shallow)} to ${inFeet(deep)}`;
}

export function priceProject(plan: Plan, data: PlannerData): Price {
  const layout = layOut(plan);
  return pricePlan(plan, { measures: measure(plan), layout }, data);
}

/** Returns problems as `content/projects/katy.yaml plan.parameters.ledge: what is wrong`. */
export function findProjectProblems(content: Content): string[] {
  const data = collectPlannerData(content, new Date());
  return content.projects.flatMap((project) => {
    const file = `content/projects/${project.slug}.yaml`;
    const problems = findPlanProblems(project.plan.parameters, data);
    if (problems.length > 0)
      return problems.map(({ name, problem }) => `${file} plan.parameters.${name}: ${problem}`);
    const misfit = findMisfit(project, content, data);
    return misfit ? [`${file} data.budget: ${misfit}`] : [];
  });
}

function findMisfit(
  { plan, data }: Project,
  { prices }: Content,
  plannerData: PlannerData,
): string | undefined {
  const band = prices.budgets.find(({ option }) => option === data.budget);
  if (!band) return undefined;
  const price = priceProject(readStatedPlan(plan.parameters, plannerData).plan, plannerData);
  if (overlap(band, price)) return undefined;
  return `${data.budget} does not fit the plan, which costs ${formatRange(price)} by content/prices.yaml`;
}

function overlap(
  { low, high = Number.POSITIVE_INFINITY }: Budget,
  price: Pick<Price, "low" | "high">,
): boolean {
  return low <= price.high && high >= price.low;
}
