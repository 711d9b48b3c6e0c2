// Parses JSON of the database, which a mistake or another program may have damaged.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** Returns the stored object, or null if it is damaged, because one such row must not break a list. */
export function parseRecord(json: string | null): Record<string, unknown> | null {
  const value = parseJson(json);
  return isRecord(value) ? value : null;
}
