// Undo and redo by key anywhere on the planner, and links to other plans that open in place.
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { MAX_QUERY_CHARACTERS } from "../plan.ts";
import { useEditor } from "./editor-context.tsx";
import { undoKeyOf } from "./undo-keys.ts";

/** Fields outside the planner, such as the newsletter's, keep their own undo. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const editor = useEditor();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = undoKeyOf(event);
      // A field with an unused text has taken the key back to its own value.
      if (!step || event.defaultPrevented || isForeignField(event.target)) return;
      event.preventDefault();
      editor[step]();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [editor]);

  /** Opens a start as an edit that can be undone. Scrolls, because on phones the drawing is far above. */
  function openInPlace(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hash || link.hasAttribute("download")) return;
    if (link.pathname !== location.pathname || link.origin !== location.origin) return;
    event.preventDefault();
    const before = editor.store.getState().plan;
    editor.open(link.search.slice(1, MAX_QUERY_CHARACTERS + 1));
    if (editor.store.getState().plan !== before)
      event.currentTarget.querySelector(".plan-editor")?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div data-planner="" onClickCapture={openInPlace}>
      {children}
    </div>
  );
}

function isForeignField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input, textarea, select") &&
    !target.closest("[data-planner]")
  );
}
