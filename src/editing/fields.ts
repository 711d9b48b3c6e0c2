// Names fields of content files in words, and reads the JSON schemas that the forms are made of.
import type { ReferenceKind } from "#content/schemas/common.ts";
import { capitalize } from "#office/capitalize.ts";
import type { Choices, Field } from "./editing.ts";

/** The part of JSON Schema that zod writes for content files, with our metadata. */
export type FieldSchema = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  additionalProperties?: boolean | FieldSchema;
  /** What the names of additional properties may be. */
  propertyNames?: FieldSchema;
  items?: FieldSchema | FieldSchema[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** The kind of thing that a name refers to. */
  ref?: ReferenceKind;
  /**
   * A special control, in src/editing/form/controls.tsx: it shows the whole value, without forms of inner fields.
   */
  control?: string;
  /** A group that is seldom edited, so that the form shows it closed. */
  startsClosed?: boolean;
  /** What a figure counts: "weeks". */
  unit?: string;
  /** Words for the values of a choice, or titles of what a name may refer to (nameReferences). */
  choices?: Record<string, string>;
};

/** Returns a field's title, or its name as words: "postalCode" becomes "Postal code". */
export function nameField(name: string | number, schema: FieldSchema | undefined): string {
  if (schema?.title) return schema.title;
  if (typeof name === "number") return `${name + 1}`;
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2").replaceAll("-", " ");
  return capitalize(words.toLowerCase());
}

/** Names a list's items by their title, "question", or by the list's name, "search word". */
export function nameAddition({ items }: FieldSchema, list: string): string | null {
  const title = Array.isArray(items) ? undefined : items?.title;
  if (title) return lowerFirst(title);
  const [, start = "", end] = /^([\w-]+ )?(?!\w*ss$)(\w+?)(?:ies|s)$/.exec(list) ?? [];
  if (!end) return null;
  return lowerFirst(start + (list.endsWith("ies") ? `${end}y` : end));
}

/** Returns a label inside a sentence: "Add question", but "Add HOA review". */
export function lowerFirst(label: string): string {
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns the alternatives of a field that may have several forms. */
export function optionsOf({ oneOf, anyOf }: FieldSchema): FieldSchema[] {
  return oneOf ?? anyOf ?? [];
}

/** Returns the position of the alternative that fits a value best, or 0. */
export function findOption(options: FieldSchema[], value: unknown): number {
  const scores = options.map((option) => likeness(option, value));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Scores how well a value fits: a wrong type or constant is worse than an unknown field. */
function likeness(schema: FieldSchema, value: unknown): number {
  if (schema.const !== undefined) return schema.const === value ? 10 : -10;
  if (schema.enum) return schema.enum.includes(value) ? 10 : -10;
  if (optionsOf(schema).length > 0)
    return Math.max(...optionsOf(schema).map((option) => likeness(option, value)));
  if (schema.type !== typeOf(value) && !(schema.type === "integer" && Number.isInteger(value))) return -5;
  if (!schema.properties) return 1;
  const known = Object.entries(value as object).map(([name, inner]) => {
    const field = schema.properties?.[name];
    if (!field) return -2;
    return field.const === undefined ? 1 : likeness(field, inner);
  });
  return known.reduce((sum, score) => sum + score, 0);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Returns the schema of a field within a value, or undefined if there is none. */
export function schemaAt(schema: FieldSchema, value: unknown, field: Field): FieldSchema | undefined {
  const [name, ...rest] = field;
  if (name === undefined) return schema;
  const options = optionsOf(schema);
  if (options.length > 0) {
    const option = options[findOption(options, value)];
    return option && schemaAt(option, value, field);
  }
  const inner = innerSchema(schema, name);
  return inner && schemaAt(inner, (value as Record<string | number, unknown> | undefined)?.[name], rest);
}

/** Returns the schema of a field or an item directly in a value. */
export function innerSchema({ properties, items, additionalProperties }: FieldSchema, name: string | number) {
  if (properties?.[name]) return properties[name];
  if (Array.isArray(items)) return items[Number(name)];
  if (items) return items;
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

const BETWEEN_NAMES = " › ";

/** Returns the names of a field and those it is in: "Team › People › Ana Ruiz › Position". Empty for the whole file. */
export function nameFieldPath(schema: FieldSchema, value: unknown, field: Field): string {
  return field.reduce<string>((path, name, depth) => {
    const within = field.slice(0, depth + 1);
    return extendPath(path, name, schemaAt(schema, value, within), valueAt(value, within));
  }, "");
}

/** Puts the title of a subject before the names of a field in it, unless they begin with it. */
export function nameWithin(title: string, path: string): string {
  const isNamed = path === title || path.startsWith(title + BETWEEN_NAMES);
  return isNamed ? path : [title, path].filter(Boolean).join(BETWEEN_NAMES);
}

/** Appends the name of a field or item to a path. */
export function extendPath(
  path: string,
  name: string | number,
  schema: FieldSchema | undefined,
  value: unknown,
): string {
  const last = typeof name === "string" ? nameField(name, schema) : nameItem(value, name, schema);
  return path === "" ? last : path + BETWEEN_NAMES + last;
}

/** Returns the schema with titles of what its names refer to: summaries say "Katy", not "katy". */
export function nameReferences(schema: FieldSchema, choices: Partial<Choices>): FieldSchema {
  const titles = new Map<ReferenceKind, Record<string, string>>();
  function titlesOf(ref: ReferenceKind): Record<string, string> {
    const known =
      titles.get(ref) ?? Object.fromEntries((choices[ref] ?? []).map(({ value, label }) => [value, label]));
    titles.set(ref, known);
    return known;
  }
  function name(part: FieldSchema): FieldSchema {
    const { properties, items, additionalProperties, anyOf, oneOf, ref } = part;
    return {
      ...part,
      ...(ref && { choices: titlesOf(ref) }),
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, name(inner)])),
      }),
      ...(items && { items: Array.isArray(items) ? items.map(name) : name(items) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: name(additionalProperties) }),
      ...(anyOf && { anyOf: anyOf.map(name) }),
      ...(oneOf && { oneOf: oneOf.map(name) }),
    };
  }
  return name(schema);
}

