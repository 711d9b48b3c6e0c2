// Parses JSON that may be damaged, such as from a browser's storage, a form or the database.

/** Returns null for a text that is missing or malformed. The caller validates the value. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
