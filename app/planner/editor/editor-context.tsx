// Provides the editor to the live page, whose parts select the values they show.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { toLocal } from "#app/working-days.ts";
import type { PlannerData } from "../data.ts";
import { MAX_QUERY_CHARACTERS } from "../plan.ts";
import { createIdleTask } from "./idle.ts";
import { createEditor, type Editor, type EditorState } from "./store.ts";

const EditorContext = createContext<Editor | null>(null);

/** @param query the query of the rendered page; a prerendered page has none, and an older date */
export function EditorProvider({
  query,
  data,
  children,
}: {
  query: string;
  data: PlannerData;
  children: ReactNode;
}) {
  const [editor, setEditor] = useState(() => createEditor(query, data, createIdleTask()));
  const { search } = useLocation();
  const opened = useRef<string>(null);

  /**
   * A link to a part of the page fires popstate, and the router may show its address after the next edit. Marks it as
   * open while it still has the plan. Captures, because React can render the address between two listeners.
   */
  useEffect(() => {
    const markShown = () => {
      const asked = readQuery(window.location.search);
      if (asked === editor.store.getState().query) opened.current = asked;
    };
    addEventListener("popstate", markShown, true);
    return () => removeEventListener("popstate", markShown, true);
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address opens another plan
  useEffect(() => {
    const asked = readQuery(search);
    const today = toLocal(new Date(), data.timeZone).date;
    const isFirst = opened.current === null;
    if (isFirst && (asked !== query || today !== data.today))
      setEditor(createEditor(asked, { ...data, today }, createIdleTask()));
    if (!isFirst && asked !== opened.current) editor.open(asked);
    opened.current = asked;
  }, [search]);

  return <EditorContext value={editor}>{children}</EditorContext>;
}

function readQuery(search: string): string {
  return search.slice(1, MAX_QUERY_CHARACTERS + 1);
}

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("The planner's parts belong inside EditorProvider.");
  return editor;
}

/** Renders again only when the selected value changes: `usePlanner((state) => state.plan.tree)`. */
export function usePlanner<Value>(select: (state: EditorState) => Value): Value {
  return useStore(useEditor().store, select);
}
