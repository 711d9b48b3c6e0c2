// Shows both versions side by side if two people changed a form, for one of them to be chosen.
import { useEffect, useRef } from "react";
import { markChangedWords } from "../changed-words.ts";
import type { Conflict, Difference } from "../editing.ts";
import { Pieces } from "../pieces.tsx";
import type { SaveState } from "./saver.ts";

type ConflictPanelProps = {
  conflict: Conflict;
  state: SaveState;
  onChoose(choice: "mine" | "theirs"): void;
};

export function ConflictPanel({ conflict, state, onChoose }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { who, at, differences } = conflict;
  const isSaving = state.kind === "saving";
  const choose = (choice: "mine" | "theirs") => () => !isSaving && onChoose(choice);
  return (
    <section className="form-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={heading}>
        {`${who} changed this while you were typing (${at})`}
      </h2>
      <p>
        Choose one of the two versions. The other one stays in the history at the end of this form, and can be
        put back from there.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Yours</th>
            <th scope="col">{`From ${who}`}</th>
          </tr>
        </thead>
        {differences.map((difference) => (
          <Versions key={`${difference.label} ${difference.before}`} {...difference} />
        ))}
      </table>
      {state.kind === "failed" && (
        <p
          className="error"
          role="alert"
        >{`Not saved: ${state.reason}. Both versions are still here: choose again.`}</p>
      )}
      <div className="buttons">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || undefined}
          onClick={choose("mine")}
        >
          Keep mine
        </button>
        <button
          type="button"
          className="button line"
          aria-disabled={isSaving || undefined}
          onClick={choose("theirs")}
        >
          {`Keep the one from ${who}`}
        </button>
      </div>
    </section>
  );
}

/** A field in both versions, `after` being one's own. */
function Versions({ label, before, after }: Difference) {
  const marked = markChangedWords(after ?? "", before ?? "");
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {label}
        </th>
      </tr>
      <tr>
        <td>{after === null ? <span className="quiet">Nothing</span> : <Pieces pieces={marked.before} />}</td>
        <td>{before === null ? <span className="quiet">Nothing</span> : <Pieces pieces={marked.after} />}</td>
      </tr>
    </tbody>
  );
}
