// Queues mails to the owner of a request about photos or a survey that its visitor has sent.
import type { Transaction } from "kysely";
import { MINUTE_MS } from "#lib/durations.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, OutboxRow, Tables } from "#platform/database/tables.ts";
import { toOwner } from "#requests/owner.ts";

/** Files arrive one by one, so a mail waits for more of them. */
const COLLECTING_MS = 5 * MINUTE_MS;

/** Queues a mail unless one is waiting already, or the request may be spam. */
export async function queuePhotosMail(
  transaction: Transaction<Tables>,
  lead: LeadRow,
  now: Date,
): Promise<void> {
  if (lead.suspect !== null) return;
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("kind", "=", "photos")
    .where("status", "=", "pending")
    .where("attempts", "=", 0)
    .where("leased_by", "is", null)
    .executeTakeFirst();
  if (waiting) return;
  const later = new Date(now.getTime() + COLLECTING_MS);
  await transaction
    .insertInto("outbox")
    .values({
      ...createDelivery("photos", { lead_id: lead.id }, later),
      recipient: toOwner(lead.owner),
      payload: JSON.stringify({ since: now.toISOString() }),
    })
    .execute();
}

/** Counts the files that a mail reports. The visitor may have removed some. */
export async function countNewPhotos({ db }: Pick<Store, "db">, row: OutboxRow): Promise<number> {
  const { since } = parseRecord(row.payload) ?? {};
  const { count } = await db
    .selectFrom("photos")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("lead_id", "=", row.lead_id ?? 0)
    .where("created_at", ">=", String(since ?? ""))
    .executeTakeFirstOrThrow();
  return Number(count);
}
