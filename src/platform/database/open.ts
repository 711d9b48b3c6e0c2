// Opens the database of DATABASE_URL.
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import pg from "pg";
import { messageOf } from "#lib/error-facts.ts";
import type { DatabaseAddress } from "../config.ts";
import { refuseOtherVersions } from "./migrate.ts";
import { PooledPostgresDialect } from "./pooled-postgres.ts";
import { nulRemover } from "./remove-nul.ts";
import { type Store, StoreError } from "./store.ts";
import type { Tables } from "./tables.ts";

/** How long SQLite itself waits for another process. The whole site is blocked meanwhile. */
const BUSY_TIMEOUT_MS = 20;

/**
 * Connects without changing the tables.
 * @throws StoreError if a SQLite file can't be opened, or its folder is missing
 */
export function openStore(address: DatabaseAddress): Store {
  return address.dialect === "sqlite" ? openSqlite(address.file) : openPostgres(address.url);
}

function openSqlite(file: string): Store {
  let connection: SQLite.Database;
  try {
    ensureFolder(dirname(file));
    // Only the owner may read the file and those that SQLite creates beside it, because they contain personal data.
    closeSync(openSync(file, "a", 0o600));
    connection = new SQLite(file, { timeout: BUSY_TIMEOUT_MS });
    // Lets `shrinkDatabase` return the space of erased photos to the disk. The setting has an effect only in a new
    // file, and in any other it would wait for the lock of another writer.
    if (connection.pragma("page_count", { simple: true }) === 0)
      connection.pragma("auto_vacuum = INCREMENTAL");
    connection.pragma("journal_mode = WAL");
  } catch (error) {
    throw new StoreError(`DATABASE_URL names ${file}, which can't be opened: ${messageOf(error)}.`);
  }
  // A commit is on the disk before it returns, so that no acknowledged request is lost.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Overwrites erased requests on the disk.
  connection.pragma("secure_delete = ON");
  const database = {
    // SQLite rolls back by itself on a full disk. A second rollback would replace the error with another one.
    prepare: (text: string) =>
      connection.prepare(text === "rollback" && !connection.inTransaction ? "select 1" : text),
    close: () => connection.close(),
  };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [nulRemover] });
  return {
    db,
    native: { dialect: "sqlite", file, connection },
    async close() {
      await db.destroy();
      connection.close();
    },
  };
}

/** Creates only the default folder, because a mistyped path would become an empty site. @throws if another is missing */
function ensureFolder(folder: string): void {
  if (resolve(folder) === resolve("data")) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(folder))
    throw new Error(`the folder ${folder} does not exist: create it, or correct the path`);
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // Ends the wait for a server that vanished without closing the connection.
    query_timeout: 20_000,
    keepAlive: true,
  });
  // Without listeners these events would end the process when Postgres restarts, and queries report the same error. The
  // pool listens only to idle clients, so each client gets its own listener.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PooledPostgresDialect({ pool }), plugins: [nulRemover] });
  return { db, native: { dialect: "postgres", pool }, close: () => db.destroy() };
}

/**
 * Opens the store for a command, without creating or migrating it.
 * @throws StoreError if it doesn't exist or doesn't match this code; the message says what to do
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
