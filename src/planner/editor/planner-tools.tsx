// Opens what loads on demand: the kept plans, tracing the yard, and the budget.
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ToolWords } from "#content/schemas/planner.ts";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { whenIdle } from "#design/live/timing.ts";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { Button } from "#design/ui/button.tsx";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { isFramed } from "./framed-plan.ts";
import { loadLaterWords } from "./later-words.ts";
import { readNote } from "./saved-plans.ts";

export type ToolProps = { words: ToolWords; onClose: () => void; onClosed: () => void };
type Tool = ComponentType<ToolProps>;
type ToolName = "plans" | "trace";

const loaders: Record<ToolName, () => Promise<{ default: Tool } | null>> = {
  plans: createLazyLoader(() => import("../plans/plans-dialog.tsx")),
  trace: createLazyLoader(() => import("../trace/trace-dialog.tsx")),
};
const loadBudget = createLazyLoader(() => import("../plans/budget-part.tsx"));

/** Buttons of several islands open tools. */
const opened = createStore<{ name: ToolName | null; opener: Element | null }>(() => ({
  name: null,
  opener: null,
}));

export function openTool(name: ToolName): void {
  opened.setState({ name, opener: document.activeElement });
}

/** In the office the plan belongs to the form around the planner. */
export function useHasTools(): boolean {
  return useHydrated() && !isFramed();
}

/** Buttons of the static page name the tool that they open. */
const OPENS = "data-opens";

export function PlannerTools() {
  const { name, opener } = useStore(opened);
  const [loaded, setLoaded] = useState<{ name: ToolName; Tool: Tool; words: ToolWords } | null>(null);
  const [failed, setFailed] = useState<ToolName | null>(null);
  const close = () => opened.setState({ name: null });

  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`[${OPENS}]`) : null;
      const wanted = button?.getAttribute(OPENS);
      if (wanted === "trace") openTool(wanted);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);

  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    setFailed(null);
    void Promise.all([loaders[name](), loadLaterWords()]).then(([module, words]) => {
      if (!isWanted) return;
      if (module && words) setLoaded({ name, Tool: module.default, words });
      else {
        setFailed(name);
        opened.setState({ name: null });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [name]);

  // Not by another press of the opener: Safari gives pressed buttons no focus, so that it may be unknown.
  if (failed) return <NotLoaded onAgain={() => opened.setState({ name: failed })} />;
  if (name === null || loaded?.name !== name) return null;
  return (
    <PartBoundary onError={close}>
      <loaded.Tool
        words={loaded.words}
        onClose={close}
        onClosed={() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })}
      />
    </PartBoundary>
  );
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="plan-offer">
      <p>Not loaded</p>
      <button type="button" className="plan-tool font-medium" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}

/** A button until it is pressed once. With a budget from an earlier visit it opens by itself. */
export function BudgetSlot() {
  const hasTools = useHasTools();
  const [loaded, setLoaded] = useState<{ Part: ComponentType<BudgetProps>; words: ToolWords } | null>(null);
  const [wasPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const open = useCallback(async () => {
    const [module, words] = await Promise.all([loadBudget(), loadLaterWords()]);
    if (module && words) setLoaded({ Part: module.default, words });
    setFailed(!module || !words);
  }, []);

  useEffect(() => {
    if (!isFramed()) whenIdle(() => readNote("planner-budget") && void open());
  }, [open]);

  if (!hasTools) return null;
  if (loaded) return <loaded.Part words={loaded.words.budget} isFocused={wasPressed} />;
  return (
    <Button
      look="line"
      className="mt-5 w-full print:hidden"
      onClick={() => {
        setPressed(true);
        void open();
      }}
    >
      {hasFailed ? "Not loaded. Try again" : "Set a budget"}
    </Button>
  );
}

export type BudgetProps = {
  words: ToolWords["budget"];
  /** Whether the visitor has just opened it. */
  isFocused: boolean;
};
