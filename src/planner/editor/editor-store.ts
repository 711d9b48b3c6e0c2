// The plan being edited, with undo and redo. The live page and the 3D view subscribe to it.
import { createStore } from "zustand/vanilla";
import type { Plan } from "#plan/parameters.ts";
import { formatPlan, type Notice, parsePlan } from "#plan/plan.ts";
import type { PlannerData, PlannerPrices } from "#plan/planner-data.ts";
import { surfaceLists } from "#plan/price-rules.ts";
import { computeResults } from "#plan/summary.ts";
import { computeSun, type Sun } from "#plan/sun.ts";
import type { Traced } from "../trace/underlay.tsx";
import { change, type History, redo, type Source, startHistory, undo } from "./edit-history.ts";
import { reuseEqualParts } from "./equal.ts";
import type { LaterWords } from "./later-words.ts";
import { toValidPlan } from "./valid-plan.ts";

/** Values that a change leaves equal keep their identity, so that views of them don't render again. */
export type EditorState = {
  plan: Plan;
  /** The picture that the yard was traced from. */
  traced: Traced | null;
  /** Belong to an earlier plan during a drag, which the drawing alone follows. */
  results: ReturnType<typeof computeResults>;
  /** Whether a drag is on its way and has not rested. */
  isMoving: boolean;
  /** What parts beside the drawing show: the plan at rest, and its canonical query string. */
  rested: Plan;
  query: string;
  /** May briefly belong to an earlier plan: computing it takes longer than a frame. */
  sun: Sun;
  /** The plan that was opened or kept last, before any change of it. */
  openedQuery: string;
  /** Problems of the query string. */
  notices: readonly Notice[];
  canUndo: boolean;
  canRedo: boolean;
  /** Of the current day, with the prices' explanations as soon as the later words have loaded. */
  data: PlannerData;
  /** Null until they have loaded. */
  laterWords: LaterWords | null;
};

export type Editor = ReturnType<typeof createEditor>;

/** What undo and redo restore together. */
type Version = Pick<EditorState, "plan" | "traced" | "openedQuery">;

/**
 * @param query at most MAX_QUERY_CHARACTERS long
 * @param defer runs a task when the browser is idle, and drops one that waits
 */
export function createEditor(query: string, firstData: PlannerData, defer: (task: () => void) => void) {
  const { plan, notices } = parsePlan(query, firstData);
  let history = startHistory<Version>({ plan, traced: null, openedQuery: formatPlan(plan, firstData) });
  const store = createStore<EditorState>(() => {
    const start = stateOf(history, firstData);
    let sun: Sun | undefined;
    return {
      ...start,
      // Computed when a component reads it, so that hydration can pause before.
      get sun() {
        sun ??= computeSun(plan, firstData);
        return sun;
      },
      notices,
      isMoving: false,
      data: firstData,
      laterWords: null,
    };
  });
  let resting: ReturnType<typeof setTimeout> | undefined;

  function show(next: History<Version>) {
    if (next === history) return;
    history = next;
    clearTimeout(resting);
    store.setState((state) => reuseEqualParts(state, { ...stateOf(history, state.data), isMoving: false }));
    defer(updateSun);
  }

  /** Another plan over the same picture. */
  function withPlan(changed: Plan): Version {
    const { present } = history;
    const plan = reuseEqualParts(present.plan, changed);
    return plan === present.plan ? present : { ...present, plan };
  }

  /** Shows the drawing of another plan at once. Figures, prices and checks follow when it rests, or with `settle`. */
  function drag(dragged: Plan, source: Source) {
    const next = change(history, withPlan(dragged), source);
    if (next === history) return;
    history = next;
    store.setState((state) => reuseEqualParts(state, { ...drawingOf(history), isMoving: true }));
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
  }

  /** Computes the results of the plan that the drawing already shows. */
  function rest() {
    clearTimeout(resting);
    store.setState((state) =>
      reuseEqualParts(state, { ...resultsOf(state.plan, state.data), isMoving: false }),
    );
    defer(updateSun);
  }

  function settle() {
    if (store.getState().isMoving) rest();
  }

  function updateSun() {
    store.setState((state) => reuseEqualParts(state, { sun: computeSun(state.plan, state.data) }));
  }

  function changeData(changes: Partial<PlannerData>) {
    store.setState(({ data }) => ({ data: { ...data, ...changes } }));
    if (!store.getState().isMoving) rest();
  }

  return {
    store,
    /** Shows another plan. Changes of one source that follow each other are one step of undo. */
    edit: (plan: Plan, source?: Source) => show(change(history, withPlan(plan), source)),
    /** Shows the plan of a traced yard with its picture; without one, takes away the picture of an earlier tracing. */
    trace(traced: Plan, picture: Traced | null) {
      const plan = toValidPlan(traced, store.getState().data);
      show(change(history, { ...history.present, plan, traced: picture }));
    },
    drag,
    settle,
    /** Shows the plan of a query string, as links to starts do. */
    open(opened: string) {
      const { data } = store.getState();
      const { plan, notices } = parsePlan(opened, data);
      store.setState({ notices });
      const version = withPlan(plan);
      // The plan that is already on the screen stays the draft that it is.
      if (version !== history.present)
        show(change(history, { ...version, openedQuery: formatPlan(plan, data) }));
    },
    /** The plan was kept under a name: later changes are those of another draft. */
    markKept() {
      const openedQuery = store.getState().query;
      history = { ...history, present: { ...history.present, openedQuery } };
      store.setState({ openedQuery });
    },
    addWords(laterWords: LaterWords) {
      const { prices } = store.getState().data;
      store.setState({ laterWords });
      changeData({ prices: withEarlierMaterials(laterWords.prices, prices) });
    },
    /**
     * Of a page that stayed open overnight, or that the browser kept from an earlier day.
     * @param today "2026-11-22" in the company's time zone
     */
    startDay(today: string) {
      if (today !== store.getState().data.today) changeData({ today });
    },
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
  };
}

/** Adds materials that were removed since the page was made: its plan, or one that undo brings back, may have them. */
function withEarlierMaterials(prices: PlannerPrices, earlier: PlannerPrices): PlannerPrices {
  const lists = surfaceLists.map((list) => {
    const removed = earlier[list].filter(({ id }) => !prices[list].some((line) => line.id === id));
    return [list, [...prices[list], ...removed]];
  });
  return { ...prices, ...Object.fromEntries(lists) };
}

/** How long a drag must pause before price and other results are computed. */
const REST_MS = 150;

function stateOf(history: History<Version>, data: PlannerData) {
  return { ...drawingOf(history), ...resultsOf(history.present.plan, data) };
}

function drawingOf({ past, present, future }: History<Version>) {
  return {
    ...present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

function resultsOf(plan: Plan, data: PlannerData) {
  const results = computeResults(plan, data);
  return { rested: plan, query: formatPlan(plan, data), results };
}
