// Reads the code and the message of a caught value, which may not be an Error.

/** The code that Node, SQLite and Postgres add to their errors, such as "ENOENT"; "" if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