/** Returns an item's name, or "Price 2" by its schema's title. Texts are numbered too. */
function nameItem(value: unknown, index: number, schema: FieldSchema | undefined): string {
  const own = typeof value === "object" ? shorten(textOf(value, schema), MAX_NAME) : "";
  return own || numberItem(value, index, schema);
}

function numberItem(value: unknown, index: number, schema: FieldSchema = {}): string {
  const options = optionsOf(schema);
  const title = schema.title ?? options[findOption(options, value)]?.title ?? "Item";
  return `${title} ${index + 1}`;
}

export function valueAt(value: unknown, field: Field): unknown {
  return field.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null
        ? (inner as Record<string | number, unknown>)[name]
        : undefined,
    value,
  );
}

/** Fields that say what an item of a list is, the best one first. */
const NAMING_FIELDS = [
  "title",
  "name",
  "question",
  "option",
  "label",
  "quote",
  "when",
  "value",
  "text",
  "project",
  "area",
  "service",
  "picture",
  "about",
  "network",
  "days",
  "kind",
  "id",
];
/** The beginning of a text to write, which a new page has (content/.starting-files). */
export const UNWRITTEN = /^REPLACE\b/;
const MAX_SUMMARY = 80;
const MAX_NAME = 48;

/** Returns one line about an item of a list: its title, or "Review 2" if it has none yet. */
export function summarizeItem(value: unknown, index: number, schema?: FieldSchema): string {
  return shorten(textOf(value, schema), MAX_SUMMARY) || numberItem(value, index, schema);
}

/** Empty for a text that nobody has written yet. */
function textOf(value: unknown, schema: FieldSchema = {}): string {
  if (typeof value === "string") return UNWRITTEN.test(value) ? "" : sayChoice(value, schema);
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  const options = optionsOf(schema);
  const own = options[findOption(options, value)] ?? schema;
  const textIn = (name: string | number, inner: unknown) => textOf(inner, innerSchema(own, name));
  if (Array.isArray(value))
    return value
      .map((item, index) => textIn(index, item))
      .filter(Boolean)
      .join(", ");
  const fields = value as Record<string, unknown>;
  const name = NAMING_FIELDS.find((field) => isName(fields[field]));
  const [first, text] =
    Object.entries(fields).find(([field, inner]) => (name ? field === name : typeof inner === "string")) ??
    [];
  return first === undefined ? "" : textIn(first, text);
}

/** Skips numbers, which only tell items apart. */
function isName(value: unknown): boolean {
  return textOf(value) !== "" && typeof value !== "number";
}

/** Returns the word or title of a choice; other texts are unchanged. */
export function sayChoice(value: string, { choices, enum: words }: FieldSchema): string {
  return choices?.[value] ?? (words ? nameField(value, undefined) : value);
}

export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, "")}…`;
}
