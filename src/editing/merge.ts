// Joins two people's edits of one file, and lists the fields that both changed differently.

import { isRecord } from "#lib/is-record.ts";
import type { Field } from "./editing.ts";

type Clash = { field: Field; mine: unknown; theirs: unknown };
type Merge = { value: unknown; clashes: Clash[] };

/**
 * Joins edits that started from the same value. Where both changed a field, the result has mine.
 * Lists are joined item by item while all items keep their places. New items of both are kept, theirs first. Moved,
 * inserted or removed items make the list one field.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, field: Field = []): Merge {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, clashes: [] };
  if (isEqual(base, mine)) return { value: theirs, clashes: [] };
  if (Array.isArray(base) && keepsItems(base, mine) && keepsItems(base, theirs)) {
    const parts = base.map((item, index) => mergeValues(item, mine[index], theirs[index], [...field, index]));
    const value = [...parts.map((part) => part.value), ...theirs.slice(base.length)];
    for (const item of mine.slice(base.length))
      if (!value.some((other) => isEqual(item, other))) value.push(withFreeId(item, value));
    return { value, clashes: parts.flatMap(({ clashes }) => clashes) };
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = names.map((name) => ({
      name,
      ...mergeValues(base[name], mine[name], theirs[name], [...field, name]),
    }));
    const kept = parts.filter(({ value }) => value !== undefined);
    return {
      value: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
      clashes: parts.flatMap(({ clashes }) => clashes),
    };
  }
  return { value: mine, clashes: [{ field, mine, theirs }] };
}

/** Returns the value with another value in one field. */
export function withValueAt(value: unknown, [name, ...rest]: Field, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? withValueAt(item, rest, replacement) : item));
  const fields = isRecord(value) ? value : {};
  const inner = withValueAt(fields[name], rest, replacement);
  if (inner !== undefined) return { ...fields, [name]: inner };
  const { [name]: _removed, ...others } = fields;
  return others;
}

/** Compares values of content files; the order of fields does not matter, and undefined is absent. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  if (!isRecord(left) || !isRecord(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}

/**
 * Whether a list has the items of another in their places, perhaps edited, before new ones. Moved, inserted and removed
 * items are recognized by their equal fields.
 */
function keepsItems(base: unknown[], edited: unknown): edited is unknown[] {
  if (!Array.isArray(edited) || edited.length < base.length) return false;
  return base.every(
    (item, index) => isBestMatch(item, edited, index) && isBestMatch(edited[index], base, index),
  );
}

/** Whether no item of a list has more fields in common with another item than the one at a position. */
function isBestMatch(item: unknown, list: unknown[], position: number): boolean {
  const equalFields = countEqualFields(item, list[position]);
  return list.every((other) => countEqualFields(item, other) <= equalFields);
}

/** Texts count as one field. */
function countEqualFields(left: unknown, right: unknown): number {
  if (!isRecord(left) || !isRecord(right)) return isEqual(left, right) ? 1 : 0;
  return Object.entries(left).filter(([name, value]) => value !== undefined && isEqual(value, right[name]))
    .length;
}

/** Renumbers an item if both people added one with the same id. */
function withFreeId(item: unknown, others: unknown[]): unknown {
  if (!isRecord(item) || typeof item.id !== "number") return item;
  const taken = others.flatMap((other) =>
    isRecord(other) && typeof other.id === "number" ? [other.id] : [],
  );
  return taken.includes(item.id) ? { ...item, id: Math.max(...taken) + 1 } : item;
}
