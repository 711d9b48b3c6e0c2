// Chooses what a second phase can add, so that the first one comes under a budget.
import { type Amenity, canWait } from "#plan/amenities.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { firstPhaseOf, lineIdOf, type PhasedPrice, pricePlan, roundTotal } from "#plan/price-plan.ts";

type Amount = { low: number; high: number };
/** A feature to leave for later, and what it takes off the first phase. */
type Saving = Amount & { name: Amenity };

type BudgetAdvice = {
  /** What the plan's first phase costs now. */
  now: Amount;
  /** What to leave for later, in the order of the choice. Empty if the plan fits, or nothing can wait. */
  savings: Saving[];
  /** What the first phase costs then. */
  after: Amount;
  /** The plan that leaves them for later. */
  plan: Plan;
  /** Whether even the upper end of the first phase is within the budget then. */
  fits: boolean;
};

/**
 * Leaves as few features for later as possible: the cheapest one that is enough, else the most expensive one and then
 * another. It plans with the upper end of the range as it is shown.
 */
export function adviseBudget(plan: Plan, budget: number, data: PlannerData): BudgetAdvice {
  const price = pricePlan(plan, data);
  const now = firstPhaseOf(price);
  const waiting = candidatesOf(plan, price).sort((a, b) => a.high - b.high);
  const savings: Saving[] = [];
  let after = now;
  while (roundTotal(after).high > budget && waiting.length > 0) {
    const { low, high } = after;
    const remains = waiting.map((each) => ({ low: low - each.low, high: high - each.high }));
    const enough = remains.findIndex((amount) => roundTotal(amount).high <= budget);
    const index = enough < 0 ? waiting.length - 1 : enough;
    savings.push(...waiting.splice(index, 1));
    after = remains[index] ?? after;
  }
  const names = new Set([...plan.later, ...savings.map(({ name }) => name)]);
  const later = parameters.later.options.filter((name) => names.has(name));
  return { now, savings, after, plan: { ...plan, later }, fits: roundTotal(after).high <= budget };
}

/** Chosen features with a price of their own that can wait, and do not yet. */
function candidatesOf(plan: Plan, { lines }: PhasedPrice): Saving[] {
  const chosen: Amenity[] = plan.with.map(({ name }) => name).filter((name) => name !== "Spa");
  if (plan.spa !== "none") chosen.push("Spa");
  return chosen
    .filter((name) => canWait(name, plan) && !plan.later.includes(name))
    .flatMap((name) => {
      const line = lines.find(({ id }) => id === lineIdOf(name, plan));
      return line && line.high > 0 ? [{ name, low: line.low, high: line.high }] : [];
    });
}
