// Creates SQLite and Postgres databases, to run the same tests on both.
import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DatabaseAddress } from "#platform/config.ts";
import { openStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";
import { findSharedDatabase } from "./find-shared-database.ts";
import { createDatabase, emptyDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Dialect = DatabaseAddress["dialect"];
/** `npm run check` starts no Postgres. */
export const dialects: readonly Dialect[] = process.env.TEST_QUICK ? ["sqlite"] : ["sqlite", "postgres"];

/** Narrows the address or the connection of a test's database. @throws if it is not SQLite's */
export function sqliteOf<Database extends { dialect: Dialect }>(
  database: Database,
): Extract<Database, { dialect: "sqlite" }> {
  if (database.dialect !== "sqlite") throw new Error("This test is about SQLite.");
  return database as Extract<Database, { dialect: "sqlite" }>;
}

/** Returns the DATABASE_URL of a site or command that uses a test's database. */
export function databaseUrl(address: DatabaseAddress): string {
  return address.dialect === "sqlite" ? `file:${address.file}` : address.url;
}

/** Creates databases for tests. Files are removed after the test, and Postgres after the run. */
export function testDatabases() {
  return {
    /** Creates an empty database. */
    address: createEmpty,
    open,
    /** Creates a database with all tables. */
    async migrated(dialect: Dialect): Promise<Store & { address: DatabaseAddress }> {
      const address = await copyMigrated(dialect);
      return { ...open(address), address };
    },
  };
}

async function createEmpty(dialect: Dialect): Promise<DatabaseAddress> {
  if (dialect === "sqlite") return { dialect, file: join(temporaryFolder(), "site.db") };
  return { dialect, url: await createDatabase(await findSharedDatabase(dialect), `test_${randomUUID()}`) };
}

/** Copying takes less time than migrating. */
async function copyMigrated(dialect: Dialect): Promise<DatabaseAddress> {
  const shared = await findSharedDatabase(dialect);
  if (dialect === "postgres") return { dialect, url: await borrowPostgres(shared) };
  const file = join(temporaryFolder(), "site.db");
  copyFileSync(shared, file);
  return { dialect, file };
}

/** Postgres databases that earlier tests of this process have finished with. */
const emptied: string[] = [];

/** Returns a database for one test. Reuses databases, because writing hundreds of 8 MB each takes minutes. */
async function borrowPostgres(shared: string): Promise<string> {
  const url = emptied.pop() ?? (await createDatabase(shared, `test_${randomUUID()}`, "migrated"));
  // Runs after the test's connections are closed, because hooks run in reverse order.
  onTestFinished(async () => {
    await emptyDatabase(url);
    emptied.push(url);
  });
  return url;
}

/** Opens another connection to a database until the end of the test. */
function open(address: DatabaseAddress): Store {
  const store = openStore(address);
  onTestFinished(() => store.close());
  return store;
}
