// Island: the drawing as an editor, its shade and 3D view. Also binds form, keys and address to the plan.
import type { PlannerWords } from "#content/schemas/planner.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { EditorProvider, type OpenedPlan } from "./editor-context.tsx";
import { LiveShadeHour } from "./live-shade-hour.tsx";
import { LiveView3D } from "./live-view-3d.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { SavedOffer } from "./saved-offer.tsx";
import { useAddress } from "./use-address.ts";
import { useForm } from "./use-form.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type PlanDeskProps = OpenedPlan & {
  words: Pick<PlannerWords, "shade" | "scene"> & Pick<PlannerWords["editor"], "saved" | "hints">;
};

export function PlanDesk({ words, ...opened }: PlanDeskProps) {
  return (
    <EditorProvider {...opened}>
      <Bindings />
      <PartBoundary>
        <SavedOffer words={words.saved} />
        <PlanEditor hints={words.hints} />
      </PartBoundary>
      <PartBoundary>
        <LiveShadeHour words={words.shade} />
      </PartBoundary>
      <PartBoundary>
        <LiveView3D words={words.scene} className="print:hidden" />
      </PartBoundary>
    </EditorProvider>
  );
}

/** The address first: it has to follow what was typed before scripts ran. */
function Bindings(): null {
  useAddress();
  useForm();
  useShortcuts();
  return null;
}
