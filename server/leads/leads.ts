// Consultation requests in the database: stored once, found, listed, erased.
import { createHash } from "node:crypto";
import type { Consultation } from "#app/consultation/schema.ts";
import { newDelivery } from "../delivery/new-delivery.ts";
import { mailboxOf } from "../mails/mailbox.ts";
import { inPages } from "../store/pages.ts";
import type { Store } from "../store/store.ts";
import type { DeliveryKind, DeliveryRoute, DeliveryStatus, LeadRow, OutboxRow } from "../store/tables.ts";
import { inTransaction } from "../store/transactions.ts";
import { withinAcknowledgementLimit } from "./acknowledgements.ts";
import { digestMailsOf } from "./digest.ts";
import { newReference } from "./reference.ts";

/** Where a visitor came from; null where nothing is known. */
export type LeadSource = {
  path: string | null;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
};

export type NewLead = {
  request: Consultation;
  source: LeadSource;
  /** Reasons to take it for a robot's; empty for a person's. */
  suspect: string[];
  /** The browser's key, or null when it runs no scripts. */
  idempotencyKey: string | null;
  /** The visitor's network address: with the content it stands in for a missing key, and only as a digest. */
  address: string;
};

/** Without a key, the same content from the same address counts once within this time, in milliseconds. */
const SAME_CONTENT_WINDOW = 10 * 60 * 1000;

/** What is delivered of a request, in the order it is tried. @param webhook whether one is configured */
export function leadDeliveries({ webhook }: { webhook: boolean }): DeliveryKind[] {
  return ["notification", "acknowledgement", ...(webhook ? (["webhook"] as const) : [])];
}

/** The digests a request may be stored under, the one to store it under first (decision 0061). */
function keysOf({ idempotencyKey, request, address }: NewLead, now: Date): [string, ...string[]] {
  if (idempotencyKey !== null) return [digest("key", JSON.stringify([idempotencyKey, request]))];
  const bucket = Math.floor(now.getTime() / SAME_CONTENT_WINDOW);
  const content = JSON.stringify([request, address]);
  // The window may begin in the bucket before; within one bucket two requests are never further apart than it.
  return [digest(`content ${bucket}`, content), digest(`content ${bucket - 1}`, content)];
}

function digest(purpose: string, text: string): string {
  return createHash("sha256").update(`${purpose}\n${text}`).digest("base64url");
}

/** The reference under which the same request was stored before, or null. */
export async function findStored({ db }: Store, lead: NewLead, now = new Date()): Promise<string | null> {
  let query = db
    .selectFrom("leads")
    .select("reference")
    .where("idempotency_key", "in", keysOf(lead, now))
    .orderBy("id", "desc")
    .limit(1);
  if (lead.idempotencyKey === null) {
    query = query.where("received_at", ">", new Date(now.getTime() - SAME_CONTENT_WINDOW).toISOString());
  }
  return (await query.executeTakeFirst())?.reference ?? null;
}

/**
 * Stores a request and its deliveries in one transaction, committed and synced when this returns.
 * The same request is stored once, however often it arrives and at however many processes.
 * @param kinds what to deliver: nothing for a suspect request, no acknowledgement over the mailbox's limit
 * @returns the reference, of the earlier request if this one repeats it
 */
export async function storeLead(
  store: Store,
  lead: NewLead,
  kinds: DeliveryKind[],
  now = new Date(),
): Promise<{ reference: string; isNew: boolean }> {
  const row = {
    reference: newReference(),
    idempotency_key: keysOf(lead, now)[0],
    received_at: now.toISOString(),
    request: JSON.stringify(lead.request),
    source: JSON.stringify(lead.source),
    suspect: lead.suspect.join(",") || null,
    mailbox: mailboxOf(lead.request.email),
  };
  const isNew = await inTransaction(store, async (transaction) => {
    // The insert comes first: it takes the lock, so nothing read in this transaction can be out of date.
    const inserted = await transaction
      .insertInto("leads")
      .values(row)
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return false;
    if (row.suspect) return true;
    const allowed = await withinAcknowledgementLimit(store, transaction, row.mailbox, kinds, now);
    const deliveries = allowed.map((kind) => newDelivery(kind, { lead_id: inserted.id }, now));
    if (deliveries.length > 0) await transaction.insertInto("outbox").values(deliveries).execute();
    return true;
  });
  if (isNew) return { reference: row.reference, isNew };
  const earlier = await store.db
    .selectFrom("leads")
    .select("reference")
    .where("idempotency_key", "=", row.idempotency_key)
    .executeTakeFirstOrThrow();
  return { reference: earlier.reference, isNew };
}

