// Records when the last backup was made, so that metrics and log can warn.
import { parseTime } from "#lib/dates.ts";
import type { Store } from "./store.ts";
import { retryWhileBusy } from "./transactions.ts";

/** The row of `secrets`, the table of single values. */
const LAST_BACKUP = "last-backup";

export async function recordBackup({ db }: Store, now = new Date()): Promise<void> {
  const value = now.toISOString();
  await retryWhileBusy(() =>
    db
      .insertInto("secrets")
      .values({ name: LAST_BACKUP, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute(),
  );
}

/** Returns null if no backup was recorded. */
export async function readLastBackup({ db }: Pick<Store, "db">): Promise<Date | null> {
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", LAST_BACKUP)
    .executeTakeFirst();
  return parseTime(row?.value);
}
