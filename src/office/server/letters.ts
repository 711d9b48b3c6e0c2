// Emails between staff and a customer: stores and queues those that staff write, and stores answers.
import { createHash } from "node:crypto";
import { normalizeMailbox } from "#delivery/mails/mailbox.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockLead } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import { visitorMails } from "#platform/database/tables.ts";
import { retryWhileBusy, runInTransaction } from "#platform/database/transactions.ts";
import { toOwner } from "#requests/owner.ts";
import { nameDeliveryStatus, readAnswers, readVisitor } from "#requests/server/leads.ts";
import { setSnooze } from "#requests/server/next-steps.ts";
import { recordEvent, visitor } from "#requests/server/timeline.ts";
import type { ShownLetter } from "../desk.ts";
import type { Letter as WrittenLetter } from "../letter.ts";
import { worksOnRequests } from "../roles.ts";
import { markAnswered } from "./change-request.ts";
import { listStaff } from "./staff.ts";

type NewLetter = WrittenLetter & { id: number; key: string; who: string };

/** Returns whose mailbox gets the customer's answer: the owner's, or the writer's if nobody on the staff is owner. */
export async function findReplyTo(
  store: Pick<Store, "db">,
  owner: string | null,
  who: string,
): Promise<string> {
  const staff = await listStaff(store);
  const answering = staff.find((one) => one.email === toOwner(owner) && worksOnRequests(one));
  return answering?.email ?? who;
}

/**
 * Stores a letter with its delivery and its entry in the timeline. It answers a request that waits. The same form is
 * sent once.
 */
export function sendLetter(
  store: Store,
  { id, key, who, subject, text, language }: NewLetter,
  now = new Date(),
): Promise<"sent" | "missing" | "no-address"> {
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (!lead) return "missing";
    if (readAnswers(lead).email === null) return "no-address";
    const formKey = hash(`form ${id} ${who} ${key}`);
    const earlier = await transaction
      .selectFrom("letters")
      .select("id")
      .where("form_key", "=", formKey)
      .executeTakeFirst();
    if (earlier) return "sent";
    const delivery = createDelivery("letter", { lead_id: id }, now);
    await transaction.insertInto("outbox").values(delivery).execute();
    const auditId = await recordEvent(
      transaction,
      { leadId: id, who, event: "letter", detail: subject },
      now,
    );
    await transaction
      .insertInto("letters")
      .values({
        lead_id: id,
        audit_id: auditId,
        message_id: delivery.message_id,
        form_key: formKey,
        subject,
        text,
        language,
        reply_to: await findReplyTo({ db: transaction }, lead.owner, who),
        sender: null,
      })
      .execute();
    await markAnswered(transaction, lead, { who, now });
    return "sent";
  });
}

/** A parsed email of a customer. */
export type Reply = {
  /** The sender's bare address. */
  from: string;
  subject: string;
  text: string;
  /** The email's own Message-ID, or what its provider calls it. */
  messageId: string;
  /** What can be used once only, if the provider signs something. */
  token: string | null;
  /** In-Reply-To and References. */
  references: string;
};

/**
 * Puts a customer's answer on the timeline of its request, once, and ends a snooze.
 * @returns whether it belongs to a request
 */
export async function storeReply(
  store: Store,
  reply: Reply,
  now = new Date(),
): Promise<"stored" | "known" | "unknown"> {
  const leadId = await findAnswered(store, reply);
  if (leadId === null) return "unknown";
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, leadId);
    if (!lead) return "unknown";
    const { from, subject, text, messageId, token } = reply;
    const keys = {
      message_id: hash(`reply ${messageId}`),
      form_key: token === null ? null : hash(`token ${token}`),
    };
    const known = await transaction
      .selectFrom("letters")
      .select("id")
      .where(({ or, eb }) =>
        or([
          eb("message_id", "=", keys.message_id),
          ...(keys.form_key === null ? [] : [eb("form_key", "=", keys.form_key)]),
        ]),
      )
      .executeTakeFirst();
    if (known) return "known";
    const sender = lead.mailbox === normalizeMailbox(from) ? null : from;
    const detail = sender === null ? subject : `${sender}: ${subject}`;
    const auditId = await recordEvent(transaction, { leadId, who: visitor, event: "reply", detail }, now);
    const answer = { subject, text, sender, language: null, reply_to: null, unread: 1 };
    await transaction
      .insertInto("letters")
      .values({ lead_id: leadId, audit_id: auditId, ...keys, ...answer })
      .execute();
    await setSnooze(transaction, lead, { until: null, who: visitor }, now);
    return "stored";
  });
}

