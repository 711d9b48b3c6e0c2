// Guards deletions by age: records the last plausible time, and refuses to delete too much.
import { sql } from "kysely";
import { DAY_MS } from "#lib/durations.ts";
import type { Store } from "./store.ts";
import { retryWhileBusy } from "./transactions.ts";

/** A clock that is further ahead of the last sane time has jumped, or the site was not running for as long. */
const MAX_JUMP_MS = 7 * DAY_MS;

/** The largest share of a table's rows that is deleted at once without a person. Small tables have fewer rows. */
const MAX_SHARE = 0.2;
const MIN_ROWS = 10;

/** A machine without a battery starts in 1970, so earlier times are not recorded. */
const EARLIEST = "2026-01-01T00:00:00.000Z";

const ADVICE =
  "Nothing is deleted until a person has checked the clock and what would be deleted: npm run leads -- purge --older-than 24m --dry-run, then with --force instead";

/** Rows that are older than a deletion allows, of all rows of their table. */
export type Aged = { what: string; old: number; all: number };

/** Nothing was deleted. The message says why and what the operator can do. */
export class DeletionRefusedError extends Error {
  override name = "DeletionRefusedError";
}

/** Records a time that a person has confirmed. */
export async function trustClock({ db }: Store, now: Date): Promise<void> {
  const row = { id: 1, seen_at: now.toISOString() };
  await retryWhileBusy(() =>
    db
      .insertInto("clock")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}

/**
 * Checks whether a deletion by age is plausible. Call it before the deletion.
 * @throws DeletionRefusedError if there is something to delete, but the clock has jumped or most rows would go
 */
export async function requireSaneDeletion(store: Store, aged: Aged[], now: Date): Promise<void> {
  const lastSane = await rememberTime(store, now);
  if (aged.every(({ old }) => old === 0)) return;
  if (lastSane !== null)
    throw new DeletionRefusedError(
      `The clock shows ${now.toISOString()}, but the site last ran at ${lastSane}. ${ADVICE}`,
    );
  const excess = aged.find(({ old, all }) => old > MIN_ROWS && old > all * MAX_SHARE);
  if (excess)
    throw new DeletionRefusedError(
      `${excess.old} of ${excess.all} ${excess.what} would be deleted at once. ${ADVICE}`,
    );
}

/** Records the time if it is plausible. @returns the last such time if the clock has jumped since, else null */
async function rememberTime(store: Store, now: Date): Promise<string | null> {
  const lastSane = await readLastSane(store, now);
  if (now.getTime() - Date.parse(lastSane) > MAX_JUMP_MS) return lastSane;
  if (now.toISOString() >= lastSane && now.toISOString() > EARLIEST) await trustClock(store, now);
  return null;
}

/** Returns the recorded time. Before the first record, the newest row shows when the site last ran. */
async function readLastSane({ db }: Store, now: Date): Promise<string> {
  const row = await db.selectFrom("clock").select("seen_at").executeTakeFirst();
  if (row) return row.seen_at;
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(received_at) as at from leads
      union all select max(at) from audit
      union all select max(checked_at) from health
    ) as times`.execute(db);
  return rows[0]?.newest ?? now.toISOString();
}
