// Books, moves, hands over and cancels visits. A person's time is never given twice (decision 0134).
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { leadStatuses } from "#content/request-terms.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { parseTime } from "#lib/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { addDays, toMoment } from "#lib/working-days.ts";
import { lockLead, lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, Tables, VisitRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { formatOfficeTime, getOfficeDate, getOfficeTimeZone, startOfDay } from "#platform/houston-time.ts";
import { toOwner } from "#requests/owner.ts";
import { setSnooze } from "#requests/server/next-steps.ts";
import { recordEvent, visitor } from "#requests/server/timeline.ts";
import { type BookableCalendar, type Estimator, orderCalendars } from "../calendars.ts";
import { listQuarters, type Slot } from "../slots.ts";
import { type ChangedVisit, queueChangeMails, queueErasedNotes, queueStaffNotes } from "./visit-mails.ts";

export type Visit = Slot & {
  id: number;
  leadId: number;
  uid: string;
  status: VisitRow["status"];
  sequence: number;
  /** Where to come, as the visitor typed it. */
  address: string;
  estimator: Estimator;
  changedAt: Date;
};

/** Who changes a visit, as in the timeline: `visitor`, or the email address of a member of staff. */
type Actor = { who: string; now: Date };

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

/** Whether a visit's stored times can be read. Lists leave out the others, so that no screen fails on one. */
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
    estimator: row.estimator,
    changedAt: parseTime(row.changed_at) ?? startsAt,
    startsAt,
    endsAt: new Date(row.ends_at),
  };
}

/**
 * Books a visit for a request without an upcoming one. Booking its time again changes nothing.
 * @param calendars those that may take it; at least one
 */
export function bookVisit(
  store: Store,
  { leadId, startsAt, address }: { leadId: number; startsAt: Date; address: string },
  calendars: readonly BookableCalendar[],
  { who, now }: Actor,
): Promise<VisitResult> {
  const slot = toSlot(startsAt, calendars);
  return changeVisits(store, async (transaction) => {
    const at = now.toISOString();
    const added = await transaction
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
        reminded_at: remindedAt(slot, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await lockName(store, transaction, VISITS_LOCK);
    const earlier = await findUpcoming(transaction, leadId, now, added.id);
    if (earlier) {
      const isSame = earlier.startsAt.getTime() === startsAt.getTime();
      throw new Refusal({ state: isSame ? "done" : "already", visit: earlier });
    }
    const estimator = await takeQuarters(transaction, added, slot, calendars);
    const visit = { ...toVisit(added), estimator };
    await transaction.updateTable("visits").set({ estimator }).where("id", "=", added.id).execute();
    await markBooked(transaction, visit, { who, now });
    await announce(store, transaction, { change: "booked", visit, before: null }, { who, now });
    return visit;
  });
}

type VisitToChange = {
  leadId: number;
  /** The start time shown to the person who changes the visit. Null changes any. */
  seen: Date | null;
};

/** Moves the upcoming visit of a request. @param calendars as for `bookVisit` */
export function moveVisit(
  store: Store,
  { leadId, seen, startsAt }: VisitToChange & { startsAt: Date },
  calendars: readonly BookableCalendar[],
  { who, now }: Actor,
): Promise<VisitResult> {
  const slot = toSlot(startsAt, calendars);
  return changeVisits(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const before = requireSeen(await findUpcoming(transaction, leadId, now), seen, startsAt);
    if (before.startsAt.getTime() === startsAt.getTime()) throw new Refusal({ state: "done", visit: before });
    const estimator = await retakeQuarters(transaction, before, slot, calendars);
    const changes = {
      estimator,
      starts_at: slot.startsAt.toISOString(),
      ends_at: slot.endsAt.toISOString(),
      reminded_at: remindedAt(slot, now),
    };
    const visit = toVisit(await updateVisit(transaction, before, changes, now));
    await announce(store, transaction, { change: "moved", visit, before }, { who, now });
    return visit;
  });
}

/** Gives the upcoming visit of a request to somebody. Its visitor hears nothing, because the time stays. */
export function assignVisit(
  store: Store,
  { leadId, seen }: VisitToChange,
  calendar: BookableCalendar,
  { who, now }: Actor,
): Promise<VisitResult> {
  return changeVisits(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const before = requireSeen(await findUpcoming(transaction, leadId, now), seen);
    const { estimator } = calendar;
    if (before.estimator === estimator) throw new Refusal({ state: "done", visit: before });
    await retakeQuarters(transaction, before, before, [calendar]);
    const visit = toVisit(await updateVisit(transaction, before, { estimator }, now));
    await recordEvent(transaction, { leadId, who, event: "visit-assigned", detail: estimator }, now);
    await queueStaffNotes(transaction, { change: "booked", visit, before }, { who, now });
    return visit;
  });
}

