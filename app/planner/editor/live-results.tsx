// Results and section of the plan being edited.
import { memo, useMemo } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { findPlannerArea } from "../data.ts";
import { SectionDrawing } from "../drawing/section-drawing.tsx";
import { Results } from "../page/results.tsx";
import { formatPlan } from "../plan.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";

const Shown = memo(Results);

export function LiveResults({ words }: { words: Omit<PlannerWords, "seo"> }) {
  const { data } = useEditor();
  const plan = usePlanner((state) => state.plan);
  const layout = usePlanner((state) => state.layout);
  const results = usePlanner((state) => state.results);
  const sun = usePlanner((state) => state.sun);
  const notices = usePlanner((state) => state.notices);
  const view = useMemo(
    () => ({
      plan,
      layout,
      results: { ...results, sun },
      notices: [...notices],
      query: formatPlan(plan, data),
    }),
    [plan, layout, results, sun, notices, data],
  );
  return <Shown view={view} words={words} />;
}

export function LiveSection({ className }: { className?: string }) {
  const { data } = useEditor();
  const plan = usePlanner((state) => state.plan);
  return (
    <SectionDrawing plan={plan} soil={findPlannerArea(data.areas, plan.area)?.soil} className={className} />
  );
}
