// Recognizes errors of a full or read-only disk or database, and explains them to staff.
import { codeOf } from "#lib/error-facts.ts";

type StorageFailure = "full" | "readOnly";

const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"]);
/** The last one is Postgres's code of a read-only server. */
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM", "SQLITE_CANTOPEN", "25006"]);

/** Returns which failure of the disk or the database an error reports; null for any other error. */
export function findStorageFailure(error: unknown): StorageFailure | null {
  const code = codeOf(error);
  if (FULL.has(code)) return "full";
  return READ_ONLY.has(code) || code.startsWith("SQLITE_READONLY") ? "readOnly" : null;
}

const explanations: Record<StorageFailure, string> = {
  full: "The server's disk is full, so nothing was saved. Keep this page open and ask whoever runs the server to make room.",
  readOnly:
    "The server may not write to its disk, so nothing was saved. Keep this page open and ask whoever runs the server.",
};

/** Returns why an edit was not stored, or null for any other error. */
export function explainStorageFailure(error: unknown): string | null {
  const failure = findStorageFailure(error);
  return failure && explanations[failure];
}
