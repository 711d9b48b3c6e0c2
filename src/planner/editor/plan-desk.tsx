// Island: the drawing as an editor, and its 3D view. Also binds form, keys and address to the plan.
import { useEffect } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { EditorProvider, type OpenedPlan, useEditor } from "./editor-context.tsx";
import { useLaterWords } from "./later-words.ts";
import { keepMarks } from "./live-marks.ts";
import { LiveView3D } from "./live-view-3d.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { PlannerTools } from "./planner-tools.tsx";
import { SavedOffer } from "./saved-offer.tsx";
import { useAddress } from "./use-address.ts";
import { useForm } from "./use-form.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { followSteps } from "./use-step.ts";

type PlanDeskProps = OpenedPlan & {
  words: Pick<PlannerWords, "scene"> & Pick<PlannerWords["editor"], "hints">;
};

export function PlanDesk({ words, ...opened }: PlanDeskProps) {
  return (
    <EditorProvider {...opened}>
      <Bindings />
      <PartBoundary>
        <SavedOffer />
        <PlanEditor hints={words.hints} />
      </PartBoundary>
      <PartBoundary>
        <LiveView3D words={words.scene} className="with-script print:hidden" />
      </PartBoundary>
      <PlannerTools />
    </EditorProvider>
  );
}

function useMarks(): void {
  const editor = useEditor();
  useEffect(() => {
    const root = document.querySelector<HTMLElement>("[data-planner]");
    return root ? keepMarks(root, editor) : undefined;
  }, [editor]);
}

/** The address first: it has to follow what was typed before scripts ran. */
function Bindings(): null {
  useAddress();
  useForm();
  useShortcuts();
  useMarks();
  useLaterWords();
  useEffect(followSteps, []);
  return null;
}
