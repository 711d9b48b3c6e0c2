// Stores, finds, lists and deletes consultation requests.
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { StoredField } from "#content/field-labels.ts";
import { type HandChannel, type RequestChannel, requestChannels } from "#content/request-terms.ts";
import { listAlertMails } from "#delivery/alert-mails.ts";
import { normalizeMailbox } from "#delivery/mails/mailbox.ts";
import { cleanText } from "#lib/clean-text.ts";
import { parseRowId } from "#lib/numbers.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockLead } from "#platform/database/locks.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import { readInPages } from "#platform/database/read-in-pages.ts";
import type { Store } from "#platform/database/store.ts";
import {
  type DeliveryKind,
  type DeliveryRoute,
  type DeliveryStatus,
  type LeadRow,
  type OutboxRow,
  type Tables,
  visitorMails,
} from "#platform/database/tables.ts";
import { requireSameFiles, runInTransaction } from "#platform/database/transactions.ts";
import { msBefore } from "#platform/houston-time.ts";
import { campaignParameters } from "../form/arrival.ts";
import { toPhoneKey } from "../form/phone.ts";
import { type Consultation, type StoredRequest, storedFields } from "../form/schema.ts";
import { limitAcknowledgements } from "./acknowledgements.ts";
import { queueAssignment } from "./assignments.ts";
import { createFilters } from "./filters.ts";
import { updateLeadText } from "./lead-texts.ts";
import { findAnswerDue } from "./promise.ts";
import { createReference, createVisitorToken, isVisitorToken } from "./reference.ts";
import { readTimelines, recordEvent, type TimelineEntry } from "./timeline.ts";

export const visitFields = ["path", "referrer", "firstPath", ...campaignParameters] as const;

/** How a request arrived, and where its visitor came from; null where unknown. */
export type LeadSource = Record<(typeof visitFields)[number], string | null> & { channel: RequestChannel };
export const unknownSource = {
  channel: "form",
  ...Object.fromEntries(visitFields.map((field) => [field, null])),
} as LeadSource;

/** What staff enter about a request besides its answers. */
type EnteredByStaff = {
  /** The staff member's email address. */
  who: string;
  channel: HandChannel;
  owner: string | null;
  /** Slug of an area. */
  area: string | null;
  address: string | null;
};

export type NewLead = {
  request: StoredRequest;
  source: LeadSource;
  /** Signs of a bot; empty if there are none. */
  suspect: string[];
  /** The browser's key, or null if it runs no scripts. */
  idempotencyKey: string | null;
  /** The visitor's network address. Without a key, a hash of it and the answers identifies the request. */
  address: string;
  entered?: EnteredByStaff;
};

/** Without a key, the same answers from the same address within this time are one request. */
const SAME_CONTENT_WINDOW_MS = 10 * 60 * 1000;

/**
 * Returns the deliveries of a new request, in order. A request that staff enter is not mailed: the office knows it, and
 * the customer has not asked for email.
 * @param webhook whether one is configured
 */
export function listLeadDeliveries({
  webhook,
  channel,
}: {
  webhook: boolean;
  channel: RequestChannel;
}): DeliveryKind[] {
  const mails = channel === "form" ? (["notification", "acknowledgement"] as const) : [];
  return [...mails, ...(webhook ? (["webhook"] as const) : [])];
}

/** Returns the hash under which a request is stored once (decision 0061). */
function createStorageKey({ idempotencyKey, request, address }: NewLead): string {
  return idempotencyKey === null
    ? hash("content", JSON.stringify([request, address]))
    : hash("key", JSON.stringify([idempotencyKey, request]));
}

function hash(purpose: string, text: string): string {
  return createHash("sha256").update(`${purpose}\n${text}`).digest("base64url");
}

/** What identifies a request for its visitor: on the phone, and in the private link. */
export type StoredReceipt = { reference: string; visitorToken: string };

