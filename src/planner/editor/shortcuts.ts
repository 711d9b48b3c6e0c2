// Undo and redo by key anywhere on the planner, and links to other plans that open in place.
import { opensElsewhere } from "#design/ui/clicks.ts";
import { PLANNER_PATH, readQuery } from "#plan/address.ts";
import type { Editor } from "./editor-store.ts";
import { focusStep } from "./use-step.ts";

/** The element around all parts of the planner. */
const PLANNER = "[data-planner]";

/** @returns stops */
export function listenForShortcuts(editor: Editor): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("keydown", (event) => stepByKey(event, editor), { signal });
  addEventListener("click", (event) => openInPlace(event, editor), { signal });
  return () => listening.abort();
}

function stepByKey(event: KeyboardEvent, editor: Editor): void {
  const step = undoKeyOf(event);
  // A field with an unused text has taken the key back to its own value.
  if (!step || event.defaultPrevented || keepsUndo(event.target)) return;
  event.preventDefault();
  editor[step]();
}

export function undoKeyOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "y") return "redo";
  if (key !== "z") return null;
  return event.shiftKey ? "redo" : "undo";
}

const OWN_UNDO = ":is(input:not([type=radio], [type=range]), textarea, select):not([data-planner] form *)";

/** Text fields that are not of the plan, such as a budget, keep their own undo. The plan behind a dialog stays. */
function keepsUndo(target: EventTarget | null): boolean {
  const isOwn = target instanceof Element && target.matches(OWN_UNDO);
  return isOwn || document.querySelector("dialog:modal") !== null;
}

/**
 * Opens a plan to start from as an edit that can be undone. Scrolls to the drawing, and moves the keyboard focus
 * to the steps, because both are far above the links.
 */
function openInPlace(event: MouseEvent, editor: Editor): void {
  if (event.defaultPrevented) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !opensElsewhere(event);
  if (!link || !isPlain || link.target || link.hash || link.hasAttribute("download")) return;
  const planner = link.closest(PLANNER);
  if (planner === null || link.pathname !== PLANNER_PATH || link.origin !== location.origin) return;
  event.preventDefault();
  editor.open(readQuery(link.search));
  planner.querySelector(".plan-editor")?.scrollIntoView({ block: "nearest" });
  const isByKey = event.detail === 0;
  if (isByKey) focusStep();
}
