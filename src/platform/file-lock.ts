// File locks between processes. The system frees them when their process ends, even by kill -9.
import SQLite from "better-sqlite3";
import { codeOf } from "#lib/error-facts.ts";

/** Frees the lock. Keep a reference to it, because garbage collection frees the lock, too. */
export type Unlock = () => void;

/** Locks a file, which is created if needed. Returns null if another process has locked it. */
export function lockExclusively(file: string): Unlock | null {
  const connection = new SQLite(file, { timeout: 0 });
  try {
    // A journal file would fail on a full disk.
    connection.exec("pragma journal_mode = memory; begin exclusive");
    return () => connection.close();
  } catch (error) {
    connection.close();
    if (codeOf(error) === "SQLITE_BUSY") return null;
    throw error;
  }
}
