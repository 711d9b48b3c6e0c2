// What is shown of a saved plan, computed from its query.
import { type CSSProperties, memo } from "react";
import { classes } from "#design/ui/classes.ts";
import { type AmountRange, formatRange } from "#lib/numbers.ts";
import { PlanDrawing } from "#plan/drawing/plan-drawing.tsx";
import { parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { computeResults } from "#plan/summary.ts";

export type PlanFacts = ReturnType<typeof readFacts>;

export function readFacts(query: string, data: PlannerData) {
  const { plan } = parsePlan(query, data);
  return { plan, ...computeResults(plan, data) };
}

type SmallPlanProps = { query: string; data: PlannerData; className?: string };

/** A drawing without texts. Memoized, because it takes milliseconds. */
export const SmallPlan = memo(function SmallPlan({ query, data, className }: SmallPlanProps) {
  const { plan } = parsePlan(query, data);
  return (
    <div className={classes("plan-small max-w-80", className)}>
      <PlanDrawing plan={plan} />
    </div>
  );
});

/** In a parent with the class `price-line`, its letters shrink to keep it in one line. */
export function PriceRange(price: AmountRange) {
  const text = formatRange(price);
  return (
    <span className="whitespace-nowrap" style={{ "--letters": text.length } as CSSProperties}>
      {text}
    </span>
  );
}
