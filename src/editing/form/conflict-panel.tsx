// Shows both versions side by side if two people changed a form, with a choice for each field.
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { capitalize } from "#office/capitalize.ts";
import { markChangedWords } from "../changed-words.ts";
import type { Conflict, Difference } from "../editing.ts";
import { Pieces } from "../pieces.tsx";
import { type DifferentPart, listParts, type Side, takeParts } from "./merge-versions.ts";
import type { SaveState } from "./saver.ts";

type ConflictPanelProps = {
  conflict: Conflict;
  /** What the form began with. */
  base: unknown;
  /** What the form has. */
  mine: unknown;
  state: SaveState;
  /** @param merged what is saved in place of one's own version */
  onChoose(side: Side, merged?: unknown): void;
};

export function ConflictPanel({ conflict, base, mine, state, onChoose }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { who, at, theirs, differences } = conflict;
  const parts = useMemo(
    () => listParts({ mine, theirs, base }, differences),
    [mine, theirs, base, differences],
  );
  /** By part. */
  const [sides, setSides] = useState(() => parts.map(({ side }) => side));
  const taken = parts.filter((_, index) => sides[index] === "theirs").map(({ field }) => field);
  const isMixed = taken.length > 0 && taken.length < parts.length;
  const isAllTheirs = taken.length === parts.length;
  const isSaving = state.kind === "saving";

  function save(side: Side, merged?: unknown) {
    if (!isSaving) onChoose(side, merged);
  }

  return (
    <section className="form-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={heading}>
        {`${capitalize(who)} changed this while you were typing (${at})`}
      </h2>
      <p>
        {parts.length > 1 &&
          `Choose for each field, or take one version as a whole. Where you changed nothing, the one from ${who} is chosen. `}
        What is not chosen stays in the history at the end of this form, and can be put back from there.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Yours</th>
            <th scope="col">{`From ${who}`}</th>
          </tr>
        </thead>
        {parts.map((part, index) => (
          <Part
            key={part.field.join(".")}
            part={part}
            who={who}
            side={parts.length > 1 ? (sides[index] ?? part.side) : null}
            onSide={(side) => setSides(sides.map((one, other) => (other === index ? side : one)))}
          />
        ))}
      </table>
      {state.kind === "failed" && (
        <p
          className="error"
          role="alert"
        >{`Not saved: ${state.reason}. Both versions are still here: choose again.`}</p>
      )}
      <div className="buttons">
        {isMixed && (
          <ChoiceButton
            isSaving={isSaving}
            isMain
            onPress={() => save("mine", takeParts(mine, theirs, taken))}
            words="Save what is chosen"
          />
        )}
        <ChoiceButton
          isSaving={isSaving}
          isMain={!isMixed && !isAllTheirs}
          onPress={() => save("mine")}
          words={parts.length > 1 ? "Keep all of mine" : "Keep mine"}
        />
        <ChoiceButton
          isSaving={isSaving}
          isMain={isAllTheirs}
          onPress={() => save("theirs")}
          words={parts.length > 1 ? `Keep all from ${who}` : `Keep the one from ${who}`}
        />
      </div>
    </section>
  );
}

type ChoiceButtonProps = { isSaving: boolean; isMain?: boolean; onPress(): void; words: string };

function ChoiceButton({ isSaving, isMain = false, onPress, words }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? "button" : "button line"}
      aria-disabled={isSaving || undefined}
      onClick={onPress}
    >
      {words}
    </button>
  );
}

type PartProps = {
  part: DifferentPart;
  who: string;
  /** Which version is chosen; null if there is only one part. */
  side: Side | null;
  onSide(side: Side): void;
};

/** The fields of a part in both versions. */
function Part({ part: { differences }, who, side, onSide }: PartProps) {
  const name = useId();
  const [{ label } = { label: "" }] = differences;
  const names = { mine: "Keep yours", theirs: `Take the one from ${who}` };
  const choice = (one: Side) => (
    <td>
      <label className="check">
        <input type="radio" name={name} checked={side === one} onChange={() => onSide(one)} />
        {names[one]}
        <span className="hidden-text">{`: ${label}`}</span>
      </label>
    </td>
  );
  return (
    <tbody>
      {differences.map((difference) => (
        <Versions key={`${difference.label} ${difference.before}`} {...difference} />
      ))}
      {side && (
        <tr>
          {choice("mine")}
          {choice("theirs")}
        </tr>
      )}
    </tbody>
  );
}

/** A field in both versions, `after` being one's own. */
function Versions({ label, before, after }: Difference) {
  const marked = markChangedWords(after ?? "", before ?? "");
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {label}
        </th>
      </tr>
      <tr>
        <td>{after === null ? <span className="quiet">Nothing</span> : <Pieces pieces={marked.before} />}</td>
        <td>{before === null ? <span className="quiet">Nothing</span> : <Pieces pieces={marked.after} />}</td>
      </tr>
    </>
  );
}
