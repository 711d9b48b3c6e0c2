// Opens the database of the site under test.
import { readDatabaseAddress } from "#server/config.ts";
import { openExistingStore } from "#server/store/open.ts";
import type { Store } from "#server/store/store.ts";

/** Runs with a connection of its own, as the office's commands do, and closes it. A process for each costs a second. */
export async function withStore<Result>(run: (store: Store) => Promise<Result>): Promise<Result> {
  const address = readDatabaseAddress({ DATABASE_URL: process.env.TEST_DATABASE_URL });
  const store = await openExistingStore(address);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
