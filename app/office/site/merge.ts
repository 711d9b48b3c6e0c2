// Joins two people's edits of one file, and lists the fields that both changed differently.
import type { Field } from "./editing.ts";

export type Clash = { field: Field; mine: unknown; theirs: unknown };
export type Merge = { value: unknown; clashes: Clash[] };

/**
 * Joins edits that started from the same value. Where both changed a field, the result has mine.
 * Items of lists are joined only while all three lists are equally long: otherwise positions mean different items.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, field: Field = []): Merge {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, clashes: [] };
  if (isEqual(base, mine)) return { value: theirs, clashes: [] };
  if (haveSameLength(base, mine, theirs)) {
    const parts = (mine as unknown[]).map((item, index) =>
      mergeValues((base as unknown[])[index], item, (theirs as unknown[])[index], [...field, index]),
    );
    return { value: parts.map(({ value }) => value), clashes: parts.flatMap(({ clashes }) => clashes) };
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

function haveSameLength(...values: unknown[]): boolean {
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : Number.NaN));
  return lengths.every((length) => length === lengths[0]);
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
