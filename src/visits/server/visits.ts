// Books, moves and cancels visits. A time is never given twice (decision 0134).
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { leadStatuses } from "#content/request-terms.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { parseTime } from "#lib/dates.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { lockLead, lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables, VisitRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { formatOfficeTime } from "#platform/houston-time.ts";
import { endSnooze } from "#requests/server/next-steps.ts";
import { recordEvent, visitor } from "#requests/server/timeline.ts";
import { listQuarters, type Slot, type VisitRules } from "../slots.ts";
import { queueChangeMails, type VisitChange } from "./visit-mails.ts";

export type Visit = Slot & {
  id: number;
  leadId: number;
  uid: string;
  status: VisitRow["status"];
  sequence: number;
  /** Where to come, as the visitor typed it. */
  address: string;
  changedAt: Date;
};

/** Who changes a visit, as in the timeline: `visitor`, or the email address of a member of staff. */
type Actor = { who: string; now?: Date };

export type VisitResult =
  | { state: "done"; visit: Visit }
  /** Another visit, or the way to it, takes this time. */
  | { state: "taken" }
  /** The request has an upcoming visit, which can be moved instead. */
  | { state: "already"; visit: Visit }
  /** There is no upcoming visit to change. */
  | { state: "past" }
  /** Somebody else has moved the visit since it was shown. */
  | { state: "changed" };

/** Rolls back a transaction with this result. */
class Refusal extends Error {
  readonly result: VisitResult;
  constructor(result: VisitResult) {
    super(result.state);
    this.result = result;
  }
}

/** Whether a visit's stored times can be read. Lists leave out the others, and staff can discard them. */
export function isReadable({ starts_at, ends_at }: Pick<VisitRow, "starts_at" | "ends_at">): boolean {
  return parseTime(starts_at) !== null && parseTime(ends_at) !== null;
}

/** @param row a visit that `isReadable` */
export function toVisit(row: VisitRow): Visit {
  const startsAt = new Date(row.starts_at);
  return {
    id: row.id,
    leadId: row.lead_id,
    uid: row.uid,
    status: row.status,
    sequence: row.sequence,
    address: cleanLine(row.address),
    changedAt: parseTime(row.changed_at) ?? startsAt,
    startsAt,
    endsAt: new Date(row.ends_at),
  };
}

