// Reads facts of a caught error. Anything can be thrown, even what is no error.

/** The code that Node, SQLite and Postgres add to their errors, such as "ENOENT"; "" if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
