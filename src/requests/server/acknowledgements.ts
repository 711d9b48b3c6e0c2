// Limits acknowledgements for each mailbox, because anyone can enter anyone's address (decision 0064).
import type { Transaction } from "kysely";
import { DAY_MS } from "#lib/durations.ts";
import { lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, Tables } from "#platform/database/tables.ts";
import { msBefore } from "#platform/houston-time.ts";

const MAX_PER_DAY = 3;

/**
 * Removes the acknowledgement from the kinds if the mailbox got `MAX_PER_DAY` in the last 24 hours.
 * Call it in the transaction that adds the deliveries, after its first write.
 * @param mailbox null for a request from before mailboxes were recorded, which has no limit
 */
export async function limitAcknowledgements(
  store: Store,
  transaction: Transaction<Tables>,
  mailbox: string | null,
  kinds: DeliveryKind[],
  now: Date,
): Promise<DeliveryKind[]> {
  if (mailbox === null || !kinds.includes("acknowledgement")) return kinds;
  await lockName(store, transaction, `acknowledgements ${mailbox}`);
  const sent = await countMails(transaction, mailbox, ["acknowledgement"], now);
  return sent < MAX_PER_DAY ? kinds : kinds.filter((kind) => kind !== "acknowledgement");
}

/** Counts the mails of some kinds that a mailbox got in the last 24 hours. */
export async function countMails(
  transaction: Transaction<Tables>,
  mailbox: string,
  kinds: readonly DeliveryKind[],
  now: Date,
): Promise<number> {
  const { sent } = await transaction
    .selectFrom("outbox")
    .innerJoin("leads", "leads.id", "outbox.lead_id")
    .select(({ fn }) => fn.countAll().as("sent"))
    .where("leads.mailbox", "=", mailbox)
    .where("outbox.kind", "in", kinds)
    .where("outbox.created_at", ">", msBefore(now, DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sent);
}
