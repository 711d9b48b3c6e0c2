// Shows both versions if two people changed the same fields, and merges the chosen ones.
import { useEffect, useRef, useState } from "react";
import { markChangedWords, type Piece } from "../changed-words.ts";
import { describeValue } from "../describe-value.ts";
import type { Conflict, Field } from "../editing.ts";
import { type FieldSchema, nameFieldPath, schemaAt, valueAt } from "../fields.ts";
import { mergeValues, withValueAt } from "../merge.ts";
import { Pieces } from "../pieces.tsx";

type ConflictPanelProps = {
  conflict: Conflict;
  base: unknown;
  mine: unknown;
  schema: FieldSchema;
  /** @param field the first field that had two versions */
  onResolved(value: unknown, field: Field): void;
};

export function ConflictPanel({ conflict, base, mine, schema, onResolved }: ConflictPanelProps) {
  const { value, clashes } = mergeValues(base, mine, conflict.theirs);
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function join() {
    onResolved(
      clashes.reduce(
        (joined, { field, theirs }) =>
          takesTheirs.has(field.join(".")) ? withValueAt(joined, field, theirs) : joined,
        value,
      ),
      clashes[0]?.field ?? [],
    );
  }
  function choose(name: string, isTheirs: boolean) {
    const next = new Set(takesTheirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTakesTheirs(next);
  }

  const { who } = conflict;
  return (
    <section className="form-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={heading}>
        {`${who} changed this while you were typing`}
      </h2>
      <p>
        <span>{"Nothing is lost. "}</span>
        <span>
          {clashes.length === 1
            ? "One field has two new versions: choose one."
            : `${clashes.length} fields have two new versions each: choose one for each field.`}
        </span>
        <span>{" All other changes, yours and theirs, are kept."}</span>
      </p>
      {clashes.map(({ field, mine, theirs }) => {
        const name = field.join(".");
        const words = (version: unknown) =>
          describeValue(version, schemaAt(schema, value, field)) || "Nothing";
        const marked = markChangedWords(words(mine), words(theirs));
        return (
          <fieldset key={name}>
            <legend>{nameFieldPath(schema, value, field) || "The whole page"}</legend>
            {Array.isArray(mine) && Array.isArray(theirs) && (
              <p className="form-help">
                Items were moved, inserted or removed, so choose one version of the whole list.
              </p>
            )}
            <div className="form-versions">
              <Version
                name={name}
                title="Yours"
                pieces={marked.before}
                isChosen={!takesTheirs.has(name)}
                onChoose={() => choose(name, false)}
              />
              <Version
                name={name}
                title={`From ${who}`}
                pieces={marked.after}
                isChosen={takesTheirs.has(name)}
                onChoose={() => choose(name, true)}
              />
            </div>
            <p className="form-help">
              <span>{"Before: "}</span>
              <span className="pre">{words(valueAt(base, field))}</span>
            </p>
          </fieldset>
        );
      })}
      <button type="button" className="button" onClick={join}>
        Keep these and continue
      </button>
    </section>
  );
}

type VersionProps = { name: string; title: string; pieces: Piece[]; isChosen: boolean; onChoose(): void };

function Version({ name, title, pieces, isChosen, onChoose }: VersionProps) {
  return (
    <label className="form-version">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="form-version-title">{title}</span>
        <span className="pre">
          <Pieces pieces={pieces} />
        </span>
      </span>
    </label>
  );
}
