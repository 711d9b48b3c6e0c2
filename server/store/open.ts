// Opens the database that DATABASE_URL names.
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { DatabaseAddress } from "../config.ts";
import { refuseOtherVersions } from "./migrate.ts";
import { type Store, StoreError } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds that SQLite itself waits for another process; it holds up the whole site while it does. */
const BUSY_TIMEOUT = 20;

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
    native: { dialect: "sqlite", file, connection },
    async close() {
      await db.destroy();
      connection.close();
    },
  };
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A server that vanished without closing the connection never answers; this ends the wait.
    query_timeout: 20_000,
    keepAlive: true,
    // Forms queue behind a migration that waits for a table, so a lock that isn't free soon is given up and tried again.
    options: "-c synchronous_commit=on -c statement_timeout=15000 -c lock_timeout=2000",
  });
  // Without listeners these events end the process when Postgres restarts. The query that is running, or the next one,
  // reports the same error. The pool listens to idle clients only, so each client gets a listener of its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, native: { dialect: "postgres", pool }, close: () => db.destroy() };
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
    await refuseOtherVersions(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
