// Locks that last until the transaction ends.
import { sql, type Transaction } from "kysely";
import type { Store } from "./store.ts";
import type { LeadRow, Tables } from "./tables.ts";

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

/** Takes the lock of `lockName` unless another transaction has it. @returns whether it was taken */
export async function tryLockName(
  { native }: Store,
  transaction: Transaction<Tables>,
  name: string,
): Promise<boolean> {
  if (native.dialect !== "postgres") return true;
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(transaction);
  return rows[0]?.locked ?? false;
}

/** Locks a request with an update that changes nothing. @returns the current row, or undefined if it was erased */
export function lockLead(transaction: Transaction<Tables>, id: number): Promise<LeadRow | undefined> {
  return transaction
    .updateTable("leads")
    .set(({ ref }) => ({ reference: ref("reference") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
