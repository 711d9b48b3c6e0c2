// Parses JSON that may be damaged or made by hand: from a browser's storage, a file, a form or the database.

/** Returns null for a text that is missing or no JSON. Whoever uses the value checks what it is. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
