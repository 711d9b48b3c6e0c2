// Brings stored values to the schemas of newer code, which may have added fields or removed some.
import { isRecord } from "#lib/is-record.ts";
import { plannedPrices, priceLists } from "#plan/price-rules.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import { type FieldSchema, findOption, innerSchema, optionsOf } from "../fields.ts";
import { jsonSchemaOf, type Subject } from "./subjects.ts";

type Fields = Record<string, unknown>;
export type Complete = (subject: Subject, value: Fields, before: Fields) => Fields;

/**
 * Takes required fields that a stored value lacks from `before`, its file without the value. It had all that were
 * required when it was stored: publishing needs them, and drafts have null for emptied ones (`markEmptied`). Fields
 * that the website no longer has are left out, because no form could remove them.
 */
export const completeValue: Complete = (subject, value, before) => {
  const schema = jsonSchemaOf(subject);
  const known = renameFacts(subject, value);
  return addMissing(schema, leaveOutUnknown(schema, known) as Fields, before, undefined);
};

/** The same for a published value, which also gets the price lines that the planner needs. */
export const completePublished: Complete = (subject, value, before) => {
  const completed = completeValue(subject, value, before);
  return subject.id === "prices.yaml" ? addPlannedPrices(completed, before) : completed;
};

/** Legal pages had names in braces of their own for what all other pages call {company.phone}. */
const LEGAL_FACTS = {
  "{company}": "{company.name}",
  "{email}": "{company.email}",
  "{phone}": "{company.phone}",
  "{address}": "{company.street}, {company.city}, {company.region} {company.postalCode}",
};

function renameFacts({ file }: Subject, value: Fields): Fields {
  if (!file.startsWith("legal/")) return value;
  const renamed = Object.entries(LEGAL_FACTS).reduce(
    (text, [old, fact]) => text.replaceAll(old, fact),
    JSON.stringify(value),
  );
  return parseRecord(renamed) ?? value;
}

function leaveOutUnknown(schema: FieldSchema, value: unknown): unknown {
  const own = ownSchema(schema, value);
  const inner = (name: string | number, item: unknown) => leaveOutUnknown(innerSchema(own, name) ?? {}, item);
  if (Array.isArray(value)) return value.map((item, place) => inner(place, item));
  if (!isRecord(value)) return value;
  const isKnown = (name: string) =>
    own.additionalProperties !== false || own.properties?.[name] !== undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (isKnown(name) ? [[name, inner(name, item)]] : [])),
  );
}

/** Of alternatives, the one that fits the value best. */
function ownSchema(schema: FieldSchema, value: unknown): FieldSchema {
  const options = optionsOf(schema);
  return options[findOption(options, value)] ?? schema;
}

/** Returns what a form sent with null for required fields that its editor emptied, so that they stay missing. */
export function markEmptied(subject: Subject, value: Fields): Fields {
  return addMissing(jsonSchemaOf(subject), value, {}, null);
}

/**
 * Adds required fields, and words for names that code has: forms can't remove them. Items of lists stay as they are.
 * @param otherwise what is added for a field that `before` does not have
 */
function addMissing(schema: FieldSchema, value: Fields, before: Fields, otherwise: null | undefined): Fields {
  const own = ownSchema(schema, value);
  const named = hasWordsByName(own) ? Object.keys(before) : [];
  const names = new Set([...Object.keys(value), ...(own.required ?? []), ...named]);
  const fields = [...names].map((name) => {
    const [inner, known = otherwise] = [value[name], before[name]];
    if (!isRecord(inner)) return [name, inner === undefined ? known : inner] as const;
    const field = innerSchema(own, name) ?? {};
    return [name, addMissing(field, inner, isRecord(known) ? known : {}, otherwise)] as const;
  });
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}

/** Whether a group has a text for each name that the website uses, such as the kinds of events. */
function hasWordsByName({ additionalProperties: words, propertyNames: names }: FieldSchema): boolean {
  return typeof words === "object" && words.type === "string" && !names?.enum;
}

/** Adds the lines that no list has. A draft gets none: its editor is told that the planner needs the line. */
function addPlannedPrices(value: Fields, before: Fields): Fields {
  const linesOf = (prices: Fields, list: string) => [prices[list]].flat().filter(isRecord);
  const known = new Set(priceLists.flatMap((list) => linesOf(value, list).map(({ id }) => id)));
  const isNeeded = ({ id }: Fields) => !known.has(id) && plannedPrices.some((planned) => planned === id);
  const lists = priceLists.map((list) => [
    list,
    [...linesOf(value, list), ...linesOf(before, list).filter(isNeeded)],
  ]);
  return { ...value, ...Object.fromEntries(lists) };
}
