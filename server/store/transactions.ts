// Transactions that are on the disk before they return, and retries while another process holds the database.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type { Transaction } from "kysely";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds that a write is tried again while another process holds the database; a visitor waits as long. */
const BUSY_PATIENCE = 2_000;

/**
 * Runs `work` as one transaction, synced to disk when this returns. It may run again from the start, so it must change
 * nothing but the database. Its first statement must be a write: on SQLite that takes the lock.
 */
export function inTransaction<T>(
  { db }: Store,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return whileBusy(() => db.transaction().execute(work));
}

/** Runs a write, and again while another process holds the SQLite file or the Postgres table; others are served in between. */
export async function whileBusy<T>(write: () => Promise<T>, patience = BUSY_PATIENCE): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await pause(30);
    }
  }
}

/** Postgres's code for a lock that wasn't free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = "55P03";

function isBusy(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return code.startsWith("SQLITE_BUSY") || code === LOCK_NOT_AVAILABLE;
}

/** How long `overwriteErased` waits for programs that read the write-ahead log. */
const CHECKPOINT_PATIENCE_MS = 5_000;

/**
 * Empties SQLite's write-ahead log, which still holds what was erased; the database file itself overwrites it.
 * @returns false if another program reads the log the whole time, so that erased text is still in it
 */
export async function overwriteErased(
  { native }: Store,
  patienceMs = CHECKPOINT_PATIENCE_MS,
): Promise<boolean> {
  if (native.dialect !== "sqlite") return true;
  for (const deadline = performance.now() + patienceMs; ; await pause(50)) {
    if (isCheckpointed(native.connection)) return true;
    if (performance.now() > deadline) return false;
  }
}

function isCheckpointed(connection: SQLite.Database): boolean {
  try {
    const [result] = connection.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    // A transaction of this process is open.
    if ((error as { code?: string }).code === "SQLITE_LOCKED" || isBusy(error)) return false;
    throw error;
  }
}

/** What the largest request takes, in bytes; random text, as Postgres compresses any other. */
const FILLER_BYTES = 64 * 1024;

/**
 * Writes as much as a large request does, waits for the disk, and removes it again: on a nearly full disk a small
 * write still succeeds while requests fail. What is removed stays free for the next request.
 * @throws the database's error when it can't
 */
export async function proveWritable(store: Store): Promise<void> {
  await writeHealth(store, randomBytes((FILLER_BYTES * 3) / 4).toString("base64"));
  await writeHealth(store, null);
}

async function writeHealth({ db }: Store, filler: string | null): Promise<void> {
  const row = { id: 1, checked_at: new Date().toISOString(), filler };
  await whileBusy(() =>
    db
      .insertInto("health")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}
