// The plans that a visitor keeps in the browser: a list, and two of them side by side.
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#design/ui/button.tsx";
import { Dialog } from "#design/ui/dialog.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { parsePlan } from "#plan/plan.ts";
import { useEditor, usePlanner } from "../editor/editor-context.tsx";
import type { ToolProps } from "../editor/planner-tools.tsx";
import {
  deletePlan,
  isDraft,
  keepPlan,
  listSavedPlans,
  replacePlan,
  type SavedPlan,
  type WriteResult,
  writePlan,
} from "../editor/saved-plans.ts";
import { Comparison, type NamedPlan } from "./comparison.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { freeName, namePlan } from "./name-plan.ts";
import { PlanRow } from "./plan-row.tsx";

/** The id of the plan on the screen among those to compare. */
const CURRENT = "";

type Message = { text: string; isError: boolean; deleted?: SavedPlan };

export default function PlansDialog({ words, onClose, onClosed }: ToolProps) {
  const { plans: texts } = words;
  const editor = useEditor();
  const data = usePlanner((state) => state.data);
  const query = usePlanner((state) => state.query);
  const openedQuery = usePlanner((state) => state.openedQuery);
  const [plans, setPlans] = useState(listSavedPlans);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  const refresh = () => setPlans(listSavedPlans());
  useEffect(() => {
    const changedElsewhere = () => setPlans(listSavedPlans());
    addEventListener("storage", changedElsewhere);
    return () => removeEventListener("storage", changedElsewhere);
  }, []);

  const kept = plans.filter((plan) => !isDraft(plan));
  const drafts = plans.filter((plan) => isDraft(plan) && plan.query !== query);
  const taken = kept.map(({ name }) => name);
  const nameOf = ({ name, query: saved }: SavedPlan) => name || namePlan(parsePlan(saved, data).plan);
  const named = chosen.flatMap((id): NamedPlan[] => {
    if (id === CURRENT) return [{ name: texts.current, query }];
    const saved = plans.find((plan) => plan.id === id);
    return saved ? [{ name: nameOf(saved), query: saved.query }] : [];
  });
  const pair = named[0] && named[1] ? ([named[0], named[1]] as const) : null;

  function tell(result: WriteResult | "changed", name: string): boolean {
    refresh();
    const isSaved = result === "saved";
    setMessage(isSaved ? null : { text: fillIn(texts[result], { name }), isError: true });
    return isSaved;
  }

  function keep(name: string) {
    const given = freeName(name, taken);
    if (tell(keepPlan({ name: given, query, savedAtMs: Date.now() }), given)) editor.markKept();
  }

  function replace(saved: SavedPlan) {
    if (tell(replacePlan(saved, { query, savedAtMs: Date.now() }), saved.name)) editor.markKept();
  }

  function duplicate({ name, query: copied }: SavedPlan) {
    const copy = { name: freeName(name, taken), query: copied, savedAtMs: Date.now() };
    tell(keepPlan(copy), name);
  }

  function remove(saved: SavedPlan) {
    deletePlan(saved.id);
    refresh();
    setMessage({ text: fillIn(texts.deleted, { name: nameOf(saved) }), isError: false, deleted: saved });
  }

  function open(opened: string) {
    editor.open(opened);
    onClose();
  }

  /** A third choice replaces the first. */
  function choose(id: string) {
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-2)));
  }

  const rowOf = (saved: SavedPlan) => (
    <PlanRow
      key={saved.id}
      saved={saved}
      data={data}
      line={texts.date}
      isChosen={chosen.includes(saved.id)}
      onOpen={() => open(saved.query)}
      onRename={(name) => tell(writePlan({ ...saved, name }), name)}
      onDuplicate={() => duplicate(saved)}
      onDelete={() => remove(saved)}
      onChoose={() => choose(saved.id)}
    />
  );

  if (isComparing && pair)
    return (
      <Dialog title={texts.compare.title} onClose={() => setComparing(false)} onClosed={onClosed}>
        <Comparison pair={pair} words={texts.compare} data={data} onOpen={open} />
      </Dialog>
    );
  return (
    <Dialog title={texts.title} onClose={onClose} onClosed={onClosed}>
      <p className="mt-3 max-w-[60ch] text-small text-stone">{texts.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <CurrentPlan
          words={texts}
          same={kept.find((plan) => plan.query === query)}
          base={kept.find((plan) => plan.query === openedQuery)}
          taken={taken}
          isChosen={chosen.includes(CURRENT)}
          onKeep={keep}
          onReplace={replace}
          onChoose={() => choose(CURRENT)}
        />
        <div>
          <MessageLine message={message} onUndo={(deleted) => tell(writePlan(deleted), deleted.name)} />
          <Group title={texts.kept} intro={kept.length === 0 ? texts.none : null}>
            {kept.map(rowOf)}
          </Group>
          {drafts.length > 0 && (
            <Group title={texts.drafts} intro={texts.draftsIntro}>
              {drafts.map(rowOf)}
            </Group>
          )}
        </div>
      </div>
      {plans.length > 0 && (
        <div className="sticky bottom-0 mt-4 flex sm:-bottom-8 flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-limestone bg-paper py-3">
          {!pair && <p className="text-small text-stone">{texts.choose}</p>}
          <Button look="line" aria-disabled={!pair || undefined} onClick={() => pair && setComparing(true)}>
            Compare two
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type MessageLineProps = { message: Message | null; onUndo: (deleted: SavedPlan) => void };

function MessageLine({ message, onUndo }: MessageLineProps) {
  const deleted = message?.deleted;
  return (
    <div role="status" className="text-small">
      {message && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 border-l-4 border-deep bg-travertine px-4 py-1">
          <span className={message.isError ? "py-2.5 text-error" : "py-2.5"}>{message.text}</span>
          {deleted && (
            <button
              // The button that deleted it is gone.
              ref={(button) => button?.focus()}
              type="button"
              className="target font-medium text-deep underline underline-offset-4"
              onClick={() => onUndo(deleted)}
            >
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Group({ title, intro, children }: { title: string; intro: string | null; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h3 className="label mb-3 font-text text-stone">{title}</h3>
      {intro && <p className="mb-3 max-w-[52ch] text-small text-stone">{intro}</p>}
      <ul>{children}</ul>
    </section>
  );
}