/** Returns the receipt of the same request if it is already stored, else null. @throws as `requireSameFiles` */
export async function findStored(
  store: Store,
  lead: NewLead,
  now = new Date(),
): Promise<StoredReceipt | null> {
  requireSameFiles(store);
  let query = store.db
    .selectFrom("leads")
    .select(["reference", "visitor_token"])
    .where("idempotency_key", "=", createStorageKey(lead));
  if (lead.idempotencyKey === null) {
    query = query.where("received_at", ">", msBefore(now, SAME_CONTENT_WINDOW_MS));
  }
  const row = await query.executeTakeFirst();
  return row ? { reference: row.reference, visitorToken: row.visitor_token ?? "" } : null;
}

/**
 * Stores a request and its deliveries in one transaction, committed and synced to disk when this returns.
 * The same request is stored once, even if several processes receive it at the same time.
 * @param kinds deliveries; a suspect request is not acknowledged, and acknowledgements to one mailbox are limited
 * @returns the receipt of the new request, or of the earlier one that it repeats
 */
export async function storeLead(
  store: Store,
  lead: NewLead,
  kinds: DeliveryKind[],
  now = new Date(),
): Promise<StoredReceipt & { isNew: boolean }> {
  const { plan, ...answers } = lead.request;
  const { entered } = lead;
  const visitorToken = createVisitorToken();
  const row = {
    reference: createReference(),
    visitor_token: visitorToken,
    idempotency_key: createStorageKey(lead),
    received_at: now.toISOString(),
    answer_due_at: findAnswerDue(now.toISOString()),
    request: JSON.stringify(answers),
    plan: plan ?? null,
    source: JSON.stringify(lead.source),
    suspect: lead.suspect.join(",") || null,
    ...createCustomerKeys(lead.request),
    address: entered?.address ?? null,
    owner: entered?.owner ?? null,
  };
  const filters = createFilters({ reference: row.reference, request: lead.request, source: lead.source });
  if (entered) filters.area = entered.area;
  const isNew = await runInTransaction(store, async (transaction) => {
    // The writes are first, because they take the lock, so that later reads in this transaction are current.
    if (lead.idempotencyKey === null) await releaseKey(transaction, row.idempotency_key, now);
    const inserted = await transaction
      .insertInto("leads")
      .values({ ...row, ...filters })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return false;
    await updateLeadText(transaction, { ...row, ...filters, id: inserted.id }, answers);
    if (entered) await recordEntry(transaction, inserted.id, entered, now);
    const allowed = row.suspect
      ? kinds.filter((kind) => kind !== "acknowledgement")
      : await limitAcknowledgements(store, transaction, row.mailbox, kinds, now);
    const deliveries = allowed.map((kind) => createDelivery(kind, { lead_id: inserted.id }, now));
    if (deliveries.length > 0) await transaction.insertInto("outbox").values(deliveries).execute();
    return true;
  });
  if (isNew) return { reference: row.reference, visitorToken, isNew };
  const earlier = await store.db
    .selectFrom("leads")
    .select(["reference", "visitor_token"])
    .where("idempotency_key", "=", row.idempotency_key)
    .executeTakeFirstOrThrow();
  return { reference: earlier.reference, visitorToken: earlier.visitor_token ?? "", isNew };
}

/** Lets the same answers be sent again after the window. */
async function releaseKey(transaction: Transaction<Tables>, key: string, now: Date): Promise<void> {
  await transaction
    .updateTable("leads")
    .set(({ ref }) => ({ idempotency_key: ref("reference") }))
    .where("idempotency_key", "=", key)
    .where("received_at", "<=", msBefore(now, SAME_CONTENT_WINDOW_MS))
    .execute();
}

async function recordEntry(
  transaction: Transaction<Tables>,
  leadId: number,
  { who, channel, owner }: EnteredByStaff,
  now: Date,
): Promise<void> {
  await recordEvent(transaction, { leadId, who, event: "added", detail: channel }, now);
  if (owner === null) return;
  await recordEvent(transaction, { leadId, who, event: "owner", detail: owner }, now);
  await queueAssignment(transaction, { leadIds: [leadId], owner, who }, now);
}

/** Returns the columns by which requests of one customer are matched. */
export function createCustomerKeys({ email, phone }: Partial<Pick<Answers, "email" | "phone">>) {
  return { mailbox: email ? normalizeMailbox(email) : null, phone_key: toPhoneKey(phone) };
}

