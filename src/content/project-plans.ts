// The plan of a project: its link to the planner, its size in words, and checks of its budget.
import { formatRange } from "#lib/numbers.ts";
import { inFeet } from "#plan/checks.ts";
import type { Plan } from "#plan/parameters.ts";
import { type Price, priceLine, pricePlan, totalOf } from "#plan/price-plan.ts";
import { priceLines } from "#plan/price-rules.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { readStatedPlan } from "./content-plans.ts";
import type { Content } from "./read.ts";
import type { Budget } from "./schemas/prices.ts";
import type { Project } from "./schemas/project.ts";

type PlannedProject = Pick<Project, "plan">;

export function readProjectPlan({ plan }: PlannedProject, content: Content) {
  return readStatedPlan(plan.parameters, collectPlannerData(content));
}

/** "3 ft 6 in to 6 ft" */
export function depthInWords({ shallow, deep }: Plan): string {
  return shallow === deep ? inFeet(deep) : `${inFeet(shallow)} to ${inFeet(deep)}`;
}

/** Prices a project's plan, with the project's own prices in place of what the planner draws for them. */
export function priceProject({ plan: { parameters, prices = [] } }: PlannedProject, content: Content): Price {
  const data = collectPlannerData(content);
  const { lines } = pricePlan(readStatedPlan(parameters, data).plan, data);
  const replaced = new Set(prices.map(({ instead }) => instead));
  const known = new Map(priceLines(content.prices).map((line) => [line.id, line]));
  const own = prices.flatMap(({ price, count = 1 }) => {
    const line = known.get(price);
    return line ? [priceLine(line, count)] : [];
  });
  return totalOf([...lines.filter(({ id }) => !replaced.has(id)), ...own]);
}

/** Returns problems as `content/projects/katy.yaml data.budget: what is wrong`. */
export function findPriceProblems(content: Content): string[] {
  return content.projects.flatMap((project) =>
    [...unmatchedPrices(project, content), ...misfitBudget(project, content)].map(
      (problem) => `content/projects/${project.slug}.yaml ${problem}`,
    ),
  );
}

/** Own prices that replace a line which the planner does not add up for this plan. */
function unmatchedPrices({ plan: { parameters, prices = [] } }: Project, content: Content): string[] {
  const data = collectPlannerData(content);
  const { lines } = pricePlan(readStatedPlan(parameters, data).plan, data);
  return prices.flatMap(({ instead }, index) =>
    instead === undefined || lines.some(({ id }) => id === instead)
      ? []
      : [`plan.prices.${index}.instead: the plan’s price has no line "${instead}"`],
  );
}

/** Visitors would read a budget beside a price that is outside it. */
function misfitBudget(project: Project, content: Content): string[] {
  const { budget } = project.data;
  const band = content.prices.budgets.find(({ option }) => option === budget);
  if (!band) return [];
  const price = priceProject(project, content);
  const { low, high = Number.POSITIVE_INFINITY } = band;
  return low <= price.high && high >= price.low
    ? []
    : [
        `data.budget: ${budget} does not fit the plan, which costs ${formatRange(price)} by content/prices.yaml`,
      ];
}

/** Returns the budget of the request form in which the price of a plan starts. */
export function findBudget(project: PlannedProject, content: Content): string | undefined {
  const { low: start } = priceProject(project, content);
  const isWithin = ({ low, high = Number.POSITIVE_INFINITY }: Budget) => low <= start && start < high;
  return content.prices.budgets.find(isWithin)?.option;
}
