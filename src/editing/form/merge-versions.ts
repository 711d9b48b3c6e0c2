// Two people's versions of a form: the parts in which one may take the other's text.
import type { Difference, Field } from "../editing.ts";
import { valueAt } from "../fields.ts";
import { matchItems } from "../match-items.ts";

export type Side = "mine" | "theirs";
/** `side` is the version to keep if nobody chooses: theirs where one's own has no change. */
export type DifferentPart = { field: Field; side: Side; differences: Difference[] };

/**
 * Groups differences by the smallest part that is at the same place in both versions.
 * @param base what one's own version began with
 */
export function listParts(
  { mine, theirs, base }: { mine: unknown; theirs: unknown; base: unknown },
  differences: Difference[],
): DifferentPart[] {
  const parts = new Map<string, DifferentPart>();
  for (const difference of differences) {
    const field = findPart(difference.field, mine, theirs);
    const key = JSON.stringify(field);
    const isUnchanged = JSON.stringify(valueAt(mine, field)) === JSON.stringify(valueAt(base, field));
    const part = parts.get(key) ?? { field, side: isUnchanged ? "theirs" : "mine", differences: [] };
    part.differences.push(difference);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** A list whose items were added, removed or moved is one part. */
function findPart(field: Field, mine: unknown, theirs: unknown): Field {
  const depth = field.findIndex((_, index) => {
    const list = field.slice(0, index);
    const [own, other] = [valueAt(mine, list), valueAt(theirs, list)];
    return Array.isArray(own) && Array.isArray(other) && !hasSamePlaces(own, other);
  });
  return depth < 0 ? field : field.slice(0, depth);
}

function hasSamePlaces(own: unknown[], other: unknown[]): boolean {
  return own.length === other.length && matchItems(own, other).every((match, index) => match === index);
}

/** Returns one's own version with parts of the other one. */
export function takeParts(mine: unknown, theirs: unknown, fields: Field[]): unknown {
  const merged = structuredClone(mine);
  for (const field of fields) {
    const name = field.at(-1) ?? "";
    const parent = valueAt(merged, field.slice(0, -1)) as Record<string | number, unknown>;
    const value = valueAt(theirs, field);
    if (value === undefined) delete parent[name];
    else parent[name] = value;
  }
  return merged;
}
