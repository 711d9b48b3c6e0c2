// Offers the plan that the browser has saved last.
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { ToolWords } from "#content/schemas/planner.ts";
import { whenIdle } from "#design/live/timing.ts";
import { formatPlan, parsePlan } from "#plan/plan.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { isFramed } from "./framed-plan.ts";
import { loadLaterWords } from "./later-words.ts";
import { listSavedPlans } from "./saved-plans.ts";

type Offer = { query: string; words: ToolWords["saved"] };

export function SavedOffer() {
  const editor = useEditor();
  const query = usePlanner((state) => state.query);
  const [offered, setOffered] = useState<Offer | null>(null);

  // The first access to storage takes milliseconds.
  useEffect(() => {
    if (!isFramed()) whenIdle(() => void offerSavedPlan());

    async function offerSavedPlan() {
      const [saved] = listSavedPlans();
      if (!saved) return;
      const { data } = editor.store.getState();
      const canonical = formatPlan(parsePlan(saved.query, data).plan, data);
      if (canonical === "" || canonical === editor.store.getState().query) return;
      const words = await loadLaterWords();
      if (words) setOffered({ query: canonical, words: words.saved });
    }
  }, [editor]);

  if (offered === null || offered.query === query) return null;
  const { words } = offered;
  return (
    <div className="plan-offer">
      <p>{words.offer}</p>
      <button
        type="button"
        className="plan-tool font-medium"
        onClick={() => {
          editor.open(offered.query);
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
