// Two people changed the same fields: shows both versions, and joins them as the editor decides.
import { useEffect, useRef, useState } from "react";
import { describeValue } from "../describe-value.ts";
import type { Conflict } from "../editing.ts";
import { type FieldSchema, nameFieldPath, schemaAt } from "../fields.ts";
import { mergeValues, withValueAt } from "../merge.ts";

type ConflictPanelProps = {
  conflict: Conflict;
  base: unknown;
  mine: unknown;
  schema: FieldSchema;
  onResolved(value: unknown): void;
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
    );
  }
  function choose(name: string, isTheirs: boolean) {
    const next = new Set(takesTheirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTakesTheirs(next);
  }

  return (
    <section className="form-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={heading}>
        {conflict.who} changed this while you were typing
      </h2>
      <p>
        Nothing is lost. Choose which text to keep. All other changes, yours and {conflict.who}’s, are kept
        both.
      </p>
      {clashes.map(({ field, mine, theirs }) => {
        const name = field.join(".");
        return (
          <fieldset key={name}>
            <legend>{nameFieldPath(schema, value, field) || "The whole page"}</legend>
            <Version
              name={name}
              title="Yours"
              text={describeValue(mine, schemaAt(schema, value, field)) || "Nothing"}
              isChosen={!takesTheirs.has(name)}
              onChoose={() => choose(name, false)}
            />
            <Version
              name={name}
              title={conflict.who}
              text={describeValue(theirs, schemaAt(schema, conflict.theirs, field)) || "Nothing"}
              isChosen={takesTheirs.has(name)}
              onChoose={() => choose(name, true)}
            />
          </fieldset>
        );
      })}
      <button type="button" className="button" onClick={join}>
        Keep these and continue
      </button>
    </section>
  );
}

type VersionProps = { name: string; title: string; text: string; isChosen: boolean; onChoose(): void };

function Version({ name, title, text, isChosen, onChoose }: VersionProps) {
  return (
    <label className="form-version">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="caption">{title}</span>
        <span className="pre">{text}</span>
      </span>
    </label>
  );
}
