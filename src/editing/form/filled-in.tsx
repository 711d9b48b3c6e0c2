// Hides what is filled in for a new page at first: its form asks for what only a person can know.
import { createContext, use, useMemo, useState } from "react";
import type { Field } from "../editing.ts";
import { type FieldSchema, schemaAt, valueAt } from "../fields.ts";
import { isEqual } from "../match-items.ts";
import { isWithin, useForm } from "./form-context.tsx";
import type { FormPage } from "./page.ts";

type FilledIn = {
  from: string;
  /** Whether a field has what the page started with, which nobody has to write. */
  has(field: Field): boolean;
  isShown: boolean;
  show(): void;
};

const Context = createContext<FilledIn | null>(null);
export const FilledInProvider = Context;

/** Controls of what a person draws: an example of them is of no use. */
const ASKED_CONTROLS = ["plan", "place"];

/** A text to write, in JSON. */
const UNWRITTEN = /"REPLACE\b/;

/** Reads what is filled in when the form opens, so that no field goes while somebody types into it. */
export function useFilledIn(subject: FormPage["subject"]): FilledIn | null {
  const [isShown, setShown] = useState(false);
  const [start] = useState(
    () => subject.example && { from: subject.example.from, has: findFilledIn(subject) },
  );
  return useMemo<FilledIn | null>(
    () => start && { ...start, isShown, show: () => setShown(true) },
    [start, isShown],
  );
}

function findFilledIn({ schema, value, example, problems }: FormPage["subject"]) {
  return (field: Field) =>
    isEqual(valueAt(example?.value, field), valueAt(value, field)) &&
    !UNWRITTEN.test(JSON.stringify(valueAt(value, field) ?? "")) &&
    !isAsked(schema as FieldSchema, value, field) &&
    !problems.some((problem) => isWithin(problem.field, field));
}

/** Whether a field or one in it is drawn. */
function isAsked(schema: FieldSchema, value: unknown, field: Field): boolean {
  const own = schemaAt(schema, value, field);
  if (ASKED_CONTROLS.includes(own?.control ?? "")) return true;
  return Object.keys(own?.properties ?? {}).some((name) => isAsked(schema, value, [...field, name]));
}

/** Returns a function that shows all fields. */
export function useShowAll(): () => void {
  const filledIn = use(Context);
  return () => filledIn?.show();
}

/** Returns a predicate for hidden fields. */
export function useHidden(): (field: Field) => boolean {
  const filledIn = use(Context);
  const { revealed } = useForm();
  return (field) => {
    if (filledIn === null || filledIn.isShown || field.length === 0) return false;
    if (revealed && (isWithin(revealed.field, field) || isWithin(field, revealed.field))) return false;
    return filledIn.has(field);
  };
}

/** Says where a value is from that nobody has written. */
export function FilledInNote({ field }: { field: Field }) {
  const filledIn = use(Context);
  if (!filledIn?.isShown || !filledIn.has(field)) return null;
  return <p className="form-changed">{`Filled in for you, from ${filledIn.from}`}</p>;
}

export function FilledInHelp() {
  const filledIn = use(Context);
  if (!filledIn || filledIn.isShown) return null;
  return (
    <div className="notice">
      <p>{`This form asks for what only you can know. The rest is filled in for you, from ${filledIn.from}.`}</p>
      <button type="button" className="button line" onClick={filledIn.show}>
        Show all fields
      </button>
    </div>
  );
}
