// Finds fields of content files by text and label.
import { describeValue } from "./describe-value.ts";
import type { Field } from "./editing.ts";
import { extendPath, type FieldSchema, findOption, innerSchema, optionsOf } from "./fields.ts";

/** Lower ranks come first. */
type FoundField = { field: Field; label: string; text: string; rank: number };

type Leaf = { field: Field; label: string; schema: FieldSchema; value: unknown };

/**
 * Lists the fields that have all words of a query: first those with the phrase in their text, then those with each
 * word in their text, then those with each word in text or label.
 */
export function findFields(schema: FieldSchema, value: unknown, query: string): FoundField[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found = listLeaves(schema, value, [], "").flatMap((leaf): FoundField[] => {
    const text = describeValue(leaf.value, leaf.schema);
    const own = rankText(text, query);
    const { label } = leaf;
    const both = plain(`${label} ${text}`);
    if (own === null && !words.every((word) => both.includes(word))) return [];
    return [{ field: leaf.field, label, text, rank: own ?? 2 }];
  });
  return found.sort((a, b) => a.rank - b.rank);
}

/** Returns 0 if a text has the query as a phrase, 1 if it has all words, or null. */
export function rankText(text: string, query: string): 0 | 1 | null {
  const [within, phrase] = [plain(text), plain(query)];
  if (within.includes(phrase)) return 0;
  return phrase.split(" ").every((word) => within.includes(word)) ? 1 : null;
}

/** Lowercases, straightens quotes and dashes, and makes all space a single blank. */
function plain(text: string): string {
  return straighten(text).replaceAll(/ +/g, " ").trim();
}

/** Replaces each character with one, so that places in the result are places in the text. */
function straighten(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/\s/g, " ");
}

/** Controls whose values are not text: drawings and hidden values. */
const UNREADABLE = new Set(["serial", "hidden", "plan", "logo"]);

/** Lists the values that one control edits. */
function listLeaves(schema: FieldSchema, value: unknown, field: Field, label: string): Leaf[] {
  if (value === undefined || value === null) return [];
  const options = optionsOf(schema);
  if (options.length > 0) return listLeaves(options[findOption(options, value)] ?? {}, value, field, label);
  if (typeof schema.const === "string" || UNREADABLE.has(schema.control ?? "")) return [];
  if (typeof value !== "object" || schema.control) return [{ field, label, schema, value }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? Number(key) : key;
    const within = innerSchema(schema, name);
    return listLeaves(within ?? {}, inner, [...field, name], extendPath(label, name, within, inner));
  });
}

const AROUND = 70;

/** Returns the part of a text around the words of a query, for a line in a list. */
export function excerptOf(text: string, query: string): { before: string; match: string; after: string } {
  const phrase = plain(query);
  const within = straighten(text);
  const match = [phrase, ...phrase.split(" ")].find((words) => within.includes(words)) ?? "";
  const start = within.indexOf(match);
  const end = start + match.length;
  const from = start > AROUND ? text.indexOf(" ", start - AROUND) + 1 : 0;
  const to = end + AROUND < text.length ? text.lastIndexOf(" ", end + AROUND) : text.length;
  const isCut = to > end && to < text.length;
  return {
    before: `${from > 0 ? "… " : ""}${text.slice(from, start)}`,
    match: text.slice(start, end),
    after: `${text.slice(end, Math.max(to, end))}${isCut ? " …" : ""}`,
  };
}
