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
type ToolName = "plans" | "trace";
type Loaded<Props> = { Part: ComponentType<Props>; words: ToolWords };

/** Returns a function that loads a part, with the words that the page leaves out. It resolves to null if either fails. */
function createLoader<Props>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  const load = createLazyLoader(importPart);
  return async (): Promise<Loaded<Props> | null> => {
    const [module, words] = await Promise.all([load(), loadLaterWords()]);
    return module && words && { Part: module.default, words };
  };
}

const loaders = {
  plans: createLoader(() => import("../plans/plans-dialog.tsx")),
  trace: createLoader(() => import("../trace/trace-dialog.tsx")),
};
const loadBudget = createLoader(() => import("../plans/budget-part.tsx"));

type Opened = {
  /** The tool that was asked for last. */
  name: ToolName | null;
  opener: Element | null;
  tool: Loaded<ToolProps> | null;
  hasFailed: boolean;
};
const closed: Opened = { name: null, opener: null, tool: null, hasFailed: false };

/** Buttons of several islands open tools. */
const opened = createStore<Opened>(() => closed);

export async function openTool(name: ToolName, opener = document.activeElement): Promise<void> {
  opened.setState({ ...closed, name, opener });
  const tool = await loaders[name]();
  if (opened.getState().name === name) opened.setState({ tool, hasFailed: !tool });
}

/** In the office the plan belongs to the form around the planner. */
export function useHasTools(): boolean {
  return useHydrated() && !isFramed();
}

/** Buttons of the static page name the tool that they open. */
const OPENS = "data-opens";

export function PlannerTools() {
  const { name, opener, tool, hasFailed } = useStore(opened);
  const close = () => opened.setState(closed);

  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`[${OPENS}]`) : null;
      const wanted = button?.getAttribute(OPENS);
      if (wanted === "trace") void openTool(wanted);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);

  // Not by another press of the opener: Safari gives pressed buttons no focus, so that it may be unknown.
  if (name && hasFailed) return <NotLoaded onAgain={() => openTool(name, opener)} />;
  if (!tool) return null;
  return (
    <PartBoundary onError={close}>
      <tool.Part
        words={tool.words}
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
  const [loaded, setLoaded] = useState<Loaded<BudgetProps> | null>(null);
  const [wasPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const open = useCallback(async () => {
    const budget = await loadBudget();
    setLoaded(budget);
    setFailed(!budget);
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
