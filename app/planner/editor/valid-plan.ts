// Keeps edited plans within the parameter table, with as few new values as possible.
import { type Plan, parameterNames } from "../parameters.ts";
import { formatPlan, type PlanOptions, parsePlan } from "../plan.ts";

/**
 * Returns the nearest plan that the codec keeps unchanged. Going through the query string applies every rule of the
 * codec, so that an edited plan is always the one that its link opens.
 */
export function toValidPlan(plan: Plan, options: PlanOptions): Plan {
  return parsePlan(formatPlan(plan, options), options).plan;
}

/** Keeps the values of `before` that didn't change, so that views of them don't render again. */
export function reuseEqualValues(before: Plan, plan: Plan): Plan {
  const changed = parameterNames.filter((name) => !isEqual(before[name], plan[name]));
  if (changed.length === 0) return before;
  return { ...before, ...Object.fromEntries(changed.map((name) => [name, plan[name]])) };
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