/** Whether a request with this reference is stored. */
export async function isStored({ db }: Store, reference: string): Promise<boolean> {
  const row = await db.selectFrom("leads").select("id").where("reference", "=", reference).executeTakeFirst();
  return row !== undefined;
}

/** A delivery as the office sees it. */
export type Delivery = {
  kind: DeliveryKind;
  /** The address of a mail; null for a webhook, and for the office's mail until it is first tried. */
  to: string | null;
  status: DeliveryStatus;
  attempts: number;
  /** Of a pending one: when it is tried next. */
  dueAt: string | null;
  finishedAt: string | null;
  lastError: string | null;
  /** "file" when it was written to a file because no mail server is set; null until delivered. */
  via: DeliveryRoute | null;
};

/** A stored request as commands and the webhook show it: every field of the form, null where nothing was said. */
export type Lead = { [Field in keyof Consultation]-?: Required<Consultation>[Field] | null } & {
  id: number;
  reference: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  source: LeadSource;
  suspect: boolean;
};
export type ListedLead = Lead & { deliveries: Delivery[] };

/** Reads a row back into the shape that people and machines see. */
export function leadOf(row: LeadRow): Lead {
  const request = JSON.parse(row.request) as Consultation;
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    name: request.name,
    email: request.email,
    phone: request.phone,
    projectType: request.projectType ?? null,
    message: request.message,
    timeframe: request.timeframe ?? null,
    budget: request.budget ?? null,
    designStyle: request.designStyle ?? null,
    additionalAmenities: request.additionalAmenities,
    propertyChallenge: request.propertyChallenge || null,
    familyInfo: request.familyInfo || null,
    referralSource: request.referralSource ?? null,
    otherReferral: request.otherReferral || null,
    source: JSON.parse(row.source) as LeadSource,
    suspect: row.suspect !== null,
  };
}

function deliveryOf(row: OutboxRow, visitorsAddress: string | null): Delivery {
  return {
    kind: row.kind,
    to: row.kind === "acknowledgement" ? visitorsAddress : row.recipient,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.status === "pending" ? row.due_at : null,
    finishedAt: row.finished_at,
    lastError: row.last_error,
    via: row.delivered_via,
  };
}

/**
 * All requests, oldest first.
 * @param since only those received at this time or later.
 */
export async function* listLeads({ db }: Store, since: Date | null = null): AsyncGenerator<ListedLead> {
  const pages = inPages((after, count) => {
    const query = db.selectFrom("leads").selectAll().where("id", ">", after).orderBy("id").limit(count);
    return (since ? query.where("received_at", ">=", since.toISOString()) : query).execute();
  });
  for await (const rows of pages) yield* await withDeliveries(db, rows);
}

async function withDeliveries(db: Store["db"], rows: LeadRow[]): Promise<ListedLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = await db
    .selectFrom("outbox")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("id")
    .execute();
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return rows.map((row) => {
    const lead = leadOf(row);
    const mine = byLead.get(row.id) ?? [];
    return { ...lead, deliveries: mine.map((delivery) => deliveryOf(delivery, lead.email)) };
  });
}

/** One request by id ("12") or reference ("7KQ2-M4XD"), or null. */
export async function findLead({ db }: Store, idOrReference: string): Promise<ListedLead | null> {
  const query = db.selectFrom("leads").selectAll();
  const row = /^\d{1,9}$/.test(idOrReference)
    ? await query.where("id", "=", Number(idOrReference)).executeTakeFirst()
    : await query.where("reference", "=", idOrReference.toUpperCase()).executeTakeFirst();
  return row ? ((await withDeliveries(db, [row]))[0] ?? null) : null;
}

/**
 * Deletes a request and its deliveries. On SQLite the text is gone after `overwriteErased`.
 * @returns the message ids of mails that may exist as files
 */
export function deleteLead(store: Store, id: number): Promise<string[]> {
  return inTransaction(store, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("outbox")
      .where("lead_id", "=", id)
      .returning("message_id")
      .execute();
    const digests = await digestMailsOf(transaction, id);
    await transaction.deleteFrom("leads").where("id", "=", id).execute();
    return [...deleted, ...digests].map(({ message_id }) => message_id);
  });
}
