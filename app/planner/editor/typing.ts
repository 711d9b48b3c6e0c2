// Reads values of form fields into plans. Each keystroke of a burst starts from the plan before it.
import type { ParameterName, Plan } from "../parameters.ts";
import { formatPlan, type PlanOptions, parsePlan } from "../plan.ts";
import { carryAlong, resizePool } from "./changes.ts";
import { toValidPlan } from "./valid-plan.ts";

/**
 * Remembers the plan that typing in one control began with. Otherwise the "6" of "60" would cut the outline and the
 * ledge to 6 ft for good.
 */
export function createBurst() {
  let typed: unknown = null;
  let before: Plan | null = null;
  return {
    /** Returns the plan before the control's burst, which begins with the current plan. */
    planBefore(control: unknown, current: Plan): Plan {
      if (typed !== control || !before) before = current;
      typed = control;
      return before;
    },
    end() {
      before = null;
    },
  };
}

/**
 * Returns a plan with other values of one parameter, and the problem of these values. A pool of another size, place or
 * turn takes its outline points and its features along, as it does when it is dragged.
 */
export function readValues(
  before: Plan,
  name: ParameterName,
  values: readonly string[],
  options: PlanOptions,
): { plan: Plan; problem: string } {
  const pairs = new URLSearchParams(formatPlan(before, options));
  pairs.delete(name);
  for (const value of values) pairs.append(name, value);
  const { plan, notices } = parsePlan(pairs.toString(), options);
  const problem = notices.find((notice) => notice.name === name)?.message ?? "";
  return { plan: carryParts(before, plan, name, options), problem };
}

function carryParts(before: Plan, plan: Plan, name: ParameterName, options: PlanOptions): Plan {
  switch (name) {
    case "length":
    case "width":
      return toValidPlan(resizePool(before, { [name]: plan[name] }), options);
    case "x":
    case "y":
    case "turn":
      return toValidPlan(carryAlong(before, plan), options);
    default:
      return plan;
  }
}
