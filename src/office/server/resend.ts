// Makes a request's deliveries due again.
import type { Transaction } from "kysely";
import { createDelivery, dueAgain } from "#platform/database/create-delivery.ts";
import { lockLead } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, LeadRow, NewOutboxRow, OutboxRow, Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { limitAcknowledgements } from "#requests/server/acknowledgements.ts";
import { listLeadDeliveries, readSource } from "#requests/server/leads.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { suspectChange } from "./change-request.ts";

/** Kinds that a resend repeats even if they were delivered: those that tell the office. */
const REPEATED_KINDS: readonly DeliveryKind[] = ["notification", "webhook"];

/**
 * Makes a request's unfinished and failed deliveries due now, and repeats those that told the office of it: whoever
 * sends it again may have lost them, although another delivery failed. A suspect request loses its mark.
 * Message-IDs stay the same, so that a receiver can recognize a repeated mail.
 * @param who the site for the command, or a staff member, in the timeline
 * @returns the kinds that are due now
 */
export async function resend(
  store: Store,
  leadId: number,
  { who }: { who: string },
): Promise<DeliveryKind[]> {
  const now = new Date();
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, leadId);
    if (!lead) throw new Error(`There is no request ${leadId} to resend.`);
    const rows = await listDeliveries(transaction, leadId);
    const accepted = await accept(store, transaction, { lead, rows, who }, now);
    const repeated = await repeat(transaction, rows, now);
    if (!accepted)
      await recordEvent(transaction, { leadId, who, event: "resent", detail: repeated.join(", ") }, now);
    return [...new Set([...repeated, ...(accepted ?? [])])];
  });
}

/**
 * Takes the mark from a suspect request and sends what it lacks: the acknowledgement. The office has its mail already.
 * @returns the kinds that are due now; none for a request without the mark, as after a second press
 */
export async function acceptSuspect(
  store: Store,
  leadId: number,
  { who }: { who: string },
): Promise<DeliveryKind[]> {
  const now = new Date();
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, leadId);
    if (!lead) throw new Error(`There is no request ${leadId} to accept.`);
    const rows = await listDeliveries(transaction, leadId);
    return (await accept(store, transaction, { lead, rows, who }, now)) ?? [];
  });
}

function listDeliveries(transaction: Transaction<Tables>, leadId: number): Promise<OutboxRow[]> {
  return transaction.selectFrom("outbox").selectAll().where("lead_id", "=", leadId).orderBy("id").execute();
}

/** @returns the kinds that were created, or null if the request is not suspect */
async function accept(
  store: Store,
  transaction: Transaction<Tables>,
  { lead, rows, who }: { lead: LeadRow; rows: OutboxRow[]; who: string },
  now: Date,
): Promise<DeliveryKind[] | null> {
  if (lead.suspect === null) return null;
  await transaction.updateTable("leads").set({ suspect: null }).where("id", "=", lead.id).execute();
  const kinds = await createMissing(store, transaction, { lead, rows }, now);
  const detail = kinds.join(", ") || null;
  await recordEvent(
    transaction,
    { leadId: lead.id, who, event: "not-spam", detail, webhook: suspectChange(false) },
    now,
  );
  return kinds;
}

/** Creates the deliveries that other requests have and this one does not. */
async function createMissing(
  store: Store,
  transaction: Transaction<Tables>,
  { lead, rows }: { lead: LeadRow; rows: OutboxRow[] },
  now: Date,
): Promise<DeliveryKind[]> {
  const webhook = await transaction.selectFrom("webhook").select("id").executeTakeFirst();
  const { id, mailbox } = lead;
  const { channel } = readSource(lead);
  const kinds = listLeadDeliveries({ webhook: webhook !== undefined, channel }).filter((kind) =>
    rows.every((row) => row.kind !== kind),
  );
  if (kinds.length === 0) return [];
  const allowed = await limitAcknowledgements(store, transaction, mailbox, kinds, now);
  const deliveries = allowed.map((kind) => createDelivery(kind, { lead_id: id }, now));
  if (deliveries.length > 0) await transaction.insertInto("outbox").values(deliveries).execute();
  return allowed;
}

async function repeat(
  transaction: Transaction<Tables>,
  rows: OutboxRow[],
  now: Date,
): Promise<DeliveryKind[]> {
  const again = rows.filter(({ status, kind }) => status !== "delivered" || REPEATED_KINDS.includes(kind));
  if (again.length === 0) return [];
  const forNewAddresses = createUnassigned(rows, now);
  if (forNewAddresses.length > 0) await transaction.insertInto("outbox").values(forNewAddresses).execute();
  await transaction
    .updateTable("outbox")
    .set(dueAgain(now))
    .where(
      "id",
      "in",
      again.map(({ id }) => id),
    )
    // Skips rows that a server is delivering right now, or they would be delivered twice.
    .where("leased_by", "is", null)
    .execute();
  return [...new Set(again.map(({ kind }) => kind))];
}

/**
 * Creates a row without a recipient for the office's mail about the request. `assignRecipient` gives it to addresses
 * that LEADS_TO has gained since, or deletes it. The other rows keep their addresses and Message-IDs.
 */
function createUnassigned(rows: OutboxRow[], now: Date): NewOutboxRow[] {
  const mails = rows.filter(({ kind }) => kind === "notification");
  const [first] = mails;
  if (!first || mails.some(({ recipient }) => recipient === null)) return [];
  const { kind, lead_id, created_at } = first;
  return [{ ...createDelivery(kind, { lead_id }, now), created_at }];
}