/** Cancels the upcoming visit of a request and frees its time. Canceling it again changes nothing. */
export function cancelVisit(store: Store, which: VisitToChange, { who, now }: Actor): Promise<VisitResult> {
  return changeVisits(store, async (transaction) => {
    await lockForWriting(store, transaction);
    const upcoming = await findUpcoming(transaction, which.leadId, now);
    const canceled = upcoming ? null : await findCanceled(transaction, which);
    if (canceled) throw new Refusal({ state: "done", visit: canceled });
    const before = requireSeen(upcoming, which.seen);
    await freeQuarters(transaction, before.id);
    const row = await updateVisit(transaction, before, { status: "canceled" }, now);
    const visit = toVisit(row);
    await restoreLeadStatus(transaction, row);
    await announce(store, transaction, { change: "canceled", visit, before: null }, { who, now });
    return visit;
  });
}

const REMINDED_AT_MS = 10 * HOUR_MS;

/** Returns when the reminder of a visit is due: at 10:00 on the day before. */
export function findReminderTime({ startsAt }: Pick<Slot, "startsAt">): Date {
  const date = addDays(getOfficeDate(startsAt), -1);
  return toMoment({ date, clockMs: REMINDED_AT_MS }, getOfficeTimeZone());
}

/** A visit that is booked or moved after its reminder was due has a new confirmation and needs no reminder. */
function remindedAt(slot: Slot, now: Date): string | null {
  return now > findReminderTime(slot) ? now.toISOString() : null;
}

