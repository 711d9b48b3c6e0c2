// The plan being edited, with undo and redo. The live page and the 3D view subscribe to it.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlannerData } from "#plan/data.ts";
import type { Plan } from "#plan/parameters.ts";
import { formatPlan, type Notice, parsePlan } from "#plan/plan.ts";
import { type Layout, layOut } from "#plan/shapes.ts";
import { computeResults } from "#plan/summary.ts";
import { computeSun, type Sun } from "#plan/sun.ts";
import { reuseEqualParts } from "./equal.ts";
import { change, type History, redo, type Source, startHistory, undo } from "./history.ts";

/** Values that a change leaves equal keep their identity, so that views of them don't render again. */
export type EditorState = {
  plan: Plan;
  /** The plan's canonical query string. */
  query: string;
  layout: Layout;
  results: ReturnType<typeof computeResults>;
  /** May briefly belong to an earlier plan: computing it takes longer than a frame. */
  sun: Sun;
  /** Problems of the query string. */
  notices: readonly Notice[];
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

/**
 * @param query at most MAX_QUERY_CHARACTERS long
 * @param defer runs a task when the browser is idle, and drops one that waits
 */
export function createEditor(query: string, data: PlannerData, defer: (task: () => void) => void): Editor {
  const { plan, notices } = parsePlan(query, data);
  let history = startHistory(plan);
  const store = createStore<EditorState>(() => {
    const start = stateOf(history, data);
    let sun: Sun | undefined;
    return {
      ...start,
      // Computed when a component reads it, so that hydration can pause before.
      get sun() {
        sun ??= computeSun(plan, start.layout, data);
        return sun;
      },
      notices,
    };
  });

  function show(next: History<Plan>) {
    if (next === history) return;
    history = next;
    store.setState((state) => reuseEqualParts(state, stateOf(history, data)));
    defer(updateSun);
  }

  function updateSun() {
    const { plan, layout } = store.getState();
    store.setState((state) => reuseEqualParts(state, { sun: computeSun(plan, layout, data) }));
  }

  const edit = (changed: Plan, source?: Source) =>
    show(change(history, reuseEqualParts(history.present, changed), source));

  return {
    store,
    data,
    edit,
    open(opened) {
      const parsed = parsePlan(opened, data);
      store.setState({ notices: parsed.notices });
      edit(parsed.plan);
    },
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
  };
}

function stateOf({ past, present: plan, future }: History<Plan>, data: PlannerData) {
  const layout = layOut(plan);
  return {
    plan,
    query: formatPlan(plan, data),
    layout,
    results: computeResults(plan, layout, data),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
