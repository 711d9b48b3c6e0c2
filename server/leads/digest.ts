// Schedules the weekly digest of suspect requests: Mondays at 8:00 office time.
import type { Transaction } from "kysely";
import { HOUR_MS } from "#app/durations.ts";
import { addDays, toLocal } from "#app/working-days.ts";
import { createDelivery } from "../delivery/create-delivery.ts";
import type { Store } from "../store/store.ts";
import type { LeadRow, OutboxRow, Tables } from "../store/tables.ts";
import { runInTransaction } from "../store/transactions.ts";
import { findMonday, getOfficeTimeZone } from "../time.ts";

const SENT_AT_MS = 8 * HOUR_MS;

/** Returns the last Monday on which a digest was due, such as "2026-11-23". */
export function findDigestWeek(now: Date): string {
  const { date, clockMs } = toLocal(now, getOfficeTimeZone());
  const monday = findMonday(date);
  return date === monday && clockMs < SENT_AT_MS ? addDays(monday, -7) : monday;
}

/**
 * Adds this week's digest to the outbox, once for all servers, if it is due and there are new suspect requests.
 * A site that was down on Monday at 8:00 sends it after its next start.
 */
export async function scheduleDigest(
  store: Store,
  officeAddresses: string[],
  now = new Date(),
): Promise<void> {
  const week = findDigestWeek(now);
  const decided = await store.db
    .selectFrom("digests")
    .select("week")
    .where("week", ">=", week)
    .executeTakeFirst();
  if (decided) return;
  await runInTransaction(store, async (transaction) => {
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
      ...createDelivery("digest", { lead_id: null }, now),
      recipient,
    }));
    await transaction.insertInto("outbox").values(mails).execute();
  });
}

/** Returns the requests that a digest reports, oldest first. */
export function listDigestLeads({ db }: Store, row: OutboxRow): Promise<LeadRow[]> {
  return db
    .selectFrom("leads")
    .innerJoin("digests", "digests.week", "leads.digest")
    .selectAll("leads")
    .where("digests.created_at", "=", row.created_at)
    .orderBy("leads.id")
    .execute();
}

/** Returns the digest mails that quote a request; their files are removed with it. */
export function listDigestMails(db: Pick<Transaction<Tables>, "selectFrom">, leadId: number) {
  return db
    .selectFrom("leads")
    .innerJoin("digests", "digests.week", "leads.digest")
    .innerJoin("outbox", "outbox.created_at", "digests.created_at")
    .select("outbox.message_id")
    .where("leads.id", "=", leadId)
    .where("outbox.kind", "=", "digest")
    .execute();
}
