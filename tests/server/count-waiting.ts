// Counts connections that wait for a lock of Postgres, so that a test can wait for them.
import { sql } from "kysely";
import type { Store } from "#platform/database/store.ts";

export async function countWaiting({ db }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
