// Locks between processes that the system frees when their process ends, even by kill -9.
import SQLite from "better-sqlite3";

/** Frees the lock. Keep it: the lock is lost once nothing refers to it. */
export type Unlock = () => void;

/** Locks a file, which is created if needed. Returns null while another process holds it. */
export function lockExclusively(file: string): Unlock | null {
  // Without a journal file beside it: there may be no room for one.
  return lock(new SQLite(file, { timeout: 0 }), "pragma journal_mode = memory; begin exclusive");
}

/** Locks a file together with others that share it; reading it is enough. Returns null while it is locked exclusively. */
export function lockShared(file: string): Unlock | null {
  // SQLite locks a file with the first read of a transaction.
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
