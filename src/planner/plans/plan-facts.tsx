// What is shown of a saved plan, computed from its query.
import { memo } from "react";
import { PlanDrawing } from "#plan/drawing/plan-drawing.tsx";
import { parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { computeResults } from "#plan/summary.ts";

export type PlanFacts = ReturnType<typeof readFacts>;

export function readFacts(query: string, data: PlannerData) {
  const { plan } = parsePlan(query, data);
  return { plan, ...computeResults(plan, data) };
}

/** A drawing without texts. Memoized, because it takes milliseconds. */
export const SmallPlan = memo(function SmallPlan({ query, data }: { query: string; data: PlannerData }) {
  const { plan } = parsePlan(query, data);
  return (
    <div className="plan-small max-w-80">
      <PlanDrawing plan={plan} />
    </div>
  );
});
