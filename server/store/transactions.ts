// Writes: all or nothing, on the disk before anybody is told, again while another process holds the file.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type { Kysely, Transaction } from "kysely";
import type { Store, Transact } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds that a write is tried again while another process holds the database; a visitor waits as long. */
const BUSY_PATIENCE = 2_000;

/** All of `work` or nothing, on the disk when this returns. Its first statement must be a write: that takes the lock. */
export function inTransaction<T>(
  { db, native }: Store,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return whileBusy(() =>
    native.dialect === "sqlite" ? native.transact(work) : db.transaction().execute(work),
  );
}

/** Runs a write, again while another process holds the SQLite file; other visitors are served in between. */
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

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}

type Job = { work: Parameters<Transact>[0]; resolve(value: unknown): void; reject(error: unknown): void };

/**
 * Transactions that come in the same turn of the event loop share one commit: the wait for the disk is nearly all
 * that one costs. Each is told of success after that commit and never before. When one of them fails, none is
 * committed and each runs again by itself, so that nobody fails for another's mistake.
 */
export function shareCommits(db: Kysely<Tables>): Transact {
  let waiting: Job[] = [];

  async function commit(jobs: Job[]): Promise<void> {
    try {
      const values = await db.transaction().execute(async (transaction) => {
        const results: unknown[] = [];
        for (const { work } of jobs) results.push(await work(transaction));
        return results;
      });
      for (const [index, { resolve }] of jobs.entries()) resolve(values[index]);
    } catch (error) {
      if (jobs.length === 1 || isBusy(error)) for (const { reject } of jobs) reject(error);
      else for (const job of jobs) await commit([job]);
    }
  }

  return function transact<T>(work: (transaction: Transaction<Tables>) => Promise<T>) {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ work, resolve: resolve as Job["resolve"], reject });
    if (waiting.length === 1) {
      setImmediate(() => {
        const jobs = waiting;
        waiting = [];
        void commit(jobs);
      });
    }
    return promise;
  };
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
