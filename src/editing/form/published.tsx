// Shows that a field differs from what is published, and puts the published value back.
import { createContext, use } from "react";
import { isRecord } from "#lib/is-record.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { frameId } from "#office/ids.ts";
import { describeValue } from "../describe-value.ts";
import type { Field } from "../editing.ts";
import { type FieldSchema, shorten } from "../fields.ts";
import { matchItems } from "../match-items.ts";
import { focusFirst } from "./field-frame.tsx";
import { useFormValue } from "./form-context.tsx";

const Context = createContext<unknown>(null);
/** The published value of the form's subject; null if there is none to compare with. */
export const PublishedProvider = Context;

/** Returns the published value of a field, undefined in it for an absent one; null if what it is in is not published. */
export function usePublished(field: Field): { value: unknown } | null {
  return findPublished(use(Context), useFormValue(), field);
}

/** Items of lists are found where they were, so a moved one is compared with itself. */
export function findPublished(published: unknown, value: unknown, field: Field): { value: unknown } | null {
  let [before, now] = [published, value];
  for (const name of field) {
    if (Array.isArray(before) && Array.isArray(now)) {
      const match = matchesOf(before)(now)[Number(name)];
      if (match === undefined) return null;
      before = before[match];
      now = now[Number(name)];
    } else if (isRecord(before) && isRecord(now)) {
      before = before[name];
      now = now[name];
    } else return null;
  }
  return { value: before };
}

const matchesOf = memoizeByObject((before: unknown[]) =>
  memoizeByObject((now: unknown[]) => matchItems(before, now)),
);

/** Whether items were added, removed or moved. */
export function hasOtherItems(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return false;
  return before.length !== now.length || matchesOf(before)(now).some((match, index) => match !== index);
}

const MAX_CHARACTERS = 120;

export const changedId = (id: string) => `${id}-changed`;

type PutBackProps = {
  /** Of the field. */
  id: string;
  label: string;
  schema: FieldSchema;
  /** The published value. */
  before: unknown;
  /** Instead of the published value. */
  words?: string;
  onPutBack(before: unknown): void;
};

export function PutBack({ id, label, schema, before, words, onPutBack }: PutBackProps) {
  const published = shorten(describeValue(before, schema).replaceAll(/\s*\n\s*/g, ", "), MAX_CHARACTERS);
  return (
    <div className="form-changed">
      <span id={changedId(id)}>
        {words ?? `Changed. Published: ${published ? `“${published}”` : "nothing"}`}
      </span>
      <button
        type="button"
        className="form-link"
        onClick={() => {
          // This button is about to go.
          focusFirst(document.getElementById(frameId(id)));
          onPutBack(before);
        }}
      >
        <span>Put back</span>
        <span className="hidden-text">{`: ${label}`}</span>
      </button>
    </div>
  );
}
