// Keeps edited plans within the parameter table.
import type { Plan } from "#plan/parameters.ts";
import { formatPlan, type PlanOptions, parsePlan } from "#plan/plan.ts";

/**
 * Returns the nearest plan that the codec keeps unchanged. Going through the query string applies every rule of the
 * codec, so that an edited plan is always the one that its link opens.
 */
export function toValidPlan(plan: Plan, options: PlanOptions): Plan {
  return parsePlan(formatPlan(plan, options), options).plan;
}
