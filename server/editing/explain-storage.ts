// Words failures of the disk or the database for staff whose edit was not stored.

const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"]);
/** The last one is Postgres's code of a read-only server. */
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM", "SQLITE_READONLY", "SQLITE_CANTOPEN", "25006"]);

/** Returns null for any other error. */
export function explainStorageFailure(error: unknown): string | null {
  const code = String((error as { code?: unknown } | null)?.code);
  if (FULL.has(code))
    return "The server's disk is full, so nothing was saved. Keep this page open and ask whoever runs the server to make room.";
  if (READ_ONLY.has(code) || code.startsWith("SQLITE_READONLY"))
    return "The server may not write to its disk, so nothing was saved. Keep this page open and ask whoever runs the server.";
  return null;
}
