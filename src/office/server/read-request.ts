// One request for the office: answers, work, timeline and deliveries.

import { listErasures } from "#newsletter/server/subscribers.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { toOwner } from "#requests/owner.ts";
import {
  findLeadRow,
  type LeadSource,
  listDeliveries,
  listSuspicions,
  readAnswers,
  readVisitor,
  toLead,
} from "#requests/server/leads.ts";
import { listSteps } from "#requests/server/next-steps.ts";
import { readTimeline } from "#requests/server/timeline.ts";
import { findOpenDue, readOfficeStart } from "../alerts/find-problems.ts";
import type { TimelineRow, Work } from "../desk.ts";
import { readCustomer } from "./change-customer.ts";
import { readLetters } from "./letters.ts";

/** @param idOrReference "12" or "7KQ2-M4XD" */
export async function readRequest(store: Store, idOrReference: string) {
  const row = await findLeadRow(store, idOrReference);
  if (!row) return null;
  const lead = toLead(row);
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    /** As in a row. */
    dueAt: findOpenDue(row, await readOfficeStart(store.db)),
    suspect: listSuspicions(row),
    version: row.version,
    work: {
      status: row.status,
      lostReason: row.lost_reason,
      contractValue: row.contract_value === null ? null : String(row.contract_value),
      owner: toOwner(row.owner),
    } satisfies Work,
    steps: await listSteps(store, row.id),
    /** Until when it is put aside. */
    snoozedUntil: row.snoozed_until,
    answers: readAnswers(row),
    source: listSource(lead.source),
    channel: row.channel,
    arrived: lead.source.channel,
    customer: readCustomer(row),
    /** Other requests with the same phone number or email address, the newest first. */
    sameCustomer: await listSameCustomer(store, row),
    /** Whether the customer has entered the address for the newsletter. */
    isReader: (await listErasures(store, row.mailbox)).length > 0,
    timeline: await readWholeTimeline(store, row.id),
    deliveries: await listDeliveries(store, lead),
  };
}

async function readWholeTimeline(store: Store, leadId: number): Promise<TimelineRow[]> {
  const letters = await readLetters(store, leadId);
  const timeline = await readTimeline(store, leadId);
  return timeline.map((entry) => ({ ...entry, letter: letters.get(entry.id) }));
}

/** A robot may send hundreds of requests with one address. */
const MAX_SAME_CUSTOMER = 10;

/** Lists the requests of one customer besides one. */
export async function listSameCustomer(
  { db }: Store,
  { id, mailbox, phone_key }: Pick<LeadRow, "id" | "mailbox" | "phone_key">,
) {
  if (!mailbox && !phone_key) return [];
  const rows = await db
    .selectFrom("leads")
    .select(["id", "reference", "request", "received_at", "status", "suspect"])
    .where("id", "!=", id)
    .where(({ or, eb }) =>
      or([
        ...(mailbox ? [eb("mailbox", "=", mailbox)] : []),
        ...(phone_key ? [eb("phone_key", "=", phone_key)] : []),
      ]),
    )
    .orderBy("received_at", "desc")
    .limit(MAX_SAME_CUSTOMER)
    .execute();
  return rows.map(({ request, received_at, suspect, ...row }) => ({
    ...row,
    name: readVisitor(request).name ?? "",
    receivedAt: received_at,
    suspect: suspect !== null,
  }));
}

function listSource({ channel: _channel, ...source }: LeadSource): { field: string; value: string }[] {
  return Object.entries(source).flatMap(([field, value]) =>
    typeof value === "string" && value ? [{ field, value }] : [],
  );
}
