// Offers the last plan that the browser has saved.
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { whenIdle } from "#design/live/timing.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "#plan/plan.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { isFramed } from "./framed-plan.ts";
import { browserStorage, readSavedPlan } from "./saved-plan.ts";

export function SavedOffer({ words }: { words: { offer: string; continue: string; dismiss: string } }) {
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
