// Computes all results of a plan, for /planner.json and pages.
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { checkPlan } from "./checks.ts";
import { computeFigures, measure } from "./figures.ts";
import { computeOwnership } from "./ownership.ts";
import type { Plan } from "./parameters.ts";
import { parsePlan, textsOfPlan } from "./plan.ts";
import type { PlannerData } from "./planner-data.ts";
import { pricePlan } from "./price-plan.ts";
import { scheduleOf } from "./schedule.ts";
import { layOut } from "./shapes.ts";
import { computeSun } from "./sun.ts";

/** @param query at most MAX_QUERY_CHARACTERS long: callers reject longer ones */
export function summarizeQuery(query: string, data: PlannerData) {
  const { plan, notices } = parsePlan(query, data);
  const { waterHours, ledgeHours } = computeSun(plan, data);
  return {
    plan: { ...textsOfPlan(plan), when: plan.when || data.today },
    outline: layOut(plan).outline.map(([x, y]): Point => [roundTo(x, 3), roundTo(y, 3)]),
    ...computeResults(plan, data),
    sun: { waterHours, ledgeHours },
    notices: notices.map(({ isRule: _isRule, ...notice }) => notice),
  };
}

/** Computes all results that are fast enough for each step of a drag, which excludes the sun. */
export function computeResults(plan: Plan, data: PlannerData) {
  const measures = measure(plan);
  return {
    figures: computeFigures(measures),
    price: pricePlan(plan, data),
    weeks: scheduleOf(plan, data),
    ownership: computeOwnership(plan, measures, data.prices),
    checks: checkPlan(plan),
  };
}
