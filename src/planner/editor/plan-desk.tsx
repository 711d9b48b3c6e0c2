// Island: the drawing as an editor, and its 3D view. Also binds form, keys and address to the plan.
import { useEffect, useRef } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { keepCurrent } from "#design/live/keep-current.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { HOUR_MS } from "#lib/durations.ts";
import { toLocal } from "#lib/working-days.ts";
import { View3D } from "../scene/view-3d.tsx";
import { EditorProvider, type OpenedPlan, useEditor, usePlanner } from "./editor-context.tsx";
import { bindForm, readEarlyValues } from "./form-binding.ts";
import { writeForm } from "./form-fields.ts";
import { isFramed } from "./framed-plan.ts";
import { useLaterWords } from "./later-words.ts";
import { keepMarks } from "./live-marks.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { PlannerTools } from "./planner-tools.tsx";
import { SavedOffer } from "./saved-offer.tsx";
import { useAddress } from "./use-address.ts";
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
        <LiveView3D words={words.scene} />
      </PartBoundary>
      <PlannerTools />
    </EditorProvider>
  );
}

/** Its sliders set the plan's hour and date. */
function LiveView3D({ words }: { words: PlannerWords["scene"] }) {
  const { store, edit } = useEditor();
  return (
    <View3D
      plan={usePlanner((state) => state.plan)}
      data={usePlanner((state) => state.data)}
      words={words}
      onTimeChange={(time) =>
        edit({ ...store.getState().plan, ...time }, { name: "time in 3D", atMs: performance.now() })
      }
      className="with-script print:hidden"
    />
  );
}

/** Keeps the static form and the plan in step. */
function useForm(): void {
  const editor = useEditor();
  const isFirst = useRef(true);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("form[aria-labelledby=plan-form]");
    if (!form) return;
    // Restored values match the address except in a frame, where the address does not follow the plan.
    const readsEarly = isFirst.current && !isFramed();
    writeForm(form, editor, readsEarly ? readEarlyValues(form, editor) : new Set());
    isFirst.current = false;
    return bindForm(form, editor);
  }, [editor]);
}

function useMarks(): void {
  const editor = useEditor();
  useEffect(() => {
    const root = document.querySelector<HTMLElement>("[data-planner]");
    return root ? keepMarks(root, editor) : undefined;
  }, [editor]);
}

/** Weeks and sun count from today also in a page that stays open overnight. */
function useDay(): void {
  const { startDay } = useEditor();
  const timeZone = usePlanner((state) => state.data.timeZone);
  useEffect(
    () => keepCurrent(() => startDay(toLocal(new Date(), timeZone).date), HOUR_MS),
    [startDay, timeZone],
  );
}

/** The address first: it has to follow what was typed before scripts ran. */
function Bindings(): null {
  useAddress();
  useForm();
  useShortcuts();
  useMarks();
  useLaterWords();
  useDay();
  useEffect(followSteps, []);
  return null;
}
