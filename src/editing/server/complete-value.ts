// Completes values that were stored before newer code required more of them.
import { isRecord } from "#lib/is-record.ts";
import { plannedPrices, priceLists } from "#plan/price-rules.ts";
import { type FieldSchema, findOption, innerSchema, optionsOf } from "../fields.ts";
import { jsonSchemaOf, type Subject } from "./subjects.ts";

type Fields = Record<string, unknown>;
export type Complete = (subject: Subject, value: Fields, before: Fields) => Fields;

/**
 * Takes required fields that a stored value lacks from `before`, its file without the value. It had all that were
 * required when it was stored: publishing needs them, and drafts have null for emptied ones (`markEmptied`).
 */
export const completeValue: Complete = (subject, value, before) =>
  addMissing(jsonSchemaOf(subject), value, before, undefined);

/** The same for a published value, which also gets the price lines that the planner needs. */
export const completePublished: Complete = (subject, value, before) => {
  const completed = completeValue(subject, value, before);
  // The weekly mail about suspect requests, which a mail about each has replaced.
  if (subject.id === "mails.yaml") delete completed.digest;
  return subject.id === "prices.yaml" ? addPlannedPrices(completed, before) : completed;
};

/** Returns what a form sent with null for required fields that its editor emptied, so that they stay missing. */
export function markEmptied(subject: Subject, value: Fields): Fields {
  return addMissing(jsonSchemaOf(subject), value, {}, null);
}

/**
 * Adds required fields, and words for names that code has: forms can't remove them. Items of lists stay as they are.
 * @param otherwise what is added for a field that `before` does not have
 */
function addMissing(schema: FieldSchema, value: Fields, before: Fields, otherwise: null | undefined): Fields {
  const options = optionsOf(schema);
  const own = options[findOption(options, value)] ?? schema;
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
