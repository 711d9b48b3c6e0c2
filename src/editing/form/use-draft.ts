// The draft that a form edits: its value and problems, saving it, and joining two people's edits.
import { useEffect, useRef, useState } from "react";
import type { Conflict } from "../editing.ts";
import { mergeValues } from "../merge.ts";
import { DRAFT_SAVED, type FormPage, SAVE_DRAFT, SAVE_STATE, SHOWN_VERSION_ID } from "./page.ts";
import { createSaver, type Saver, type SaveState } from "./saver.ts";
import { sendDraft } from "./send-draft.ts";

/** Fields that this form and somebody else changed differently, for a person to choose from. */
type Clash = { conflict: Conflict; base: unknown; mine: unknown };

export function useDraft({ id, value: start, version, problems: known }: FormPage["subject"]) {
  const [value, setValue] = useState(start);
  const [problems, setProblems] = useState(known);
  const [state, setState] = useState<SaveState>({ kind: "unchanged" });
  const [clash, setClash] = useState<Clash | null>(null);
  /** The value of the last change, which may not be rendered yet. */
  const latest = useRef(start);
  /** Whether the draft has edits of somebody else, which this screen did not show when it was loaded. */
  const hasOthers = useRef(false);
  const [saver] = useState(() =>
    createSaver({
      send: (draft) => sendDraft({ id, ...draft }),
      value: start,
      version,
      onState(next) {
        setState(next);
        document.dispatchEvent(new CustomEvent(SAVE_STATE, { detail: next.kind }));
        if (next.kind === "conflict") join(next.conflict);
      },
      onSaved(saved) {
        setProblems(saved.problems);
        if (!hasOthers.current) markShown(saved.version);
        // The preview beside the form reloads.
        document.dispatchEvent(new Event(DRAFT_SAVED));
      },
    }),
  );
  useSaveOnLeaving(saver);

  /** Merges edits of different fields without asking. */
  function join(conflict: Conflict) {
    hasOthers.current = true;
    const [base, mine] = [saver.saved(), latest.current];
    const { value: merged, clashes } = mergeValues(base, mine, conflict.theirs);
    if (clashes.length > 0) setClash({ conflict, base, mine });
    else resolve(merged, conflict);
  }

  function resolve(merged: unknown, conflict: Conflict) {
    show(merged);
    setClash(null);
    saver.resolve(merged, conflict);
  }

  function show(next: unknown) {
    latest.current = next;
    setValue(next);
  }

  return {
    value,
    problems,
    state,
    clash,
    /** Shows a value without saving it. */
    show,
    change(next: unknown) {
      show(next);
      saver.change(next);
    },
    resolve,
    saveNow: saver.saveNow,
    checkAgain: saver.checkAgain,
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

/** Lets the screen's button discard a version that this form has saved. */
function markShown(version: string) {
  const field = document.getElementById(SHOWN_VERSION_ID) as HTMLInputElement | null;
  if (field) field.value = version;
}