/** Books a visit for a request without an upcoming one. Booking its time again changes nothing. */
export function bookVisit(
  store: Store,
  { leadId, startsAt, address }: { leadId: number; startsAt: Date; address: string },
  rules: VisitRules,
  { who, now = new Date() }: Actor,
): Promise<VisitResult> {
  const slot = toSlot(startsAt, rules);
  return changeVisits(store, async (transaction) => {
    const at = now.toISOString();
    const row = await transaction
      .insertInto("visits")
      .values({
        lead_id: leadId,
        uid: randomUUID(),
        status: "booked",
        address,
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        sequence: 0,
        booked_at: at,
        changed_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await lockVisits(store, transaction);
    const earlier = await findUpcoming(transaction, leadId, now, row.id);
    if (earlier) {
      const isSame = earlier.startsAt.getTime() === startsAt.getTime();
      throw new Refusal({ state: isSame ? "done" : "already", visit: earlier });
    }
    await takeQuarters(transaction, row.id, slot, rules);
    const visit = toVisit(row);
    await markBooked(transaction, visit, { who, now });
    await announce(store, transaction, { change: "booked", visit, from: null, who, now });
    return visit;
  });
}

type VisitToChange = {
  leadId: number;
  /** The start time shown to the person who changes the visit. Null changes any. */
  seen: Date | null;
};

/** Moves the upcoming visit of a request. */
export function moveVisit(
  store: Store,
  { leadId, seen, startsAt }: VisitToChange & { startsAt: Date },
  rules: VisitRules,
  { who, now = new Date() }: Actor,
): Promise<VisitResult> {
  const slot = toSlot(startsAt, rules);
  return changeVisits(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const before = requireSeen(await findUpcoming(transaction, leadId, now), seen, startsAt);
    if (before.startsAt.getTime() === startsAt.getTime()) throw new Refusal({ state: "done", visit: before });
    await transaction.deleteFrom("visit_quarters").where("visit_id", "=", before.id).execute();
    await takeQuarters(transaction, before.id, slot, rules);
    const row = await transaction
      .updateTable("visits")
      .set({
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        sequence: before.sequence + 1,
        changed_at: now.toISOString(),
        reminded_at: null,
      })
      .where("id", "=", before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const visit = toVisit(row);
    await announce(store, transaction, { change: "moved", visit, from: before.startsAt, who, now });
    return visit;
  });
}

/** Cancels the upcoming visit of a request and frees its time. Canceling it again changes nothing. */
export function cancelVisit(
  store: Store,
  which: VisitToChange,
  { who, now = new Date() }: Actor,
): Promise<VisitResult> {
  return changeVisits(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const upcoming = await findUpcoming(transaction, which.leadId, now);
    const canceled = upcoming ? null : await findCanceled(transaction, which);
    if (canceled) throw new Refusal({ state: "done", visit: canceled });
    const before = requireSeen(upcoming, which.seen);
    await transaction.deleteFrom("visit_quarters").where("visit_id", "=", before.id).execute();
    const row = await transaction
      .updateTable("visits")
      .set({ status: "canceled", sequence: before.sequence + 1, changed_at: now.toISOString() })
      .where("id", "=", before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const visit = toVisit(row);
    await restoreLeadStatus(transaction, row);
    await announce(store, transaction, { change: "canceled", visit, from: null, who, now });
    return visit;
  });
}

async function changeVisits(
  store: Store,
  change: (transaction: Transaction<Tables>) => Promise<Visit>,
): Promise<VisitResult> {
  try {
    return { state: "done", visit: await runInTransaction(store, change) };
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
}

function toSlot(startsAt: Date, { visitMinutes }: VisitRules): Slot {
  return { startsAt, endsAt: new Date(startsAt.getTime() + visitMinutes * MINUTE_MS) };
}

/** Serializes changes of visits, so that two can't deadlock on each other's quarters. */
async function lockVisits(store: Store, transaction: Transaction<Tables>): Promise<void> {
  await lockName(store, transaction, "visits");
}

/** Takes the lock of SQLite with a write, before anything is read. */
async function lockForWriting(store: Store, transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("visit_quarters").where("visit_id", "=", -1).execute();
  await lockVisits(store, transaction);
}

/** @throws Refusal if one of them is taken */
async function takeQuarters(
  transaction: Transaction<Tables>,
  visitId: number,
  slot: Slot,
  { gapMinutes }: VisitRules,
): Promise<void> {
  const quarters = listQuarters(slot, gapMinutes);
  const inserted = await transaction
    .insertInto("visit_quarters")
    .values(quarters.map((starts_at) => ({ starts_at, visit_id: visitId })))
    .onConflict((conflict) => conflict.column("starts_at").doNothing())
    .returning("starts_at")
    .execute();
  if (inserted.length < quarters.length) throw new Refusal({ state: "taken" });
}

/**
 * Returns the upcoming visit of a request.
 * @param target the start to move it to, which it has after a repeated click
 * @throws Refusal if there is none, or if it is not the one that was seen
 */
function requireSeen(visit: Visit | null, seen: Date | null, target?: Date): Visit {
  if (!visit) throw new Refusal({ state: "past" });
  const known = [seen ?? visit.startsAt, target];
  if (known.some((time) => time?.getTime() === visit.startsAt.getTime())) return visit;
  throw new Refusal({ state: "changed" });
}

/** Returns the canceled visit that was seen, or null. */
async function findCanceled(
  transaction: Transaction<Tables>,
  { leadId, seen }: VisitToChange,
): Promise<Visit | null> {
  if (!seen) return null;
  const row = await transaction
    .selectFrom("visits")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("status", "=", "canceled")
    .where("starts_at", "=", seen.toISOString())
    .executeTakeFirst();
  return row && isReadable(row) ? toVisit(row) : null;
}

/** Returns the upcoming visit of a request, or null. @param except id of a visit that doesn't count */
export async function findUpcoming(
  db: Pick<Transaction<Tables>, "selectFrom">,
  leadId: number,
  now: Date,
  except = 0,
): Promise<Visit | null> {
  const rows = await db
    .selectFrom("visits")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("id", "!=", except)
    .where("status", "=", "booked")
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .execute();
  const row = rows.find(isReadable);
  return row ? toVisit(row) : null;
}

/**
 * Cancels the visits of a request whose times can't be read, and frees what they take. Nobody is mailed, because no mail
 * could say which time it was.
 */
export async function discardUnreadable(
  store: Store,
  leadId: number,
  { who, now = new Date() }: Actor,
): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const rows = await transaction
      .selectFrom("visits")
      .selectAll()
      .where("lead_id", "=", leadId)
      .where("status", "=", "booked")
      .execute();
    for (const row of rows.filter((one) => !isReadable(one))) {
      await transaction.deleteFrom("visit_quarters").where("visit_id", "=", row.id).execute();
      await transaction.updateTable("visits").set({ status: "canceled" }).where("id", "=", row.id).execute();
      await restoreLeadStatus(transaction, row);
      await recordEvent(transaction, { leadId, who, event: "visit-discarded" }, now);
    }
  });
}

