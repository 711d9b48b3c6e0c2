// Migrates the tables, and refuses databases of other versions.
import type SQLite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { messageOf } from "#lib/error-facts.ts";
import { migrationsFor } from "./migrations.ts";
import { lockMigration } from "./pooled-postgres.ts";
import { explainRefusal } from "./postgres-refusals.ts";
import { type Store, StoreError } from "./store.ts";
import type { Tables } from "./tables.ts";
import { retryWhileBusy } from "./transactions.ts";

/** How long a start waits for a migration by another process. */
const MIGRATION_TIMEOUT_MS = 30_000;

/** The first version that makes random ids without an extension. */
const MIN_POSTGRES = 13;

/**
 * Migrates the tables, one process at a time.
 * @throws StoreError if the database is newer than this code, or can't be written to
 */
export async function migrate(store: Store): Promise<void> {
  const { dialect } = store.native;
  const migrations = migrationsFor(dialect);
  const run = async (db: Kysely<Tables>) => {
    if (dialect === "postgres") await lockMigration(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      disableTransactions: dialect === "sqlite",
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  try {
    await refuseOldPostgres(store);
    await refuseNewer(store, Object.keys(migrations));
    // One transaction around all migrations excludes a second process. On Postgres its lock ends with it.
    await (store.native.dialect === "sqlite"
      ? runExclusively(store.native.connection, () => run(store.db))
      : retryWhileBusy(() => store.db.transaction().execute(run), MIGRATION_TIMEOUT_MS));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const message = messageOf(error);
    const problem = (dialect === "postgres" ? explainRefusal(error) : null) ?? "the tables can't be migrated";
    throw new StoreError(`DATABASE_URL: ${problem} (${message}).`, { cause: error });
  }
}

async function runExclusively(connection: SQLite.Database, run: () => Promise<void>): Promise<void> {
  await retryWhileBusy(async () => connection.exec("begin exclusive"), MIGRATION_TIMEOUT_MS);
  try {
    await run();
    connection.exec("commit");
  } catch (error) {
    if (connection.inTransaction) connection.exec("rollback");
    throw error;
  }
}

/** @throws StoreError */
async function refuseOldPostgres({ db, native }: Store): Promise<void> {
  if (native.dialect !== "postgres") return;
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < MIN_POSTGRES)
    throw new StoreError(
      `DATABASE_URL names a Postgres server of version ${major}, but the site needs ${MIN_POSTGRES} or newer.`,
    );
}

async function refuseNewer(store: Store, known: string[]): Promise<void> {
  const unknown = (await readAppliedMigrations(store)).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StoreError(
    `DATABASE_URL names a database that a newer version of this site has changed (${unknown.join(", ")}): start that version, or restore a backup made with this one.`,
  );
}

async function readAppliedMigrations(store: Store): Promise<string[]> {
  const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}

/** @throws StoreError if the tables don't match this code; the message says what to do */
export async function refuseOtherVersions(store: Store): Promise<void> {
  const known = Object.keys(migrationsFor(store.native.dialect));
  await refuseNewer(store, known);
  if ((await readAppliedMigrations(store)).length < known.length) {
    throw new StoreError("The database is older than this code: start the site once, which migrates it.");
  }
}
