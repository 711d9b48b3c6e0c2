// File locks between processes. The system frees them when their process ends, even by kill -9.
import SQLite from "better-sqlite3";

/** Frees the lock. Keep a reference to it, because garbage collection frees the lock, too. */
export type Unlock = () => void;

/** Locks a file, which is created if needed. Returns null if another process has locked it. */
export function lockExclusively(file: string): Unlock | null {
  // A journal file would fail on a full disk.
  return lock(new SQLite(file, { timeout: 0 }), "pragma journal_mode = memory; begin exclusive");
}

/** Locks a file that others may share, with read access alone. Returns null if it is locked exclusively. */
export function lockShared(file: string): Unlock | null {
  // The first read of a transaction takes the lock.
  return lock(new SQLite(file, { timeout: 0, readonly: true }), "begin; select * from sqlite_master");
}

function lock(connection: SQLite.Database, statements: string): Unlock | null {
  try {
    connection.exec(statements);
    return () => connection.close();
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") return null;
    throw error;
  }
}