/** Writes a change of a visit. Its higher sequence replaces it in calendar programs. */
function updateVisit(
  transaction: Transaction<Tables>,
  { id, sequence }: Visit,
  changes: Partial<Pick<VisitRow, "status" | "estimator" | "starts_at" | "ends_at" | "reminded_at">>,
  now: Date,
): Promise<VisitRow> {
  return transaction
    .updateTable("visits")
    .set({ ...changes, sequence: sequence + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** Visits of all people have the same length. */
function toSlot(startsAt: Date, [calendar]: readonly BookableCalendar[]): Slot {
  if (!calendar) throw new Error("Nobody may take the visit.");
  return { startsAt, endsAt: new Date(startsAt.getTime() + calendar.rules.visitMinutes * MINUTE_MS) };
}

/** Serializes changes of visits, so that two can't deadlock on each other's quarters. */
const VISITS_LOCK = "visits";

/** Takes the lock of SQLite with a write, before anything is read. */
async function lockForWriting(store: Store, transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("visit_quarters").where("visit_id", "=", -1).execute();
  await lockName(store, transaction, VISITS_LOCK);
}

const quarterTables = ["visit_quarters", "estimator_quarters"] as const;

async function freeQuarters(transaction: Transaction<Tables>, visitId: number): Promise<void> {
  for (const table of quarterTables)
    await transaction.deleteFrom(table).where("visit_id", "=", visitId).execute();
}

/** Frees a visit's time and takes another, if possible with the same person. */
async function retakeQuarters(
  transaction: Transaction<Tables>,
  before: Visit,
  slot: Slot,
  calendars: readonly BookableCalendar[],
): Promise<Estimator> {
  await freeQuarters(transaction, before.id);
  const visit = { id: before.id, lead_id: before.leadId };
  return takeQuarters(transaction, visit, slot, calendars, before.estimator);
}

/**
 * Takes a time in the first calendar that has it free: that of `stays`, of the request's owner, or of whoever has the
 * fewest visits on that day.
 * @returns whose calendar it is
 * @throws Refusal if none has it
 */
async function takeQuarters(
  transaction: Transaction<Tables>,
  visit: Pick<VisitRow, "id" | "lead_id">,
  slot: Slot,
  calendars: readonly BookableCalendar[],
  stays: Estimator = null,
): Promise<Estimator> {
  const ordered =
    calendars.length > 1 ? await orderByTurn(transaction, visit, slot.startsAt, calendars, stays) : calendars;
  for (const { estimator, rules } of ordered)
    if (await insertQuarters(transaction, visit.id, estimator, listQuarters(slot, rules.gapMinutes)))
      return estimator;
  throw new Refusal({ state: "taken" });
}

async function orderByTurn(
  transaction: Transaction<Tables>,
  visit: Pick<VisitRow, "id" | "lead_id">,
  startsAt: Date,
  calendars: readonly BookableCalendar[],
  stays: Estimator,
): Promise<BookableCalendar[]> {
  const { owner } = await transaction
    .selectFrom("leads")
    .select("owner")
    .where("id", "=", visit.lead_id)
    .executeTakeFirstOrThrow();
  const preferred = [stays, toOwner(owner)].filter((one) => one !== null);
  const counts = await countVisits(transaction, startsAt, visit.id);
  return orderCalendars(calendars, { preferred, counts });
}

/** Counts the visits of each person on a day. */
async function countVisits(
  transaction: Transaction<Tables>,
  startsAt: Date,
  except: number,
): Promise<Map<Estimator, number>> {
  const date = getOfficeDate(startsAt);
  const rows = await transaction
    .selectFrom("visits")
    .select(({ fn }) => ["estimator", fn.countAll().as("count")])
    .where("status", "=", "booked")
    .where("starts_at", ">=", startOfDay(date))
    .where("starts_at", "<", startOfDay(addDays(date, 1)))
    .where("id", "!=", except)
    .groupBy("estimator")
    .execute();
  return new Map(rows.map(({ estimator, count }) => [estimator, Number(count)]));
}

/** @returns false if one of them is taken, and then inserts none of a person's */
async function insertQuarters(
  transaction: Transaction<Tables>,
  visit_id: number,
  estimator: Estimator,
  quarters: string[],
): Promise<boolean> {
  if (estimator !== null) {
    const inserted = await transaction
      .insertInto("estimator_quarters")
      .values(quarters.map((starts_at) => ({ starts_at, estimator, visit_id })))
      .onConflict((conflict) => conflict.columns(["starts_at", "estimator"]).doNothing())
      .returning("starts_at")
      .execute();
    if (inserted.length === quarters.length) return true;
    if (inserted.length > 0) await freeQuarters(transaction, visit_id);
    return false;
  }
  // Visits of people who have left are in the company's one calendar, too.
  const taken = await transaction
    .selectFrom("estimator_quarters")
    .select("starts_at")
    .where("starts_at", "in", quarters)
    .limit(1)
    .executeTakeFirst();
  if (taken) return false;
  const inserted = await transaction
    .insertInto("visit_quarters")
    .values(quarters.map((starts_at) => ({ starts_at, visit_id })))
    .onConflict((conflict) => conflict.column("starts_at").doNothing())
    .returning("starts_at")
    .execute();
  return inserted.length === quarters.length;
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

/** Tells whoever would go that the upcoming visit of a request is canceled, before the request is deleted. */
export async function announceErasure(
  transaction: Transaction<Tables>,
  { id, owner }: Pick<LeadRow, "id" | "owner">,
): Promise<void> {
  const now = new Date();
  const visit = await findUpcoming(transaction, id, now);
  if (visit) await queueErasedNotes(transaction, visit, owner, now);
}

/**
 * Sets the request's status to "visit-booked". A later status, such as "proposal", stays. A visit that staff book also
 * answers the request.
 */
async function markBooked(
  transaction: Transaction<Tables>,
  { id, leadId }: Visit,
  { who, now }: Actor,
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
  changed: ChangedVisit,
  { who, now }: Actor,
): Promise<void> {
  const { change, visit, before } = changed;
  const from = before?.startsAt;
  const times = [...(from ? [from] : []), visit.startsAt].map((time) => formatOfficeTime(time.toISOString()));
  const person = visit.estimator === null || change === "canceled" ? "" : `, ${visit.estimator}`;
  const payload = {
    visit: { startsAt: visit.startsAt, endsAt: visit.endsAt, ...(from && { movedFrom: from }) },
  };
  await recordEvent(
    transaction,
    {
      leadId: visit.leadId,
      who,
      event: `visit-${change}`,
      detail: times.join(" → ") + person,
      webhook: { event: `visit.${change}`, payload },
    },
    now,
  );
  await queueChangeMails(store, transaction, changed, { who, now });
  // Whoever was put aside is back.
  const lead = who === visitor ? await lockLead(transaction, visit.leadId) : undefined;
  if (lead) await setSnooze(transaction, lead, { until: null, who: visitor }, now);
}
