// Durable transactions, retries while the database is locked, and the health check's write.
import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type { Transaction } from "kysely";
import { codeOf } from "#lib/error-facts.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** How long a write is retried while another process locks the database, and so how long a visitor may wait for it. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Runs `work` as one transaction and syncs it to disk. A retry runs `work` again, so it must change nothing but the
 * database. Its first statement must be a write, which takes the lock on SQLite.
 */
export function runInTransaction<T>(
  store: Store,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return retryWhileBusy(() =>
    store.db.transaction().execute(async (transaction) => {
      try {
        return await work(transaction);
      } finally {
        // Also if `work` throws, which may mean that what it was asked for is stored already.
        requireSameFiles(store);
      }
    }),
  );
}

/** The files of each SQLite connection at its first check. */
const openFiles = new WeakMap<SQLite.Database, string>();

/**
 * Requires that the files at the database's path are the open ones. SQLite goes on writing to files that were removed or
 * replaced, such as by a restored backup, and all of it is lost at the next start. The write-ahead log counts, because
 * new requests are in it alone. Call it before something is confirmed that was stored earlier; `runInTransaction` does.
 * @throws if one was removed or replaced
 */
export function requireSameFiles({ native }: Pick<Store, "native">): void {
  if (native.dialect !== "sqlite") return;
  const { connection, file } = native;
  const found = [file, `${file}-wal`].map((path) => {
    const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return ino && `${dev} ${ino}`;
  });
  const files = found.join();
  if (!openFiles.has(connection)) openFiles.set(connection, files);
  if (found.includes(undefined) || openFiles.get(connection) !== files)
    throw new Error("The file of the database was removed or replaced while the site runs.");
}

/** Runs a write and retries it while another process locks the database. */
export async function retryWhileBusy<T>(write: () => Promise<T>, timeoutMs = BUSY_TIMEOUT_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await pause(30);
    }
  }
}

/** Postgres's error codes for `lock_timeout`, and for two transactions that waited for each other. */
const LOCK_CODES = ["55P03", "40P01"];

function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_BUSY") || LOCK_CODES.includes(code);
}

/** How long `overwriteErased` waits for programs that read the write-ahead log. */
const CHECKPOINT_TIMEOUT_MS = 5_000;

/**
 * Empties SQLite's write-ahead log, which still contains erased data. In the database file, SQLite overwrites such data.
 * @returns false if another program reads the log the whole time, so that the data remains
 */
export async function overwriteErased({ native }: Store): Promise<boolean> {
  if (native.dialect !== "sqlite") return true;
  for (const deadline = performance.now() + CHECKPOINT_TIMEOUT_MS; ; await pause(50)) {
    if (isCheckpointed(native.connection)) return true;
    if (performance.now() > deadline) return false;
  }
}

function isCheckpointed(connection: SQLite.Database): boolean {
  try {
    // The first column is `busy`.
    return connection.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch (error) {
    // SQLITE_LOCKED: this process has an open transaction.
    if (codeOf(error) === "SQLITE_LOCKED" || isBusy(error)) return false;
    throw error;
  }
}

/**
 * Writes as many bytes as a large request and removes them again. On a nearly full disk a small write would succeed
 * although requests fail. The database keeps the removed bytes free for the next request.
 * @param bytes size of the largest request
 * @throws the database's error if the write fails
 */
export async function proveWritable(store: Store, bytes: number): Promise<void> {
  requireSameFiles(store);
  // Random, because Postgres compresses other text.
  await writeHealth(store, randomBytes((bytes * 3) / 4).toString("base64"));
  await writeHealth(store, null);
}

async function writeHealth({ db }: Store, filler: string | null): Promise<void> {
  const row = { id: 1, checked_at: new Date().toISOString(), filler };
  await retryWhileBusy(() =>
    db
      .insertInto("health")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}
