// Adds mails about visits to the outbox: for the visitor, and notes for the office.
import type { Transaction } from "kysely";
import * as z from "zod";
import { parseTime } from "#lib/dates.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockName } from "#platform/database/locks.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import { type OutboxRow, type Tables, visitorMails } from "#platform/database/tables.ts";
import { toOwner } from "#requests/owner.ts";
import { countMails } from "#requests/server/acknowledgements.ts";
import { readAnswers } from "#requests/server/leads.ts";
import { visitor } from "#requests/server/timeline.ts";
import type { Visit } from "./visits.ts";

type VisitChange = Exclude<NonNullable<VisitNews["change"]>, "passed">;

const time = z.string().refine((text) => parseTime(text) !== null);

const visitNews = z.object({
  /** "passed" tells whoever would have gone that somebody else does. Null in reminders. */
  change: z.enum(["booked", "moved", "canceled", "passed"]).nullable(),
  uid: z.string(),
  sequence: z.number(),
  startsAt: time,
  endsAt: time,
  /** The start before a move. */
  from: time.nullable(),
});

/** A visit as it was when a mail about it was created. Later changes have mails of their own. */
export type VisitNews = z.output<typeof visitNews>;

/** Reads what a mail of the outbox is about; null if it is no visit, or can't be read. */
export function readVisitNews({ visit }: Pick<OutboxRow, "visit">): VisitNews | null {
  return visitNews.safeParse(parseRecord(visit)).data ?? null;
}

/** Mails about visits that a mailbox gets in a day: anyone can enter anyone's address (decision 0064). */
const MAX_PER_DAY = 8;

/** A request's acknowledgement has a limit of its own, and what staff write has none. */
const limitedKinds = visitorMails.filter((kind) => kind !== "acknowledgement" && kind !== "letter");

/** A visit after a change, and before one of its time or of who goes. */
export type ChangedVisit = { change: VisitChange; visit: Visit; before: Visit | null };

/** Adds the mails about a change. Call it in the transaction of the change, after its first write. */
export async function queueChangeMails(
  store: Store,
  transaction: Transaction<Tables>,
  changed: ChangedVisit,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const { change, visit, before } = changed;
  const about = { lead_id: visit.leadId };
  const isByVisitor = who === visitor;
  const { mailbox, request, owner } = await transaction
    .selectFrom("leads")
    .select(["mailbox", "request", "owner"])
    .where("id", "=", visit.leadId)
    .executeTakeFirstOrThrow();
  // The limit is there because of strangers: a visitor must hear what staff change.
  const isMailed = hasAddress(request) && (!isByVisitor || (await canMail(store, transaction, mailbox, now)));
  if (isMailed) {
    const row = createDelivery(`visit-${change}`, about, now);
    const news = toNews(change, visit, before?.startsAt ?? null);
    await transaction
      .insertInto("outbox")
      .values({ ...row, visit: JSON.stringify(news) })
      .execute();
  }
  if (!isByVisitor) return queueStaffNotes(transaction, changed, { who, now });
  const people = [visit.estimator, before?.estimator ?? null, toOwner(owner)];
  await queueNotes(transaction, await findReaders(transaction, people), changed, { about, now });
}

/** Adds notes about a change by staff for those who go or would have gone, unless it is their own. */
export async function queueStaffNotes(
  transaction: Transaction<Tables>,
  changed: ChangedVisit,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const people = [changed.visit.estimator, changed.before?.estimator ?? null];
  const readers = await findReaders(transaction, people);
  const others = readers.filter((reader) => reader !== null && reader !== who);
  await queueNotes(transaction, others, changed, { about: { lead_id: changed.visit.leadId }, now });
}

