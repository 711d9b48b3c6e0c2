// The value that a new item of a list or a new group of fields starts with.

import { isRecord } from "#lib/is-record.ts";
import { type FieldSchema, optionsOf } from "../fields.ts";

/** Returns the empty value of a schema: required groups, constants, empty texts. */
export function blankValue(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [option] = optionsOf(schema);
  if (option) return blankValue(option);
  switch (schema.type) {
    case "object":
      return blankFields(schema);
    case "array":
      return Array.isArray(schema.items) ? schema.items.map(blankValue) : blankList(schema);
    case "string":
      return "";
    default:
      return undefined;
  }
}

function blankFields({ properties = {}, required = [] }: FieldSchema): Record<string, unknown> {
  const fields = required.map((name) => [name, properties[name] && blankValue(properties[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function blankList({ items, minItems = 0 }: FieldSchema): unknown[] {
  return Array.from({ length: minItems }, () => blankValue(items as FieldSchema));
}

/** Returns a new item of a list; a number that tells its items apart is one higher than the others. */
export function blankItem(schema: FieldSchema, items: unknown[]): unknown {
  const blank = blankValue(schema);
  const [serial] =
    Object.entries(schema.properties ?? {}).find(([, field]) => field.control === "serial") ?? [];
  if (!serial || !isRecord(blank)) return blank;
  const taken = items.map((item) => (isRecord(item) ? Number(item[serial]) || 0 : 0));
  return { ...blank, [serial]: Math.max(0, ...taken) + 1 };
}

/** Converts a value to another alternative of its field; common fields are kept. */
export function convertValue(value: unknown, option: FieldSchema): unknown {
  const blank = blankValue(option);
  if (!isRecord(blank) || !isRecord(value)) return blank;
  const kept = Object.entries(value).filter(
    ([name]) => option.properties?.[name] && option.properties[name].const === undefined,
  );
  return { ...blank, ...Object.fromEntries(kept) };
}
