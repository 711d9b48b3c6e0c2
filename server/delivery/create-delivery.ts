// Creates rows of the outbox.
import { randomUUID } from "node:crypto";
import type { DeliveryKind, NewOutboxRow } from "../store/tables.ts";

/** How long a failed delivery is retried. */
export const RETRY_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/** Creates a row that is due now. */
export function createDelivery(
  kind: DeliveryKind,
  about: { lead_id: number } | { subscriber_id: number } | { lead_id: null },
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
    give_up_at: new Date(now.getTime() + RETRY_FOR_MS).toISOString(),
  };
}