async function queueNotes(
  transaction: Transaction<Tables>,
  readers: readonly (string | null)[],
  { change, visit, before }: ChangedVisit,
  { about, now }: { about: { lead_id: number | null }; now: Date },
): Promise<void> {
  const rows = readers.map((recipient) => {
    const isPassed = before !== null && recipient === before.estimator && recipient !== visit.estimator;
    const news = isPassed
      ? toNews("passed", { ...before, sequence: visit.sequence }, null)
      : toNews(change, visit, change === "moved" && before ? before.startsAt : null);
    const row = createDelivery("visit-note", about, now);
    return { ...row, recipient, visit: JSON.stringify(news) };
  });
  if (rows.length > 0) await transaction.insertInto("outbox").values(rows).execute();
}

/**
 * Adds notes that the visit of an erased request is canceled. They belong to no request, so they remain, and say nothing
 * about the visitor.
 */
export async function queueErasedNotes(
  transaction: Transaction<Tables>,
  visit: Visit,
  owner: string | null,
  now: Date,
): Promise<void> {
  const canceled = { ...visit, sequence: visit.sequence + 1 };
  const changed: ChangedVisit = { change: "canceled", visit: canceled, before: null };
  const readers = await findReaders(transaction, [visit.estimator, toOwner(owner)]);
  await queueNotes(transaction, readers, changed, { about: { lead_id: null }, now });
}

/** Returns those of the people who work on requests, or else null, which is each address of the office. */
async function findReaders(
  transaction: Transaction<Tables>,
  people: (string | null)[],
): Promise<(string | null)[]> {
  const named = people.filter((one) => one !== null);
  if (named.length === 0) return [null];
  const rows = await transaction
    .selectFrom("staff")
    .select("email")
    .where("email", "in", named)
    .where("role", "!=", "editor")
    .orderBy("email")
    .execute();
  return rows.length > 0 ? rows.map(({ email }) => email) : [null];
}

/** Adds a reminder. Call it in the transaction that marks the visit as reminded. */
export async function queueReminder(
  transaction: Transaction<Tables>,
  visit: Visit,
  now: Date,
): Promise<void> {
  const { request } = await transaction
    .selectFrom("leads")
    .select("request")
    .where("id", "=", visit.leadId)
    .executeTakeFirstOrThrow();
  if (!hasAddress(request)) return;
  const row = createDelivery("visit-reminder", { lead_id: visit.leadId }, now);
  await transaction
    .insertInto("outbox")
    // A reminder that is late by days would only confuse.
    .values({
      ...row,
      give_up_at: visit.startsAt.toISOString(),
      visit: JSON.stringify(toNews(null, visit, null)),
    })
    .execute();
}

/** Whether a request has an email address. Staff type in callers who leave none. */
function hasAddress(request: string): boolean {
  return readAnswers({ request, plan: null }).email !== null;
}

function toNews(change: VisitNews["change"], visit: Visit, from: Date | null): VisitNews {
  return {
    change,
    uid: visit.uid,
    sequence: visit.sequence,
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    from: from?.toISOString() ?? null,
  };
}

/** Whether the reader of a mail already has a later change of the same visit, as after a resend of a given-up mail. */
export async function hasNewerMail(
  { db }: Store,
  { lead_id, kind, recipient }: OutboxRow,
  { uid, sequence }: VisitNews,
): Promise<boolean> {
  const rows = await db
    .selectFrom("outbox")
    .select("visit")
    .where("lead_id", "=", lead_id)
    .where("status", "=", "delivered")
    .where("visit", "is not", null)
    .where("kind", kind === "visit-note" ? "=" : "!=", "visit-note")
    .where("recipient", recipient === null ? "is" : "=", recipient)
    .execute();
  return rows.map(readVisitNews).some((news) => news?.uid === uid && news.sequence > sequence);
}

/** Whether the visitor's mailbox may get another mail about visits today. */
async function canMail(
  store: Store,
  transaction: Transaction<Tables>,
  mailbox: string | null,
  now: Date,
): Promise<boolean> {
  if (mailbox === null) return true;
  await lockName(store, transaction, `visit mails ${mailbox}`);
  return (await countMails(transaction, mailbox, limitedKinds, now)) < MAX_PER_DAY;
}
