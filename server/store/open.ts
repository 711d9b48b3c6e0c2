// Opens the database that DATABASE_URL names and brings its tables up to date.
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { DatabaseAddress } from "../config.ts";
import { migrationsFor } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Runs a transaction that may begin again from the start: it must change nothing but the database. */
type Transact = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

export type Store = {
  db: Kysely<Tables>;
  /** The connection below Kysely, for what one of them alone can do: SQLite's backup, Postgres's rate limits. */
  native:
    | { dialect: "sqlite"; file: string; connection: SQLite.Database; transact: Transact }
    | { dialect: "postgres"; pool: pg.Pool };
  close(): Promise<void>;
};

/** Milliseconds that SQLite itself waits for another process; it holds up the whole site while it does. */
const BUSY_TIMEOUT = 20;

/** Milliseconds that a write is tried again while another process holds the database; a visitor waits as long. */
const BUSY_PATIENCE = 2_000;

/** Milliseconds that a start waits for another process to bring the tables up to date. */
const MIGRATION_PATIENCE = 30_000;

/** What stopped the store from opening, in a line for the operator. */
export class StoreError extends Error {
  override name = "StoreError";
}

/**
 * Connects without touching the tables.
 * @throws StoreError when a SQLite file can't be opened.
 */
export function openStore(address: DatabaseAddress): Store {
  return address.dialect === "sqlite" ? openSqlite(address.file) : openPostgres(address.url);
}

function openSqlite(file: string): Store {
  let connection: SQLite.Database;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // A new file is its owner's alone, and so are the files that SQLite puts beside it: they hold people's names.
    closeSync(openSync(file, "a", 0o600));
    connection = new SQLite(file, { timeout: BUSY_TIMEOUT });
    connection.pragma("journal_mode = WAL");
  } catch (error) {
    throw new StoreError(`DATABASE_URL names ${file}, which can't be opened: ${(error as Error).message}.`);
  }
  // FULL: a commit is on the disk before it returns, so that a request acknowledged is a request kept.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Erased requests are overwritten, not just unlinked.
  connection.pragma("secure_delete = ON");
  const database = {
    // On a full disk SQLite has rolled back by itself: to ask for it again would put another error before the reason.
    prepare: (text: string) =>
      connection.prepare(text === "rollback" && !connection.inTransaction ? "select 1" : text),
    close: () => connection.close(),
  };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    native: { dialect: "sqlite", file, connection, transact: shareCommits(db) },
    async close() {
      await db.destroy();
      connection.close();
    },
  };
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    // A delivery holds one connection while it runs; visitors need some as well.
    max: 20,
    connectionTimeoutMillis: 5_000,
    options: "-c synchronous_commit=on -c statement_timeout=15000",
  });
  // A server that went away is noticed at the next query; unheard, this event would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, native: { dialect: "postgres", pool }, close: () => db.destroy() };
}

/**
 * Brings the tables up to date, one process at a time.
 * @throws StoreError when the database is newer than this code, or can't be written to.
 */
export async function migrate(store: Store): Promise<void> {
  const { dialect } = store.native;
  const migrations = migrationsFor(dialect);
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => migrations },
    disableTransactions: dialect === "sqlite",
  });
  const run = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  try {
    await refuseNewer(store, Object.keys(migrations));
    // Kysely locks on Postgres; on SQLite the one transaction around all of it keeps a second process waiting.
    await (store.native.dialect === "sqlite" ? exclusively(store.native.connection, run) : run());
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `DATABASE_URL: the tables can't be brought up to date: ${(error as Error).message}.`,
    );
  }
}

async function exclusively(connection: SQLite.Database, run: () => Promise<void>): Promise<void> {
  await whileBusy(async () => connection.exec("begin exclusive"), MIGRATION_PATIENCE);
  try {
    await run();
    connection.exec("commit");
  } catch (error) {
    if (connection.inTransaction) connection.exec("rollback");
    throw error;
  }
}

async function refuseNewer(store: Store, known: string[]): Promise<void> {
  const unknown = (await appliedMigrations(store)).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StoreError(
    `DATABASE_URL names a database that a newer version of this site has changed (${unknown.join(", ")}): start that version, or restore a backup made with this one.`,
  );
}

async function appliedMigrations(store: Store): Promise<string[]> {
  const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Opens the store for a command: it must exist and fit this code, and is left as it is.
 * @throws StoreError with what to do about it.
 */
export async function openExistingStore(address: DatabaseAddress): Promise<Store> {
  if (address.dialect === "sqlite" && !existsSync(address.file)) {
    throw new StoreError(
      `There is no database at ${address.file} yet: start the site once, or set DATABASE_URL to the one it uses.`,
    );
  }
  const store = openStore(address);
  try {
    const known = Object.keys(migrationsFor(address.dialect));
    await refuseNewer(store, known);
    if ((await appliedMigrations(store)).length < known.length) {
      throw new StoreError(
        "The database is older than this code: start the site once, which brings it up to date.",
      );
    }
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Runs a write, again while another process holds the SQLite file; other visitors are served in between. */
async function whileBusy<T>(write: () => Promise<T>, patience = BUSY_PATIENCE): Promise<T> {
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

/** All of `work` or nothing, on the disk when this returns. Its first statement must be a write: that takes the lock. */
export function inTransaction<T>(
  { db, native }: Store,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return whileBusy(() =>
    native.dialect === "sqlite" ? native.transact(work) : db.transaction().execute(work),
  );
}

type Job = { work: Parameters<Transact>[0]; resolve(value: unknown): void; reject(error: unknown): void };

/**
 * Transactions that come in the same turn of the event loop share one commit: the wait for the disk is nearly all
 * that one costs. Each is told of success after that commit and never before. When one of them fails, none is
 * committed and each runs again by itself, so that nobody fails for another's mistake.
 */
function shareCommits(db: Kysely<Tables>): Transact {
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

/** After an erasure SQLite's write-ahead log still holds the old pages: folded back, they are gone from the disk too. */
export function overwriteErased({ native }: Store): void {
  if (native.dialect === "sqlite") native.connection.pragma("wal_checkpoint(TRUNCATE)");
}

/** Writes to the database and waits for the disk. @throws what the database says when it can't. */
export async function proveWritable(store: Store): Promise<void> {
  const row = { id: 1, checked_at: new Date().toISOString() };
  await whileBusy(() =>
    store.db
      .insertInto("health")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}
