// Named locks that last until the transaction ends.
import { sql, type Transaction } from "kysely";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs transactions that lock the same name one after another, so that counts read after this are current.
 * SQLite runs all writing transactions one after another, so only Postgres needs the lock.
 */
export async function lockName(
  { native }: Store,
  transaction: Transaction<Tables>,
  name: string,
): Promise<void> {
  if (native.dialect !== "postgres") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
