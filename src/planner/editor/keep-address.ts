// Keeps the plan in the address and in the browser's storage, and opens the plans of Back and Forward.
import { PLANNER_PATH, readQuery } from "#plan/address.ts";
import type { Editor } from "./editor-store.ts";
import { isFramed, sendPlan } from "./framed-plan.ts";
import { createDraft } from "./saved-plans.ts";

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 400;

/** @returns stops */
export function keepAddress(editor: Editor): () => void {
  return isFramed() ? sendChanges(editor) : keepInAddress(editor);
}

/** In the office the plan belongs to the form around the planner. */
function sendChanges({ store }: Editor): () => void {
  sendPlan(store.getState().query);
  return store.subscribe((state, before) => {
    if (state.query !== before.query) sendPlan(state.query);
  });
}

function keepInAddress(editor: Editor): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let shown = location.search;
  let lastQuery = editor.store.getState().query;
  const draft = createDraft();

  function keep() {
    waiting = undefined;
    const { query, openedQuery } = editor.store.getState();
    // A plan that was only opened is no draft, and doesn't replace the one before.
    if (query === openedQuery) draft.leave();
    else if (query !== "") draft.save(lastQuery, query, Date.now());
    lastQuery = query;
    history.replaceState(history.state, "", query ? `?${query}` : PLANNER_PATH);
    shown = location.search;
  }
  /** A click on a link may come before the pause ends. */
  function keepNow() {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    keep();
  }
  /** Links to a part of the page fire this, too, without another plan. */
  function openShown() {
    if (location.search === shown) return;
    shown = location.search;
    editor.open(readQuery(shown));
  }

  const stop = editor.store.subscribe((state, before) => {
    if (state.query !== before.query) waiting ??= setTimeout(keep, PAUSE_MS);
  });
  addEventListener("pagehide", keepNow, { signal });
  addEventListener("click", keepNow, { signal, capture: true });
  addEventListener("popstate", openShown, { signal });
  return () => {
    listening.abort();
    stop();
    clearTimeout(waiting);
  };
}
