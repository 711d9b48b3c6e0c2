// Compares values of content, and finds which item of a list was which before.
import { isRecord } from "#lib/is-record.ts";

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
 * Finds the old item that each new one comes from, so that it keeps its comments when it moves: an equal one, or the
 * one with the most equal fields, or the one at the same place.
 */
export function matchItems(before: unknown[], after: unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const matches: (number | undefined)[] = after.map(() => undefined);
  const take = (index: number, match: number | undefined) => {
    if (match === undefined) return;
    matches[index] = match;
    free.delete(match);
  };
  after.forEach((value, index) => {
    take(index, free.has(index) && isEqual(before[index], value) ? index : undefined);
  });
  after.forEach((value, index) => {
    if (matches[index] === undefined)
      take(
        index,
        [...free].find((old) => isEqual(before[old], value)),
      );
  });
  after.forEach((value, index) => {
    if (matches[index] === undefined) take(index, findMostSimilar(before, free, value));
  });
  after.forEach((_value, index) => {
    if (matches[index] === undefined && free.has(index)) take(index, index);
  });
  return matches;
}

function findMostSimilar(before: unknown[], free: Set<number>, value: unknown): number | undefined {
  const scored = [...free].map((old) => ({ old, score: countEqualFields(before[old], value) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { old: -1, score: 0 });
  return best.score > 0 ? best.old : undefined;
}

/** Counts longer texts twice, because many items share a short word or a mark such as `sample`. */
function countEqualFields(before: unknown, after: unknown): number {
  if (!isRecord(before) || !isRecord(after)) return 0;
  return Object.entries(after).reduce((sum, [key, value]) => {
    if (!isEqual(before[key], value)) return sum;
    return sum + (typeof value === "string" && value.length > 2 ? 2 : 1);
  }, 0);
}
