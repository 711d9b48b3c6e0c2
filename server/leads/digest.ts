// Tells the office about suspect requests once a week, on Mondays at 8:00 in Houston.
import type { Transaction } from "kysely";
import { toLocal } from "#app/working-days.ts";
import { newDelivery } from "../delivery/new-delivery.ts";
import type { Store } from "../store/store.ts";
import type { LeadRow, OutboxRow, Tables } from "../store/tables.ts";
import { inTransaction } from "../store/transactions.ts";
import { HOUSTON } from "../time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_AT_MS = 8 * 60 * 60 * 1000;

/** The last Monday on which a digest was due, "2026-11-23". */
export function digestWeekOf(now: Date): string {
  const { date, clockMs } = toLocal(now, HOUSTON);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  const isEarlyMonday = daysSinceMonday === 0 && clockMs < SENT_AT_MS;
  const monday = new Date(midnight - (isEarlyMonday ? 7 : daysSinceMonday) * DAY_MS);
  return monday.toISOString().slice(0, 10);
}

/**
 * Puts this week's digest into the outbox if it is due, no server has done so, and there is something to report.
 * A site that was down on Monday at 8:00 sends it when it is back.
 */
export async function scheduleDigest(
  store: Store,
  officeAddresses: string[],
  now = new Date(),
): Promise<void> {
  const week = digestWeekOf(now);
  const decided = await store.db
    .selectFrom("digests")
    .select("week")
    .where("week", ">=", week)
    .executeTakeFirst();
  if (decided) return;
  await inTransaction(store, async (transaction) => {
    const claimed = await transaction
      .insertInto("digests")
      .values({ week, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("week").doNothing())
      .returning("week")
      .executeTakeFirst();
    if (!claimed) return;
    const { numUpdatedRows } = await transaction
      .updateTable("leads")
      .set({ digest: week })
      .where("suspect", "is not", null)
      .where("digest", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const mails = officeAddresses.map((recipient) => ({
      ...newDelivery("digest", { lead_id: null }, now),
      recipient,
    }));
    await transaction.insertInto("outbox").values(mails).execute();
  });
}

/** The requests that a digest reports, oldest first. */
export function leadsOfDigest({ db }: Store, row: OutboxRow): Promise<LeadRow[]> {
  return db
    .selectFrom("leads")
    .innerJoin("digests", "digests.week", "leads.digest")
    .selectAll("leads")
    .where("digests.created_at", "=", row.created_at)
    .orderBy("leads.id")
    .execute();
}

/** The mails of the digest that quotes a request: their files go when the request is erased. */
export function digestMailsOf(transaction: Transaction<Tables>, leadId: number) {
  return transaction
    .selectFrom("leads")
    .innerJoin("digests", "digests.week", "leads.digest")
    .innerJoin("outbox", "outbox.created_at", "digests.created_at")
    .select("outbox.message_id")
    .where("leads.id", "=", leadId)
    .where("outbox.kind", "=", "digest")
    .execute();
}
