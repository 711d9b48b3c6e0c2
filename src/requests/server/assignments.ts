// Queues mails to staff about requests that are assigned to them.
import type { Transaction } from "kysely";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { OutboxRow, Tables } from "#platform/database/tables.ts";

type Assignment = { leadIds: number[]; owner: string; who: string };

/** Queues a mail to a new owner, unless they assigned themselves. Several requests are one mail without names. */
export async function queueAssignment(
  transaction: Transaction<Tables>,
  { leadIds, owner, who }: Assignment,
  now: Date,
): Promise<void> {
  if (owner === who || leadIds.length === 0) return;
  const [only = null] = leadIds.length === 1 ? leadIds : [];
  const payload = JSON.stringify({ who, count: leadIds.length });
  await transaction
    .insertInto("outbox")
    .values({ ...createDelivery("assignment", { lead_id: only }, now), recipient: owner, payload })
    .execute();
}

/** Returns who assigned the requests, or added a colleague, and the number of requests. */
export function readAssignment({ payload }: Pick<OutboxRow, "payload">): { who: string; count: number } {
  const { who, count } = parseRecord(payload) ?? {};
  return { who: String(who ?? ""), count: Number(count ?? 1) };
}
