// Creates rows of the outbox, and makes rows due again.
import { randomUUID } from "node:crypto";
import { DAY_MS } from "#lib/durations.ts";
import type { DeliveryKind, NewOutboxRow } from "./tables.ts";

/** How long a failed delivery is retried. */
export const RETRY_FOR_MS = 3 * DAY_MS;

/** Creates a row that is due now. */
export function createDelivery(
  kind: DeliveryKind,
  about: { lead_id: number | null } | { subscriber_id: number },
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
    give_up_at: giveUpAt(now),
  };
}

/** Returns the columns that make a finished or waiting row due now, as if it had never been tried. */
export function dueAgain(now: Date) {
  return {
    status: "pending" as const,
    attempts: 0,
    due_at: now.toISOString(),
    give_up_at: giveUpAt(now),
    finished_at: null,
    delivered_via: null,
    failing_since: null,
  };
}

function giveUpAt(now: Date): string {
  return new Date(now.getTime() + RETRY_FOR_MS).toISOString();
}
