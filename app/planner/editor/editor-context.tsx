// Gives the parts of the live page the editor, and lets each select the values it shows.
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { PlannerData } from "../data.ts";
import { createIdleTask } from "./idle.ts";
import { createEditor, type Editor, type EditorState } from "./store.ts";

const EditorContext = createContext<Editor | null>(null);

/** @param query the query string of the page; another one, as a link to /planner gives, is opened as a change */
export function EditorProvider({
  query,
  data,
  children,
}: {
  query: string;
  data: PlannerData;
  children: ReactNode;
}) {
  const [editor] = useState(() => createEditor(query, data, createIdleTask()));
  const [opened, setOpened] = useState(query);
  useEffect(() => {
    if (query === opened) return;
    setOpened(query);
    editor.open(query);
  }, [editor, query, opened]);
  return <EditorContext value={editor}>{children}</EditorContext>;
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
