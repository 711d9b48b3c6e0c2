// Opens the database of a site under test.
import { readDatabaseAddress } from "#platform/config.ts";
import { openExistingStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";

/** Runs a function with its own connection to the database, as commands do. */
export async function withStore<Result>(
  run: (store: Store) => Promise<Result>,
  databaseUrl = process.env.TEST_DATABASE_URL,
): Promise<Result> {
  const address = readDatabaseAddress({ DATABASE_URL: databaseUrl });
  const store = await openExistingStore(address);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
