// Staff's changes of a request. Each is one transaction with its entry in the timeline.
import type { Transaction } from "kysely";
import { formatDollars } from "#lib/numbers.ts";
import { lockLead } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { getOfficeDate, msBefore } from "#platform/houston-time.ts";
import { toOwner } from "#requests/owner.ts";
import { queueAssignment } from "#requests/server/assignments.ts";
import { updateLeadText } from "#requests/server/lead-texts.ts";
import { readAnswers } from "#requests/server/leads.ts";
import { setSnooze } from "#requests/server/next-steps.ts";
import { readTimeline, recordEvent } from "#requests/server/timeline.ts";
import { type BulkChange, type CallOutcome, type ContactWay, NOTE_OPEN_MS, type Work } from "../desk.ts";
import { CONTACT_UNDONE, findLastContact } from "../last-contact.ts";

type Change = { id: number; version: number; work: Work; who: string };

/**
 * Saves a change if the request still has `version`. What is already saved, as by a double click, changes nothing.
 * @returns "conflict" if somebody saved another change since
 */
export function changeRequest(
  store: Store,
  { id, version, work, who }: Change,
  now = new Date(),
): Promise<"saved" | "conflict" | "missing"> {
  return runInTransaction(store, async (transaction) => {
    const before = await lockLead(transaction, id);
    if (!before) return "missing";
    const after = toColumns(work);
    if (describeChanges(before, after).length === 0) return "saved";
    if (before.version !== version) return "conflict";
    await saveWork(transaction, before, after, { who, now });
    if (after.owner !== null && after.owner !== toOwner(before.owner))
      await queueAssignment(transaction, { leadIds: [id], owner: after.owner, who }, now);
    return "saved";
  });
}

/**
 * Gives several requests an owner or a status. Nothing else of them changes, so nobody's entries are lost.
 * @returns how many have changed
 */
export function changeRequests(
  store: Store,
  { ids, change, who }: { ids: number[]; change: BulkChange; who: string },
  now = new Date(),
): Promise<number> {
  return runInTransaction(store, async (transaction) => {
    const changed: number[] = [];
    const assigned: number[] = [];
    // In one order, or two people's changes could wait for each other.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const before = await lockLead(transaction, id);
      if (!before) continue;
      const after = applyBulk(before, change);
      if (describeChanges(before, after).length === 0) continue;
      await saveWork(transaction, before, after, { who, now });
      changed.push(id);
      if (after.owner !== toOwner(before.owner)) assigned.push(id);
    }
    if (change.owner)
      await queueAssignment(transaction, { leadIds: assigned, owner: change.owner, who }, now);
    return changed.length;
  });
}

function applyBulk(before: LeadRow, { owner, status, lostReason }: BulkChange): Columns {
  return {
    owner: owner === undefined ? before.owner : toOwner(owner),
    status: status ?? before.status,
    lost_reason: status === undefined ? before.lost_reason : status === "lost" ? lostReason : null,
    contract_value: (status ?? before.status) === "won" ? before.contract_value : null,
  };
}

async function saveWork(
  transaction: Transaction<Tables>,
  before: LeadRow,
  after: Columns,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable("leads")
    .set({
      ...after,
      version: before.version + 1,
      contacted_at: contactedAt(before, after.status, now),
      won_at: wonAt(before, after.status, now),
    })
    .where("id", "=", before.id)
    .execute();
  for (const entry of describeChanges(before, after))
    await recordEvent(transaction, { leadId: before.id, who, ...entry }, now);
}

type Columns = Pick<LeadRow, "status" | "lost_reason" | "contract_value" | "owner">;

/** A reason belongs to a lost request alone, and a contract to a won one. */
function toColumns({ status, lostReason, contractValue, owner }: Work): Columns {
  return {
    status,
    lost_reason: status === "lost" ? lostReason : null,
    contract_value: status === "won" && contractValue !== null ? Number(contractValue) : null,
    owner: toOwner(owner),
  };
}

/** A request whose status moves on counts as answered, unless it is lost at once. A new one waits for an answer. */
function contactedAt(before: LeadRow, status: LeadRow["status"], now: Date): string | null {
  if (status === "new") return null;
  return before.contacted_at ?? (status === "lost" ? null : now.toISOString());
}

function wonAt(before: LeadRow, status: LeadRow["status"], now: Date): string | null {
  if (status !== "won") return null;
  return before.status === "won" ? before.won_at : now.toISOString();
}

function describeChanges(before: Columns, after: Columns) {
  const events = [];
  if (before.status !== after.status || before.lost_reason !== after.lost_reason) {
    const reason = after.lost_reason === null ? "" : `: ${after.lost_reason}`;
    events.push({
      event: "status",
      detail: `${before.status} → ${after.status}${reason}`,
      webhook: toWebhook({ status: { from: before.status, to: after.status } }),
    });
  }
  if (before.owner !== after.owner) {
    events.push({
      event: "owner",
      detail: after.owner ?? "nobody",
      webhook: toWebhook({ owner: { from: before.owner, to: after.owner } }),
    });
  }
  if (before.contract_value !== after.contract_value) {
    events.push({
      event: "contract-value",
      detail: after.contract_value === null ? "none" : formatDollars(after.contract_value),
      webhook: toWebhook({ contractValue: { from: before.contract_value, to: after.contract_value } }),
    });
  }
  return events;
}

type WebhookValue = string | number | boolean | null;

