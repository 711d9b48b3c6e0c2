// Records and reads the timeline of a request, and the office's audit.
import type { Transaction } from "kysely";
import { enqueueEvent, type LeadEvent } from "#delivery/events.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Values of `who` besides the email addresses of staff. */
export const visitor = "visitor";
export const site = "site";

type TimelineEvent = {
  /** Null without a request, as for a sign-in. Erasures keep such entries, so they must not contain visitors' data. */
  leadId: number | null;
  who: string;
  /** Such as "status", "note" or "visit-booked". content/office.yaml has the labels for staff. */
  event: string;
  detail?: string | null;
  /** The event for the webhook. */
  webhook?: { event: LeadEvent; payload: Record<string, unknown> };
};
export type TimelineEntry = { id: number; at: string; who: string; event: string; detail: string | null };

/** Adds an entry in the transaction of the change that it describes. @returns its id */
export async function recordEvent(
  transaction: Transaction<Tables>,
  { leadId, who, event, detail = null, webhook }: TimelineEvent,
  now = new Date(),
): Promise<number> {
  const at = now.toISOString();
  const { id } = await transaction
    .insertInto("audit")
    .values({ lead_id: leadId, at, who, event, detail })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (webhook && leadId !== null) await enqueueEvent(transaction, { ...webhook, leadId }, now);
  return id;
}

/** Returns what happened to a request, oldest first. */
export function readTimeline({ db }: Pick<Store, "db">, leadId: number): Promise<TimelineEntry[]> {
  return db
    .selectFrom("audit")
    .select(["id", "at", "who", "event", "detail"])
    .where("lead_id", "=", leadId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Returns the timelines of several requests by their ids. */
export async function readTimelines({ db }: Pick<Store, "db">, leadIds: number[]) {
  const rows = await db
    .selectFrom("audit")
    .select(["lead_id", "at", "who", "event", "detail"])
    .where("lead_id", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byLead = Map.groupBy(rows, (row) => row.lead_id);
  return new Map([...byLead].map(([id, own]) => [id, own.map(({ lead_id: _lead, ...entry }) => entry)]));
}
