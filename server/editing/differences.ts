// Lists what differs between two values of a content file, in words instead of YAML.
import { isDeepStrictEqual } from "node:util";
import type { Difference, Field } from "#app/office/site/editing.ts";
import { matchItems } from "./apply-value.ts";

type Fields = Record<string, unknown>;

/** Fields are those of `after`, or of `before` for what was removed. Null stands for no file. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  return compare(before ?? {}, after ?? {}, [], []);
}

function compare(before: unknown, after: unknown, field: Field, labels: string[]): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) return compareFields(before, after, field, labels);
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isFields))
    return compareItems(before, after, field, labels);
  const label = labels.join(", ") || "Everything";
  return [{ field, label, before: describe(before), after: describe(after) }];
}

function compareFields(before: Fields, after: Fields, field: Field, labels: string[]): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    compare(before[key], after[key], [...field, key], [...labels, nameField(key)]),
  );
}

function compareItems(before: unknown[], after: unknown[], field: Field, labels: string[]): Difference[] {
  const matches = matchItems(before, after);
  const kept = new Set(matches);
  const removed = before.flatMap((item, index) =>
    kept.has(index) ? [] : compare(item, undefined, [...field, index], [...labels, nameItem(item, index)]),
  );
  const changed = after.flatMap((item, index) => {
    const match = matches[index];
    const old = match === undefined ? undefined : before[match];
    return compare(old, item, [...field, index], [...labels, nameItem(item, index)]);
  });
  const order = matches.filter((match) => match !== undefined);
  const isMoved = order.some((match, index) => index > 0 && match < (order[index - 1] ?? 0));
  if (!isMoved) return [...removed, ...changed];
  const names = (items: unknown[]) => items.map(nameItem).join("; ");
  const label = [...labels, "order"].join(", ");
  return [...removed, ...changed, { field, label, before: names(before), after: names(after) }];
}

/** Returns a text for a value; null if it is absent. */
function describe(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(describe).join(", ");
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${nameField(key)}: ${describe(inner)}`)
    .join("; ");
}

/** Returns words for a field: "Short name". */
export function labelOf(field: Field, value: unknown): string {
  let inner = value;
  const labels = field.map((key, index) => {
    inner = typeof inner === "object" && inner !== null ? (inner as Fields)[key] : undefined;
    const isLastMark = key === "sample" && index === field.length - 1;
    if (isLastMark) return "";
    return typeof key === "number" ? nameItem(inner, key) : nameField(key);
  });
  return labels.filter(Boolean).join(", ");
}

function nameField(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES = ["name", "title", "label", "question", "option", "value", "text", "id"];
const MAX_NAME = 60;

/** Returns an item's own name, or its position from 1. */
function nameItem(item: unknown, index: number): string {
  const own = isFields(item) ? NAMES.map((key) => item[key]).find((text) => typeof text === "string") : item;
  if (typeof own !== "string" || own === "") return String(index + 1);
  return own.length > MAX_NAME ? `${own.slice(0, MAX_NAME)}…` : own;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
