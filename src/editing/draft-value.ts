// What a form may send as a file's value: plain fields within limits, with clean texts.
import { cleanText } from "#lib/clean-text.ts";
import { isRecord } from "#lib/is-record.ts";
import { EditRefused, OUT_OF_DATE } from "./editing.ts";

/** The deepest file of content/ has 7 levels. */
const MAX_DEPTH = 32;
const MAX_KEY_CHARACTERS = 200;
/** Fifty times the longest list, ten times the largest group and five times the longest guide of content/. */
const MAX_PARTS = 1_000;
const MAX_TEXT_CHARACTERS = 40_000;

/**
 * Returns a value with clean texts. What this accepts can always be written into a file and read again.
 * @throws EditRefused if a content file can't have it
 */
export function readDraftValue(value: unknown): Record<string, unknown> {
  if (!isRecord(value) || Object.keys(value).length > MAX_PARTS) throw new EditRefused(OUT_OF_DATE);
  return cleanFields(value, 1);
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanLimited(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new EditRefused("This has too many levels of nested parts.");
  if (Object.keys(value).length > MAX_PARTS)
    throw new EditRefused(`A list is too long to save: at most ${MAX_PARTS} parts.`);
  return Array.isArray(value) ? value.map((item) => clean(item, depth + 1)) : cleanFields(value, depth);
}

/** @throws EditRefused */
function cleanLimited(text: string): string {
  if (text.length > MAX_TEXT_CHARACTERS)
    throw new EditRefused(
      `A text is too long to save: it has ${text.length} characters, and ${MAX_TEXT_CHARACTERS} are possible.`,
    );
  const cleaned = cleanText(text);
  // What is pasted often ends with a space, with which an address or a phone number is wrong.
  return cleaned.includes("\n") ? cleaned : cleaned.trim();
}

function cleanFields(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!isFieldName(key)) throw new EditRefused("A field has a name that the website can't store.");
      return [key, clean(inner, depth + 1)];
    }),
  );
}

/** Rejects "__proto__", which would set an object's prototype. */
function isFieldName(key: string): boolean {
  return key !== "__proto__" && key.length <= MAX_KEY_CHARACTERS && key !== "" && !/\p{Cc}/u.test(key);
}