/** A delivery as the office sees it. */
export type Delivery = {
  kind: DeliveryKind;
  /** Such as "lead.changed", if the kind is "event". */
  event: string | null;
  /** The address of a mail; null for a webhook, and for the office's mail until it is first tried. */
  to: string | null;
  /** "written" to a file because no mail server is set, or "skipped" because it was obsolete. */
  status: DeliveryStatus | "written" | "skipped";
  attempts: number;
  /** When a pending delivery is tried next. */
  dueAt: string | null;
  finishedAt: string | null;
  lastError: string | null;
  /** Null until it is delivered, written or skipped. */
  via: DeliveryRoute | null;
};

/** The stored answers; null if unanswered. */
type Answers = { [Field in StoredField]: NonNullable<Consultation[Field]> | null };

/** A stored request as commands, mails and the webhook show it. */
export type Lead = Answers & {
  id: number;
  reference: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  source: LeadSource;
  suspect: boolean;
  status: LeadRow["status"];
  /** Where the customer lives, as staff noted it. */
  address: string | null;
};
export type ListedLead = Lead & {
  deliveries: Delivery[];
  photos: LeadPhoto[];
  timeline: Omit<TimelineEntry, "id">[];
};

/** A picture or the survey of a request, without its content. */
type LeadPhoto = { id: number; type: string; bytes: number };

export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    ...readAnswers(row),
    source: readSource(row),
    suspect: row.suspect !== null,
    status: row.status,
    address: row.address,
  };
}

/** Cleans answers of older releases, which may have marks of direction that would reach mails, calendars and files. */
function cleanStored<Value>(value: Value): Value | string {
  return typeof value === "string" ? cleanText(value) : value;
}

/** Returns the visitor's name and phone. @param request as stored; null if there is no request */
export function readVisitor(request: string | null): { name: string | null; phone: string | null } {
  const { name, phone } = readAnswers({ request: request ?? "{}", plan: null });
  return { name, phone };
}

/** Reads the stored answers. Invalid ones become null, so that no list fails on one request. */
export function readAnswers(row: Pick<LeadRow, "request" | "plan">): Answers {
  const request = readRequest(row);
  // A row may be older than a field, so each field of today's schema is looked up.
  return Object.fromEntries(
    storedFields.map((field) => [
      field,
      (isAnswer(field, request[field]) && cleanStored(request[field])) || null,
    ]),
  ) as Answers;
}

export function readSource({ source }: Pick<LeadRow, "source">): LeadSource {
  const stored = Object.entries({ ...unknownSource, ...parseRecord(source) });
  const texts = Object.fromEntries(
    stored.map(([field, value]) => [field, typeof value === "string" ? value : null]),
  );
  // Requests of older releases are all from the form.
  const channel = requestChannels.find((one) => one === texts.channel) ?? "form";
  return { ...texts, channel } as LeadSource;
}

function readRequest({ request, plan }: Pick<LeadRow, "request" | "plan">): Record<string, unknown> {
  return { ...parseRecord(request), plan };
}

/** Whether a stored value has the type of a field. */
function isAnswer(field: StoredField, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (field !== "additionalAmenities") return typeof value === "string";
  return Array.isArray(value) && value.every((choice) => typeof choice === "string");
}

/** Returns why a request is suspect, such as "honeypot". */
export function listSuspicions({ suspect }: LeadRow): string[] {
  return suspect?.split(",") ?? [];
}

export function nameDeliveryStatus({
  status,
  delivered_via: via,
}: Pick<OutboxRow, "status" | "delivered_via">): Delivery["status"] {
  if (status !== "delivered") return status;
  if (via === "file") return "written";
  return via === "none" ? "skipped" : "delivered";
}

function toDelivery(row: OutboxRow, visitorAddress: string | null): Delivery {
  return {
    kind: row.kind,
    event: row.event,
    to: visitorMails.includes(row.kind) ? visitorAddress : row.recipient,
    status: nameDeliveryStatus(row),
    attempts: row.attempts,
    dueAt: row.status === "pending" ? row.due_at : null,
    finishedAt: row.finished_at,
    lastError: row.last_error,
    via: row.delivered_via,
  };
}

/** Reads all requests, oldest first, or those received at or after `since`. */
export async function* listLeads(store: Store, since: Date | null = null): AsyncGenerator<ListedLead> {
  for await (const rows of readLeadPages(store, since)) yield* await withDeliveries(store.db, rows);
}

