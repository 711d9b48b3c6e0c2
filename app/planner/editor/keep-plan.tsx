// Keeps the plan in the address and in the browser, and offers the last one to continue.
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { whenIdle } from "#app/live/timing.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "../plan.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { isFramed, sendPlan } from "./framed-plan.ts";
import { browserStorage, readSavedPlan, savePlan } from "./saved-plan.ts";
import type { Editor } from "./store.ts";

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 400;

/** In the office the plan belongs to the form around the planner. */
function sendChanges({ store }: Editor): () => void {
  sendPlan(store.getState().query);
  return store.subscribe((state, before) => {
    if (state.plan !== before.plan) sendPlan(state.query);
  });
}

export function KeepPlan({ words }: { words: { offer: string; continue: string; dismiss: string } }) {
  const editor = useEditor();
  const query = usePlanner((state) => state.query);
  const [offered, setOffered] = useState<string | null>(null);

  // The first access to storage takes milliseconds.
  useEffect(() => {
    if (!isFramed()) whenIdle(offerSavedPlan);

    function offerSavedPlan() {
      const saved = readSavedPlan(browserStorage);
      if (saved === null || saved.length > MAX_QUERY_CHARACTERS) return;
      const canonical = formatPlan(parsePlan(saved, editor.data).plan, editor.data);
      if (canonical !== "" && canonical !== editor.store.getState().query) setOffered(canonical);
    }
  }, [editor]);

  useEffect(() => {
    if (isFramed()) return sendChanges(editor);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      waiting = undefined;
      savePlan(browserStorage, editor.store.getState().query);
    };
    const keep = () => {
      save();
      const { query } = editor.store.getState();
      // React Router keeps its own state in the entry.
      history.replaceState(history.state, "", query ? `?${query}` : location.pathname);
    };
    const stop = editor.store.subscribe((state, before) => {
      if (state.plan !== before.plan) waiting ??= setTimeout(keep, PAUSE_MS);
    });
    /** A click on a link may come before the pause ends. */
    const keepNow = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      keep();
    };
    addEventListener("pagehide", keepNow);
    addEventListener("click", keepNow, true);
    return () => {
      removeEventListener("pagehide", keepNow);
      removeEventListener("click", keepNow, true);
      stop();
      clearTimeout(waiting);
      // The address is already that of the next page.
      if (waiting !== undefined) save();
    };
  }, [editor]);

  if (offered === null || offered === query) return null;
  return (
    <div className="plan-offer">
      <p>{words.offer}</p>
      <button
        type="button"
        className="plan-tool font-medium"
        onClick={() => {
          editor.open(offered);
          setOffered(null);
        }}
      >
        {words.continue}
      </button>
      <button
        type="button"
        className="plan-tool"
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={() => setOffered(null)}
      >
        <X aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
    </div>
  );
}
