// The hour of the shade for the plan being edited.
import { memo, useCallback } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { ShadeHour } from "../page/shade-hour.tsx";
import { useEditor, usePlanner } from "./editor-context.tsx";

const Shown = memo(ShadeHour);

export function LiveShadeHour({ words }: { words: PlannerWords["shade"] }) {
  const editor = useEditor();
  const plan = usePlanner((state) => state.plan);
  const sun = usePlanner((state) => state.sun);
  const setHour = useCallback(
    (hour: number) => editor.edit({ ...editor.store.getState().plan, hour }),
    [editor],
  );
  return <Shown plan={plan} sun={sun} data={editor.data} words={words} onHour={setHour} />;
}
