// The draft that a form edits: its value and problems, saving, and choosing between two versions.
import { useEffect, useRef, useState } from "react";
import { DISCARD_ID, DRAFT_SAVED, type FormPage, SAVE_DRAFT, SAVE_STATE, SHOWN_VERSION } from "./page.ts";
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
        document.dispatchEvent(new CustomEvent(SAVE_STATE, { detail: next.kind }));
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
  useSaveOnLeaving(saver);
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

/** Saves when the page is hidden, online again or asked to, and warns before unsaved edits are lost. */
function useSaveOnLeaving({ saveNow, hasUnsaved }: Saver) {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const saveHidden = () => document.visibilityState === "hidden" && saveNow();
    const warn = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    document.addEventListener("visibilitychange", saveHidden, { signal });
    document.addEventListener(SAVE_DRAFT, saveNow, { signal });
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
