// Island: the drawing as an editor, and its 3D view. Also binds form, keys and address to the plan.
import { useEffect } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { keepCurrent } from "#design/live/keep-current.ts";
import { whenIdle } from "#design/live/timing.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { HOUR_MS } from "#lib/durations.ts";
import { toLocal } from "#lib/working-days.ts";
import { View3D } from "../scene/view-3d.tsx";
import { createIsland } from "./create-island.tsx";
import { useEditor } from "./editor-context.tsx";
import type { Editor } from "./editor-store.ts";
import { bindForm, readEarlyValues } from "./form-binding.ts";
import { writeForm } from "./form-fields.ts";
import { isFramed } from "./framed-plan.ts";
import { keepAddress } from "./keep-address.ts";
import { loadLaterWords } from "./later-words.ts";
import { keepMarks } from "./live-marks.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { PlannerTools } from "./planner-tools.tsx";
import { SavedOffer } from "./saved-offer.tsx";
import { listenForShortcuts } from "./shortcuts.ts";
import { followSteps } from "./use-step.ts";

type DeskProps = {
  words: Pick<PlannerWords, "scene"> & Pick<PlannerWords["editor"], "hints">;
};

export const PlanDesk = createIsland(({ words }: DeskProps) => (
  <>
    <Bindings />
    <PartBoundary>
      <SavedOffer />
      <PlanEditor hints={words.hints} />
    </PartBoundary>
    <PartBoundary>
      <View3D words={words.scene} />
    </PartBoundary>
    <PlannerTools />
  </>
));

/** The address first: it has to follow what was typed before scripts ran. */
const bindings = [keepAddress, keepForm, listenForShortcuts, keepPageMarks, keepDay, followSteps];

function Bindings(): null {
  const editor = useEditor();
  useEffect(() => {
    const stops = bindings.map((bind) => bind(editor));
    whenIdle(() => void addLaterWords(editor));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [editor]);
  return null;
}

/** Keeps the static form and the plan in step. */
function keepForm(editor: Editor) {
  const form = document.querySelector<HTMLFormElement>("form[aria-labelledby=plan-form]");
  if (!form) return undefined;
  // Restored values match the address except in a frame, where the address does not follow the plan.
  writeForm(form, editor, isFramed() ? new Set() : readEarlyValues(form, editor));
  return bindForm(form, editor);
}

function keepPageMarks(editor: Editor) {
  const root = document.querySelector<HTMLElement>("[data-planner]");
  return root ? keepMarks(root, editor) : undefined;
}

/** Weeks and sun count from today also in a page that stays open overnight. */
function keepDay({ store, startDay }: Editor) {
  const { timeZone } = store.getState().data;
  return keepCurrent(() => startDay(toLocal(new Date(), timeZone).date), HOUR_MS);
}

/** Without them, for example offline, results lack only their explanations. */
async function addLaterWords({ addWords }: Editor): Promise<void> {
  const words = await loadLaterWords();
  if (words) addWords(words);
}
