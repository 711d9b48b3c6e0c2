// Reads JSON of the database, which a mistake or another program may have changed.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** Returns a stored object, or null if the text is none. One row that can't be read must not break a list. */
export function parseRecord(json: string | null): Record<string, unknown> | null {
  const value = parseJson(json);
  return isRecord(value) ? value : null;
}
