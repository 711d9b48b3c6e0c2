// The plan being edited, with undo and redo. The live page and the 3D view subscribe to it.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlannerData } from "../data.ts";
import type { Plan } from "../parameters.ts";
import { parsePlan } from "../plan.ts";
import { type Layout, layOut } from "../shapes.ts";
import { computeResults } from "../summary.ts";
import { change, type History, redo, type Source, startHistory, undo } from "./history.ts";
import { reuseEqualValues } from "./valid-plan.ts";

export type Results = ReturnType<typeof computeResults>;
/** All that is drawn and shown of a plan at once; the sun follows later. */
export type PlanState = { plan: Plan; layout: Layout; results: Results };

export type EditorState = PlanState & {
  canUndo: boolean;
  canRedo: boolean;
};

export type Editor = {
  store: StoreApi<EditorState>;
  data: PlannerData;
  /** Shows another plan. Changes of one source that follow each other are one step of undo. */
  edit(plan: Plan, source?: Source): void;
  /** Shows the plan of a query string, as links to starts do. */
  open(query: string): void;
  undo(): void;
  redo(): void;
};

export function createEditor(start: Plan, data: PlannerData): Editor {
  let history = startHistory(start);
  const store = createStore<EditorState>(() => stateOf(history, data));

  function show(next: History<Plan>) {
    if (next === history) return;
    history = next;
    store.setState(stateOf(history, data), true);
  }

  const edit = (plan: Plan, source?: Source) =>
    show(change(history, reuseEqualValues(history.present, plan), source));

  return {
    store,
    data,
    edit,
    open: (query) => edit(parsePlan(query, data).plan),
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
  };
}

function stateOf({ past, present: plan, future }: History<Plan>, data: PlannerData): EditorState {
  const layout = layOut(plan);
  return {
    plan,
    layout,
    results: computeResults(plan, layout, data),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
