// Lists what differs between two values of a content file, in words instead of YAML.
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#lib/is-record.ts";
import { describeValue, isWritten } from "../describe-value.ts";
import type { Difference, Field } from "../editing.ts";
import { type FieldSchema, innerSchema, nameFieldPath, schemaAt, summarizeItem } from "../fields.ts";
import { matchItems } from "../match-items.ts";

type Fields = Record<string, unknown>;

/** Controls that show a list or a group as one thing. */
const WHOLE_CONTROLS = ["hours", "place", "crop"];

/**
 * Fields are paths in `after`, or in `before` for removed parts. Null means no file.
 * @param schema with titles for references (`nameSchemas`)
 */
export function listDifferences(schema: FieldSchema, before: unknown, after: unknown): Difference[] {
  function compare(old: unknown, now: unknown, field: Field): Difference[] {
    if (isDeepStrictEqual(old, now)) return [];
    const whole = now === undefined ? before : after;
    const isWhole = WHOLE_CONTROLS.includes(schemaAt(schema, whole, field)?.control ?? "");
    if (!isWhole && isRecord(old) && isRecord(now)) return compareFields(old, now, field);
    if (!isWhole && Array.isArray(old) && Array.isArray(now) && [...old, ...now].some(isRecord))
      return compareItems(old, now, field);
    if (!isWritten(schemaAt(schema, whole, field))) return [];
    const [words, newWords] = [describe(old, before, field), describe(now, after, field)];
    // Omits added fields that are empty.
    if (words === newWords) return [];
    const label = nameFieldPath(schema, whole, field) || "Everything";
    return [{ field, label, before: words, after: newWords }];
  }

  function compareFields(old: Fields, now: Fields, field: Field): Difference[] {
    const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...keys].flatMap((key) => compare(old[key], now[key], [...field, key]));
  }

  function compareItems(old: unknown[], now: unknown[], field: Field): Difference[] {
    const matches = matchItems(old, now);
    const kept = new Set(matches);
    const removed = old.flatMap((item, index) =>
      kept.has(index) ? [] : compare(item, undefined, [...field, index]),
    );
    const changed = now.flatMap((item, index) => {
      const match = matches[index];
      return compare(match === undefined ? undefined : old[match], item, [...field, index]);
    });
    const order = matches.filter((match) => match !== undefined);
    const isMoved = order.some((match, index) => index > 0 && match < (order[index - 1] ?? 0));
    if (!isMoved) return [...removed, ...changed];
    const label = `${nameFieldPath(schema, after, field)} › Order`;
    const item = innerSchema(schemaAt(schema, after, field) ?? {}, 0);
    const listNames = (items: unknown[]) =>
      items.map((one, index) => summarizeItem(one, index, item)).join("\n");
    return [...removed, ...changed, { field, label, before: listNames(old), after: listNames(now) }];
  }

  /** Returns words for a value; null if it is absent. */
  function describe(value: unknown, whole: unknown, field: Field): string | null {
    if (whole === null) return null;
    return describeValue(value, schemaAt(schema, whole, field)) || null;
  }

  return compare(before ?? {}, after ?? {}, []);
}