/** What the webhook is told of a change. */
function toWebhook(changes: Record<string, { from: WebhookValue; to: WebhookValue }>) {
  return { event: "lead.changed" as const, payload: { changes } };
}

/** Adds a note. Notes never conflict: each is an entry of its own. */
export async function addNote(
  store: Store,
  { id, text, who }: { id: number; text: string; who: string },
): Promise<void> {
  const now = new Date();
  await runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (!lead) return;
    await recordEvent(transaction, { leadId: id, who, event: "note", detail: text }, now);
    await updateLeadText(transaction, lead, readAnswers(lead));
  });
}

/** Changes a note if its author asks within the hour. Null removes it. @returns whether it was changed */
export function changeNote(
  store: Store,
  { id, noteId, text, who }: { id: number; noteId: number; text: string | null; who: string },
  now = new Date(),
): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (!lead) return false;
    const note = await transaction
      .selectFrom("audit")
      .select("id")
      .where("id", "=", noteId)
      .where("lead_id", "=", id)
      .where("event", "=", "note")
      .where("who", "=", who)
      .where("at", ">=", msBefore(now, NOTE_OPEN_MS))
      .executeTakeFirst();
    if (!note) return false;
    if (text === null) await transaction.deleteFrom("audit").where("id", "=", noteId).execute();
    else await transaction.updateTable("audit").set({ detail: text }).where("id", "=", noteId).execute();
    await updateLeadText(transaction, lead, readAnswers(lead));
    return true;
  });
}

type Contact = { id: number; way: ContactWay; outcome: CallOutcome | null; who: string };

/**
 * Records that the visitor was called or written to. The first time answers the request, unless nobody heard of it: then
 * the visitor still waits.
 */
export async function recordContact(store: Store, { id, way, outcome, who }: Contact): Promise<void> {
  const now = new Date();
  await runInTransaction(store, async (transaction) => {
    const before = await lockLead(transaction, id);
    if (!before) return;
    await recordEvent(transaction, { leadId: id, who, event: way, detail: outcome }, now);
    if (outcome === "no-answer" || outcome === "wrong-number") return;
    await markAnswered(transaction, before, { who, now });
  });
}

/** Counts a contact as the answer, if it is the first. A request that is back from a snooze needs no more attention. */
export async function markAnswered(
  transaction: Transaction<Tables>,
  before: LeadRow,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  if (before.snoozed_until !== null && before.snoozed_until <= getOfficeDate(now))
    await setSnooze(transaction, before, { until: null, who }, now);
  // A visitor who books a visit moves the status on before anyone has called.
  const status = before.status === "new" ? "contacted" : before.status;
  const isChanged = status !== before.status;
  if (!isChanged && before.contacted_at !== null) return;
  await transaction
    .updateTable("leads")
    .set({
      contacted_at: before.contacted_at ?? now.toISOString(),
      ...(isChanged && { status, version: before.version + 1 }),
    })
    .where("id", "=", before.id)
    .execute();
  const entry = describeChanges(before, { ...before, status })[0];
  if (entry) await recordEvent(transaction, { leadId: before.id, who, ...entry }, now);
}

/**
 * Takes back the last call or email. If it answered the request, the request is new again and waits, unless its status
 * has moved on since.
 * @param contactId the entry of the timeline that the screen showed: a second click takes back nothing else
 */
export async function undoContact(
  store: Store,
  { id, contactId, who }: { id: number; contactId: number; who: string },
): Promise<void> {
  const now = new Date();
  await runInTransaction(store, async (transaction) => {
    const before = await lockLead(transaction, id);
    const timeline = await readTimeline({ db: transaction }, id);
    const last = findLastContact(timeline);
    if (!before || last?.id !== contactId) return;
    await recordEvent(transaction, { leadId: id, who, event: CONTACT_UNDONE, detail: last.event }, now);
    // A proposal is an answer, too.
    const isOnlyAnswer = before.contacted_at === last.at && !["proposal", "won"].includes(before.status);
    if (!isOnlyAnswer) return;
    const status = before.status === "contacted" ? "new" : before.status;
    await transaction
      .updateTable("leads")
      .set({ status, contacted_at: null, version: before.version + 1 })
      .where("id", "=", id)
      .execute();
    const [entry] = describeChanges(before, { ...before, status });
    if (entry) await recordEvent(transaction, { leadId: id, who, ...entry }, now);
  });
}

/** Value of `suspect` for requests that staff marked as spam. */
const BY_STAFF = "staff";

/** What the webhook is told when staff mark a request as spam, or take the mark away. */
export function suspectChange(isSuspect: boolean) {
  return toWebhook({ suspect: { from: !isSuspect, to: isSuspect } });
}

/**
 * Marks a request as spam and drops an acknowledgement that has not been sent. The version stays, because no field of
 * the work form changes.
 */
export async function markSpam(store: Store, id: number, who: string): Promise<void> {
  const now = new Date();
  await runInTransaction(store, async (transaction) => {
    const marked = await transaction
      .updateTable("leads")
      .set({ suspect: BY_STAFF })
      .where("id", "=", id)
      .where("suspect", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!marked) return;
    await transaction
      .deleteFrom("outbox")
      .where("lead_id", "=", id)
      .where("kind", "=", "acknowledgement")
      .where("status", "=", "pending")
      .where("leased_by", "is", null)
      .execute();
    await recordEvent(transaction, { leadId: id, who, event: "spam", webhook: suspectChange(true) }, now);
  });
}