/** Reads the rows of the same requests, some at a time. */
export function readLeadPages({ db }: Store, since: Date | null): AsyncGenerator<LeadRow[]> {
  return readInPages((after, count) => {
    const query = db.selectFrom("leads").selectAll().where("id", ">", after).orderBy("id").limit(count);
    return (since ? query.where("received_at", ">=", since.toISOString()) : query).execute();
  });
}

async function withDeliveries(db: Store["db"], rows: LeadRow[]): Promise<ListedLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = Map.groupBy(await readOutbox(db, ids), ({ lead_id }) => lead_id);
  const photos = await listPhotos(db, ids);
  const timelines = await readTimelines({ db }, ids);
  return rows.map((row) => {
    const lead = toLead(row);
    return {
      ...lead,
      deliveries: (deliveries.get(row.id) ?? []).map((delivery) => toDelivery(delivery, lead.email)),
      photos: (photos.get(row.id) ?? []).map(({ lead_id: _lead, ...photo }) => photo),
      timeline: timelines.get(row.id) ?? [],
    };
  });
}

/** Returns the deliveries of a request, oldest first. */
export async function listDeliveries({ db }: Store, { id, email }: Lead): Promise<Delivery[]> {
  return (await readOutbox(db, [id])).map((row) => toDelivery(row, email));
}

function readOutbox(db: Store["db"], leadIds: number[]): Promise<OutboxRow[]> {
  return db.selectFrom("outbox").selectAll().where("lead_id", "in", leadIds).orderBy("id").execute();
}

async function listPhotos(db: Store["db"], leadIds: number[]) {
  const rows = await db
    .selectFrom("photos")
    .select(["lead_id", "id", "type", "bytes"])
    .where("lead_id", "in", leadIds)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Finds a request by id ("12") or reference ("7KQ2-M4XD"). */
export async function findLeadRow({ db }: Store, idOrReference: string): Promise<LeadRow | null> {
  const query = db.selectFrom("leads").selectAll();
  const id = parseRowId(idOrReference);
  const row =
    id === null
      ? await query.where("reference", "=", idOrReference.toUpperCase()).executeTakeFirst()
      : await query.where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Finds a request with its deliveries, photos and timeline. */
export async function findLead(store: Store, idOrReference: string): Promise<ListedLead | null> {
  const row = await findLeadRow(store, idOrReference);
  return row ? ((await withDeliveries(store.db, [row]))[0] ?? null) : null;
}

/** Finds the request with this private link, without the answers, which its page must not show (decision 0136). */
export async function findLeadByToken({ db }: Store, token: string) {
  if (!isVisitorToken(token)) return null;
  const row = await db
    .selectFrom("leads")
    .select(["id", "reference", "received_at", "plan"])
    .where("visitor_token", "=", token)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the message ids of a request's mails, and of mails about alerts that name its visitor. */
export async function listLeadMails({ db }: Store, id: number): Promise<string[]> {
  const own = await db.selectFrom("outbox").select("message_id").where("lead_id", "=", id).execute();
  return [...own.map(({ message_id }) => message_id), ...(await listAlertMails(db, id))];
}

/**
 * Deletes a request and its deliveries. On SQLite, `overwriteErased` removes the text from the disk.
 * @param announce adds deliveries that remain, while the request can still be read
 * @returns the message ids of mails that may exist as files
 */
export function deleteLead(
  store: Store,
  id: number,
  announce: (transaction: Transaction<Tables>, lead: LeadRow) => Promise<void> = async () => {},
): Promise<string[]> {
  return runInTransaction(store, async (transaction) => {
    // Locks rows in the same order as a resend, to avoid a deadlock.
    const lead = await lockLead(transaction, id);
    if (lead) await announce(transaction, lead);
    const alertMails = await listAlertMails(transaction, id);
    const deleted = await transaction
      .deleteFrom("outbox")
      .where("lead_id", "=", id)
      .returning("message_id")
      .execute();
    await transaction.deleteFrom("leads").where("id", "=", id).execute();
    return [...deleted.map(({ message_id }) => message_id), ...alertMails];
  });
}