/**
 * Sets the request's status to "visit-booked". A later status, such as "proposal", stays. A visit that staff book also
 * answers the request.
 */
async function markBooked(
  transaction: Transaction<Tables>,
  { id, leadId }: Visit,
  { who, now }: Required<Actor>,
): Promise<void> {
  // Staff may be setting a status right now.
  const lead = await lockLead(transaction, leadId);
  if (who !== visitor) {
    await transaction
      .updateTable("leads")
      .set({ contacted_at: now.toISOString() })
      .where("id", "=", leadId)
      .where("contacted_at", "is", null)
      .execute();
  }
  if (lead?.status !== "new" && lead?.status !== "contacted") return;
  await transaction
    .updateTable("leads")
    .set({ status: "visit-booked", version: lead.version + 1 })
    .where("id", "=", leadId)
    .execute();
  await transaction
    .updateTable("visits")
    .set({ lead_status_before: lead.status })
    .where("id", "=", id)
    .execute();
}

/**
 * Restores the request's status from before the visit, unless the office has changed it since. A new request that was
 * answered since becomes "contacted".
 */
async function restoreLeadStatus(transaction: Transaction<Tables>, visit: VisitRow): Promise<void> {
  const before = leadStatuses.find((status) => status === visit.lead_status_before);
  if (!before) return;
  const lead = await lockLead(transaction, visit.lead_id);
  if (lead?.status !== "visit-booked") return;
  const status = before === "new" && lead.contacted_at !== null ? "contacted" : before;
  await transaction
    .updateTable("leads")
    .set({ status, version: lead.version + 1 })
    .where("id", "=", visit.lead_id)
    .execute();
}

/** Records a change in the request's timeline and mails it. */
async function announce(
  store: Store,
  transaction: Transaction<Tables>,
  {
    change,
    visit,
    from,
    who,
    now,
  }: Required<Actor> & {
    change: VisitChange;
    visit: Visit;
    /** The start before a move. */
    from: Date | null;
  },
): Promise<void> {
  const times = [...(from ? [from] : []), visit.startsAt].map((time) => formatOfficeTime(time.toISOString()));
  const payload = {
    visit: { startsAt: visit.startsAt, endsAt: visit.endsAt, ...(from && { movedFrom: from }) },
  };
  await recordEvent(
    transaction,
    {
      leadId: visit.leadId,
      who,
      event: `visit-${change}`,
      detail: times.join(" → "),
      webhook: { event: `visit.${change}`, payload },
    },
    now,
  );
  await queueChangeMails(store, transaction, { change, visit, from }, { who, now });
  // Whoever was put aside is back.
  const lead = who === visitor ? await lockLead(transaction, visit.leadId) : undefined;
  if (lead) await endSnooze(transaction, lead, visitor, now);
}
