// Stores webhook events in the transaction of the change that they report (decision 0140).
import type { Transaction } from "kysely";
import * as z from "zod";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockLead } from "#platform/database/locks.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow, Tables } from "#platform/database/tables.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";

export type LeadEvent = "lead.changed" | "visit.booked" | "visit.moved" | "visit.canceled";
type SubscriberEvent = "subscriber.confirmed" | "subscriber.unsubscribed";
type AlertEvent = "alert.raised" | "alert.resolved";

/** The event of a request that has arrived or was accepted. Its row is created with the request's mails. */
export const LEAD_CREATED = "lead.created";

export type NewEvent =
  | {
      event: LeadEvent;
      leadId: number;
      /** What happened. Personal data is read at delivery instead, so that none outlives an erasure. */
      payload: Record<string, unknown>;
    }
  | { event: SubscriberEvent; subscriberId: number }
  | { event: AlertEvent; alertIds: number[] };

/** Adds an event to the outbox if the site has a webhook. Call it in the transaction of the change, after its write. */
export async function enqueueEvent(
  transaction: Transaction<Tables>,
  event: NewEvent,
  now: Date,
): Promise<void> {
  const webhook = await transaction.selectFrom("webhook").select("id").executeTakeFirst();
  if (!webhook) return;
  // Locks the request, so that its events get their ids in the order of their commits.
  if ("leadId" in event && !(await lockLead(transaction, event.leadId)))
    throw new Error(`There is no request ${event.leadId} for an event.`);
  await transaction
    .insertInto("outbox")
    .values({
      ...createDelivery("event", subjectOf(event), now),
      event: event.event,
      payload: payloadOf(event),
    })
    .execute();
}

function subjectOf(event: NewEvent) {
  if ("leadId" in event) return { lead_id: event.leadId };
  if ("subscriberId" in event) return { subscriber_id: event.subscriberId };
  return { lead_id: null };
}

function payloadOf(event: NewEvent): string | null {
  if ("payload" in event) return JSON.stringify(event.payload);
  return "alertIds" in event ? JSON.stringify({ alertIds: event.alertIds }) : null;
}

const storedAlerts = z.object({ alertIds: z.array(z.number()) });

/** Returns the ids of alerts in the payload of an event or a mail. */
export function readAlertIds({ payload }: Pick<OutboxRow, "payload">): number[] {
  return storedAlerts.safeParse(parseRecord(payload)).data?.alertIds ?? [];
}

/** Records whether the site has a webhook. Without one, no events are stored. */
export async function recordWebhook({ db }: Store, isConfigured: boolean): Promise<void> {
  const now = new Date();
  await retryWhileBusy(async () => {
    if (!isConfigured) return void (await db.deleteFrom("webhook").execute());
    await db
      .insertInto("webhook")
      .values({ id: 1, configured_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
}
