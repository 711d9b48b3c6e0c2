// What a form may send as a file's value: plain fields within limits, with clean texts.
import { cleanText } from "#app/clean-text.ts";
import { EditRefused, OUT_OF_DATE } from "./editing.ts";
import { isRecord } from "./is-record.ts";

/** The deepest file of content/ has 7 levels. */
const MAX_DEPTH = 32;
const MAX_KEY_CHARACTERS = 200;

/**
 * Returns a value with clean texts. What this accepts can always be written into a file and read again.
 * @throws EditRefused if a content file can't have it
 */
export function readDraftValue(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new EditRefused(OUT_OF_DATE);
  return cleanFields(value, 1);
}

/** Returns a value with clean texts, as it is stored. @throws EditRefused */
export function cleanValue(value: unknown): unknown {
  return clean(value, 1);
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new EditRefused("This has too many parts within each other.");
  return Array.isArray(value) ? value.map((item) => clean(item, depth + 1)) : cleanFields(value, depth);
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
