// The draft that a form edits: its value and problems, saving, and choosing between two versions.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { hasModifier } from "#design/ui/keys.ts";
import { DISCARD_ID, DRAFT_SAVED, type FormPage, SHOWN_VERSION } from "./page.ts";
import { createSaver, type Saver, type SaveState } from "./saver.ts";
import { sendDraft } from "./send-draft.ts";

export function useDraft({ id, value: start, version, problems: known }: FormPage["subject"]) {
  const [value, show] = useState(start);
  const [problems, setProblems] = useState(known);
  const [state, setState] = useState<SaveState>({ kind: "unchanged" });
  const [conflict, setConflict] = useState<Extract<SaveState, { kind: "conflict" }> | null>(null);
  const [saver] = useState(() =>
    createSaver({
      send: (draft) => sendDraft({ id, ...draft }),
      value: start,
      version,
      onState(next) {
        setState(next);
        if (next.kind === "conflict") setConflict(next);
      },
      onSaved(saved) {
        setProblems(saved.problems);
        markShown(saved.version);
        // The preview beside the form reloads.
        document.dispatchEvent(new Event(DRAFT_SAVED));
      },
      onReplaced(theirs) {
        show(theirs);
        setEarlier([]);
      },
      // Shows the other version in the history.
      onChosen: () => location.assign(`${location.pathname}?done=chosen`),
    }),
  );
  useSaveOnLeaving(saver, state.kind);
  /** What the form had before each change that was saved since it was opened. */
  const [earlier, setEarlier] = useState<unknown[]>([]);
  const isShown = useRef(false);
  const isSettled = ["unchanged", "saved"].includes(state.kind);

  return {
    value,
    problems,
    state,
    conflict,
    /** Shows a value that is saved with the next change. */
    show(next: unknown) {
      setEarlier([...earlier, value]);
      isShown.current = true;
      show(next);
    },
    change(next: unknown) {
      if (isSettled && !isShown.current) setEarlier([...earlier, value]);
      isShown.current = false;
      show(next);
      saver.change(next);
    },
    /** Returns to what was there before the last change; null if nothing was changed here. */
    undo:
      earlier.length === 0
        ? null
        : () => {
            const last = earlier.at(-1);
            setEarlier(earlier.slice(0, -1));
            isShown.current = false;
            show(last);
            saver.change(last);
          },
    choose: saver.choose,
    saveNow: saver.saveNow,
    checkAgain: saver.checkAgain,
    version: saver.version,
  };
}

/**
 * Saves when the page is hidden, left or online again, and warns before unsaved edits are lost. A link is followed once
 * they are saved, so that the next screen has them; it is not if saving fails or the editor keeps typing.
 */
function useSaveOnLeaving({ saveNow, hasUnsaved }: Saver, state: SaveState["kind"]) {
  const next = useRef<string | null>(null);
  const isSaving = state === "waiting" || state === "saving";
  useEffect(() => {
    if (state === "saved" && next.current) location.assign(next.current);
    if (state !== "saving") next.current = null;
  }, [state]);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !isSaving || event.defaultPrevented) return;
    if (link.target !== "" || link.getAttribute("href")?.startsWith("#")) return;
    if (event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    next.current = link.href;
    saveNow();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const saveHidden = () => document.visibilityState === "hidden" && saveNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return;
      // Before the next page is asked for: after a reload, the form would begin without them.
      saveNow();
      event.preventDefault();
    };
    document.addEventListener("visibilitychange", saveHidden, { signal });
    document.addEventListener("click", (event) => follow(event), { signal });
    addEventListener("online", saveNow, { signal });
    addEventListener("beforeunload", warn, { signal });
    return () => listening.abort();
  }, [saveNow, hasUnsaved]);
}

/** Lets the screen discard or replace what this form has saved. */
function markShown(version: string) {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[${SHOWN_VERSION}]`))
    field.value = version;
  document.getElementById(DISCARD_ID)?.removeAttribute("hidden");
}
