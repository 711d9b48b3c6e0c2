// Empty SQLite and Postgres databases, to run the same tests on both.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { DatabaseAddress } from "#server/config.ts";
import { migrate } from "#server/store/migrate.ts";
import { openStore } from "#server/store/open.ts";
import type { Store } from "#server/store/store.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { temporaryFolder } from "./site.ts";

export const dialects = ["sqlite", "postgres"] as const;

/** Creates databases for the tests of a file. Call it at the file's top level. */
export function testDatabases() {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());

  /** Creates an empty database, which is removed after the test. */
  async function address(dialect: (typeof dialects)[number]): Promise<DatabaseAddress> {
    if (dialect === "sqlite") return { dialect, file: join(temporaryFolder(), "site.db") };
    return { dialect, url: await postgres.createDatabase(`test_${randomUUID()}`) };
  }

  /** Opens another connection to a database until the end of the test. */
  function open(to: DatabaseAddress): Store {
    const store = openStore(to);
    onTestFinished(() => store.close());
    return store;
  }

  return {
    address,
    open,
    /** Creates a database with all tables. */
    async migrated(dialect: (typeof dialects)[number]): Promise<Store & { address: DatabaseAddress }> {
      const to = await address(dialect);
      const store = open(to);
      await migrate(store);
      return { ...store, address: to };
    },
  };
}
