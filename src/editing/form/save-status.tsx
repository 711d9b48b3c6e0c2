// Sticky status line that shows and announces whether the draft is saved.
import { useEffect, useState } from "react";
import type { SaveState } from "./saver.ts";

type SaveStatusProps = {
  state: SaveState;
  onRetry(): void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
};

export function SaveStatus({ state, onRetry, onUndo }: SaveStatusProps) {
  const text = useSettledText(state);
  const hasFailed = state.kind === "failed";
  return (
    <div className="form-status" data-state={state.kind}>
      <p role="status">{text}</p>
      {hasFailed && (
        <button type="button" className="button line" onClick={onRetry}>
          Try again
        </button>
      )}
      {onUndo && (
        <button type="button" className="button plain" onClick={onUndo}>
          Undo last change
        </button>
      )}
    </div>
  );
}

/** Changes the text only for a result, so that "Saving…" is not announced. */
function useSettledText(state: SaveState): string {
  const [text, setText] = useState("Changes are saved as a draft while you type.");
  useEffect(() => {
    if (state.kind === "saved") setText("Draft saved.");
    if (state.kind === "failed") setText(`Not saved: ${state.reason}. What you typed is still here.`);
  }, [state]);
  return text;
}
