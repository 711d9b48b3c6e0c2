// Fresh databases of both kinds, so that one set of tests holds on each.
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

/** Makes databases for the tests of one file; call it at the file's top level. */
export function testDatabases() {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());

  /** An empty database that is gone after the test. */
  async function address(dialect: (typeof dialects)[number]): Promise<DatabaseAddress> {
    if (dialect === "sqlite") return { dialect, file: join(temporaryFolder(), "site.db") };
    return { dialect, url: await postgres.createDatabase(`test_${randomUUID()}`) };
  }

  /** Another connection to a database, closed with the test. */
  function open(to: DatabaseAddress): Store {
    const store = openStore(to);
    onTestFinished(() => store.close());
    return store;
  }

  return {
    address,
    open,
    /** A database with all tables. */
    async migrated(dialect: (typeof dialects)[number]): Promise<Store & { address: DatabaseAddress }> {
      const to = await address(dialect);
      const store = open(to);
      await migrate(store);
      return { ...store, address: to };
    },
  };
}
