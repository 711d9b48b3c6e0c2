// Provides the editor to the islands of a page, whose parts select the values they show.
import { createContext, type ReactNode, use, useState } from "react";
import { useStore } from "zustand";
import type { PlannerData } from "#plan/planner-data.ts";
import { createEditor, type Editor, type EditorState } from "./editor-store.ts";
import { createIdleTask } from "./idle.ts";

/** The plan of a page. All islands of a page get the same. */
export type OpenedPlan = { query: string };

const EditorContext = createContext<Editor | null>(null);

/** The editor of the islands rendered last: those of a page share one, on the server and in the browser. */
let shared: (OpenedPlan & { data: string; editor: Editor }) | null = null;

/** The page has PlannerData once, as JSON in this element, because each island's own copy would be most of the page. */
export const DATA_ID = "planner-data";
let dataOfServer = "";

/** Called before a page renders: on the server no element can be read. */
export function provideData(data: string): void {
  dataOfServer = data;
}

function readData(): string {
  if (typeof document === "undefined") return dataOfServer;
  return document.querySelector(`#${DATA_ID}`)?.textContent ?? "";
}

function findEditor({ query }: OpenedPlan): Editor {
  const data = readData();
  if (shared?.query !== query || shared.data !== data)
    shared = { query, data, editor: createEditor(query, JSON.parse(data) as PlannerData, createIdleTask()) };
  return shared.editor;
}

export function EditorProvider({ children, ...opened }: OpenedPlan & { children: ReactNode }) {
  const [editor] = useState(() => findEditor(opened));
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