const MESSAGE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;
const MAX_IDS = 50;

/**
 * Finds the request that an email answers: by the IDs of our emails, which nobody can guess, or by a reference in the
 * subject of an email from the customer's own mailbox, because some mail servers replace IDs.
 */
async function findAnswered({ db }: Store, { from, subject, references }: Reply): Promise<number | null> {
  const ids = (references.match(MESSAGE_ID) ?? []).slice(-MAX_IDS);
  if (ids.length > 0) {
    const row = await db
      .selectFrom("outbox")
      .select("lead_id")
      .where("message_id", "in", ids)
      .where("lead_id", "is not", null)
      .where("kind", "in", visitorMails)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (row) return row.lead_id;
  }
  const named = (subject.match(REFERENCE) ?? []).slice(0, MAX_IDS);
  if (named.length === 0) return null;
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("reference", "in", named)
    .where("mailbox", "=", normalizeMailbox(from))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return lead?.id ?? null;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns the letters of a request by the id of their entry in the timeline. */
export async function readLetters(
  { db }: Pick<Store, "db">,
  leadId: number,
): Promise<Map<number, ShownLetter>> {
  const rows = await db
    .selectFrom("letters")
    .leftJoin("outbox", "outbox.message_id", "letters.message_id")
    .select(["letters.audit_id", "letters.text", "letters.sender", "letters.unread"])
    .select(["outbox.status", "outbox.delivered_via"])
    .where("letters.lead_id", "=", leadId)
    .execute();
  return new Map(
    rows.map(({ audit_id, text, sender, unread, status, delivered_via }) => [
      audit_id,
      {
        text,
        state: status === null ? null : nameDeliveryStatus({ status, delivered_via }),
        isFromOther: sender !== null,
        isUnread: unread === 1,
      },
    ]),
  );
}

const MAX_UNREAD = 100;

/** Lists the answers that nobody has read, those of a person's own requests first, then the oldest first. */
export async function listUnreadAnswers({ db }: Pick<Store, "db">, who: string) {
  const rows = await db
    .selectFrom("letters")
    .innerJoin("leads", "leads.id", "letters.lead_id")
    .innerJoin("audit", "audit.id", "letters.audit_id")
    .select(["leads.id", "reference", "request", "owner", "letters.text", "sender", "audit.at"])
    .where("unread", "=", 1)
    .orderBy("audit.at")
    .limit(MAX_UNREAD)
    .execute();
  const answers = rows.map(({ request, owner, sender, ...row }) => ({
    ...row,
    name: readVisitor(request).name ?? "",
    owner: toOwner(owner),
    isFromOther: sender !== null,
  }));
  return answers.toSorted((a, b) => Number(b.owner === who) - Number(a.owner === who));
}

/** Marks the answers of a request as read, which its screen shows. */
export async function markRead({ db }: Pick<Store, "db">, leadId: number): Promise<void> {
  const unread = db.updateTable("letters").set({ unread: 0 }).where("lead_id", "=", leadId);
  await retryWhileBusy(() => unread.where("unread", "=", 1).execute());
}

/** Returns a letter that is being delivered. @throws if it is gone, which erases its delivery, too */
export function loadLetter({ db }: Store, messageId: string) {
  return db
    .selectFrom("letters")
    .select(["subject", "text", "language", "reply_to"])
    .where("message_id", "=", messageId)
    .executeTakeFirstOrThrow();
}

/** Reads the signature of somebody's emails; null if none was written. */
export async function readSignature({ db }: Store, email: string): Promise<string | null> {
  const row = await db.selectFrom("staff").select("signature").where("email", "=", email).executeTakeFirst();
  return row?.signature ?? null;
}

export async function saveSignature({ db }: Store, email: string, signature: string | null): Promise<void> {
  await retryWhileBusy(() => db.updateTable("staff").set({ signature }).where("email", "=", email).execute());
}
