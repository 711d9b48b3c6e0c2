// The hour of the shade for the plan being edited.
import { memo } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { ShadeHour } from "../page/shade-hour.tsx";
import { EditorProvider, type OpenedPlan, useEditor, usePlanner } from "./editor-context.tsx";

const Shown = memo(ShadeHour);

type ShadeWords = { words: PlannerWords["shade"] };

/** Island. */
export function LiveShade({ words, ...opened }: OpenedPlan & ShadeWords) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <LiveShadeHour words={words} />
      </PartBoundary>
    </EditorProvider>
  );
}

function LiveShadeHour({ words }: ShadeWords) {
  const editor = useEditor();
  const hour = usePlanner(({ plan }) => plan.hour);
  const date = usePlanner(({ plan }) => plan.when || editor.data.today);
  const sun = usePlanner((state) => state.sun);
  return (
    <Shown
      hour={hour}
      date={date}
      sun={sun}
      query={usePlanner((state) => state.rested.query)}
      words={words}
    />
  );
}
