// The 3D view of the plan being edited. Its sliders set the plan's hour and date.
import type { PlannerWords } from "#content/schemas/planner.ts";
import { View3D } from "../scene/view-3d.tsx";
import { useEditor, usePlanner } from "./editor-context.tsx";

export function LiveView3D({ words, className }: { words: PlannerWords["scene"]; className?: string }) {
  const editor = useEditor();
  const plan = usePlanner((state) => state.plan);
  const layout = usePlanner((state) => state.layout);
  return (
    <View3D
      plan={plan}
      layout={layout}
      data={editor.data}
      words={words}
      onTimeChange={(time) => {
        const { plan } = editor.store.getState();
        editor.edit({ ...plan, ...time }, { name: "time in 3D", atMs: performance.now() });
      }}
      className={className}
    />
  );
}
