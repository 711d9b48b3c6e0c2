// A row of the outbox for something that is to be delivered.
import { randomUUID } from "node:crypto";
import type { DeliveryKind, NewOutboxRow } from "../store/tables.ts";

/** Failed deliveries are tried again for this long, in milliseconds, and then flagged. */
export const RETRY_FOR = 3 * 24 * 60 * 60 * 1000;

/** The row is due at once. */
export function newDelivery(
  kind: DeliveryKind,
  about: { lead_id: number } | { subscriber_id: number },
  now: Date,
): NewOutboxRow {
  return {
    kind,
    lead_id: null,
    subscriber_id: null,
    ...about,
    message_id: randomUUID(),
    status: "pending",
    attempts: 0,
    created_at: now.toISOString(),
    due_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + RETRY_FOR).toISOString(),
  };
}
