// Stores newsletter subscribers: double opt-in, links, unsubscribe, expiry of unconfirmed addresses.
import { createHash, randomBytes } from "node:crypto";
import { type Expression, expressionBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { enqueueEvent } from "#delivery/events.ts";
import { normalizeMailbox } from "#delivery/mails/mailbox.ts";
import { WEBHOOK_KINDS } from "#delivery/outbox.ts";
import { DAY_MS } from "#lib/durations.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { Erasure } from "#platform/database/erasures.ts";
import { lockName } from "#platform/database/locks.ts";
import { readInPages } from "#platform/database/read-in-pages.ts";
import type { Store } from "#platform/database/store.ts";
import type { SubscriberStatus, Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { monthsBefore, msBefore } from "#platform/houston-time.ts";

/** How long a confirmation link works. An unsubscribe link never expires. */
const CONFIRM_LINK_MS = 7 * DAY_MS;

/** An address that is entered again within this time gets no other confirmation mail. */
const ASK_AGAIN_AFTER_MS = 10 * 60 * 1000;

/** A mailbox that got this many newsletter mails within 24 hours gets only the welcome after a confirmation. */
const MAX_MAILS_PER_DAY = 3;

/** An unsubscribed mailbox gets no confirmation mail for this long (decision 0064). */
const UNSUBSCRIBED_MONTHS = 6;

/** Returns a link that needs no sign-in besides its token. */
export function buildNewsletterUrl(siteUrl: string, step: "confirm" | "unsubscribe", token: string): string {
  return `${siteUrl}/newsletter/${step}?token=${token}`;
}

/** Returns 256 random bits. */
function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Stores an address and mails it a confirmation link, unless it is subscribed, has unsubscribed in the last 6 months, or
 * got such a mail recently. Callers can't tell the difference, so that replies reveal no subscribers.
 */
export async function subscribe(store: Store, email: string, now = new Date()): Promise<void> {
  const mailbox = normalizeMailbox(email);
  const pending = {
    status: "pending" as const,
    asked_at: now.toISOString(),
    changed_at: now.toISOString(),
    confirm_token: createToken(),
    confirm_until: new Date(now.getTime() + CONFIRM_LINK_MS).toISOString(),
  };
  await runInTransaction(store, async (transaction) => {
    const row = await transaction
      .insertInto("subscribers")
      .values({ email: email.toLowerCase(), mailbox, ...pending, unsubscribe_token: createToken() })
      // This no-op update locks and returns the existing row.
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ email: email.toLowerCase() }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const isNew = row.confirm_token === pending.confirm_token;
    const askedJustNow = Date.parse(row.asked_at) > now.getTime() - ASK_AGAIN_AFTER_MS;
    if (!isNew && (row.status === "confirmed" || askedJustNow)) return;
    await lockName(store, transaction, `newsletter ${mailbox}`);
    if (await hasUnsubscribed(transaction, mailbox, row.email, now)) return;
    if (await isAtMailLimit(transaction, mailbox, now)) return;
    // Keeps the link of an earlier mail valid, because anyone can enter anyone's address.
    const isWaiting = row.status === "pending" && row.confirm_until > now.toISOString();
    const confirm_token = isWaiting ? row.confirm_token : pending.confirm_token;
    await transaction
      .updateTable("subscribers")
      .set({ ...pending, confirm_token })
      .where("id", "=", row.id)
      .execute();
    const mail = createDelivery("confirmation", { subscriber_id: row.id }, now);
    await transaction.insertInto("outbox").values(mail).execute();
  });
}

async function hasUnsubscribed(
  transaction: Transaction<Tables>,
  mailbox: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("subscribers")
    .select("id")
    .where((is) => is.or([is("mailbox", "=", mailbox), is("email", "=", email)]))
    .where("unsubscribed_at", ">", monthsBefore(now, UNSUBSCRIBED_MONTHS).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the mailbox got its maximum of newsletter mails in the last 24 hours. */
async function isAtMailLimit(transaction: Transaction<Tables>, mailbox: string, now: Date): Promise<boolean> {
  const { sent } = await transaction
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriber_id")
    .select(({ fn }) => fn.countAll().as("sent"))
    .where("subscribers.mailbox", "=", mailbox)
    .where("outbox.kind", "not in", WEBHOOK_KINDS)
    .where("outbox.created_at", ">", msBefore(now, DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sent) >= MAX_MAILS_PER_DAY;
}

/** Whether a confirmation link still works. */
export async function canConfirm({ db }: Store, token: string, now = new Date()): Promise<boolean> {
  const row = await db
    .selectFrom("subscribers")
    .select("id")
    .where("confirm_token", "=", token)
    .where("confirm_until", ">", now.toISOString())
    .where("status", "!=", "unsubscribed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms an address and mails a welcome the first time. @returns false if the link is unknown or expired */
export function confirm(store: Store, token: string, now = new Date()): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const confirmed = await transaction
      .updateTable("subscribers")
      .set({ status: "confirmed", changed_at: now.toISOString(), unsubscribed_at: null })
      .where("confirm_token", "=", token)
      .where("confirm_until", ">", now.toISOString())
      .where("status", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (confirmed) {
      const mail = createDelivery("welcome", { subscriber_id: confirmed.id }, now);
      await transaction.insertInto("outbox").values(mail).execute();
      await enqueueEvent(transaction, { event: "subscriber.confirmed", subscriberId: confirmed.id }, now);
      return true;
    }
    const already = await transaction
      .selectFrom("subscribers")
      .select("id")
      .where("confirm_token", "=", token)
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    return already !== undefined;
  });
}

/** Finds the status of the subscriber with this unsubscribe link. */
export async function findStatus({ db }: Pick<Store, "db">, token: string): Promise<SubscriberStatus | null> {
  const row = await db
    .selectFrom("subscribers")
    .select("status")
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  return row?.status ?? null;
}

/**
 * Subscribes again without confirmation, because the unsubscribe link proves access to the mailbox.
 * @returns false if the link is unknown
 */
export function resubscribe(store: Store, token: string, now = new Date()): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const row = await transaction
      .updateTable("subscribers")
      .set({ status: "confirmed", changed_at: now.toISOString(), unsubscribed_at: null })
      .where("unsubscribe_token", "=", token)
      .where("status", "!=", "confirmed")
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!row) return (await findStatus({ db: transaction }, token)) !== null;
    await enqueueEvent(transaction, { event: "subscriber.confirmed", subscriberId: row.id }, now);
    if (await isAtMailLimit(transaction, normalizeMailbox(row.email), now)) return true;
    const mail = createDelivery("welcome", { subscriber_id: row.id }, now);
    await transaction.insertInto("outbox").values(mail).execute();
    return true;
  });
}

/** Unsubscribes, also if repeated. @returns false if the link is unknown */
export function unsubscribe(store: Store, token: string, now = new Date()): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const changed_at = now.toISOString();
    // Takes the lock: the first statement must be a write.
    const row = await transaction
      .updateTable("subscribers")
      .set({ unsubscribed_at: changed_at })
      .where("unsubscribe_token", "=", token)
      .returning(["id", "status"])
      .executeTakeFirst();
    if (!row) return false;
    await transaction
      .updateTable("subscribers")
      .set({ status: "unsubscribed", changed_at })
      .where("id", "=", row.id)
      .execute();
    if (row.status === "unsubscribed") return true;
    // Removes pending mails, and a confirmation event unless it is being delivered and the next event waits for it.
    await transaction
      .deleteFrom("outbox")
      .where("subscriber_id", "=", row.id)
      .where("status", "=", "pending")
      .where((is) =>
        is.or([
          is("kind", "!=", "event"),
          is.and([is("event", "=", "subscriber.confirmed"), is("leased_by", "is", null)]),
        ]),
      )
      .execute();
    // The webhook's receiver knows only confirmed addresses.
    if (row.status === "confirmed") {
      await enqueueEvent(transaction, { event: "subscriber.unsubscribed", subscriberId: row.id }, now);
    }
    return true;
  });
}

/** Counts the addresses that `deleteUnconfirmed` would delete or unsubscribe again. */
export async function countUnconfirmed({ db }: Store, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "pending")
    .where("confirm_until", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes addresses that were not confirmed in time. An address that had unsubscribed before is unsubscribed again.
 * @returns how many were deleted, and the message ids of mails that may exist as files
 */
export function deleteUnconfirmed(
  store: Store,
  now = new Date(),
): Promise<{ count: number; messages: string[] }> {
  return runInTransaction(store, async (transaction) => {
    const is = expressionBuilder<Tables, "subscribers">();
    const expired = is.and([is("status", "=", "pending"), is("confirm_until", "<=", now.toISOString())]);
    await transaction
      .updateTable("subscribers")
      .set({ status: "unsubscribed", changed_at: sql<string>`unsubscribed_at` })
      .where(expired)
      .where("unsubscribed_at", "is not", null)
      .execute();
    await lockSubscribers(transaction, expired);
    const mails = await transaction
      .deleteFrom("outbox")
      .where("subscriber_id", "in", (query) => query.selectFrom("subscribers").select("id").where(expired))
      .returning("message_id")
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom("subscribers")
      .where(expired)
      .executeTakeFirstOrThrow();
    return { count: Number(numDeletedRows), messages: mails.map(({ message_id }) => message_id) };
  });
}

/** A subscriber as commands show it; times are ISO 8601 in UTC. */
type ListedSubscriber = {
  email: string;
  status: SubscriberStatus;
  askedAt: string;
  changedAt: string;
  unsubscribeToken: string;
};

/** Reads all subscribers, oldest first. */
export async function* listSubscribers({ db }: Store): AsyncGenerator<ListedSubscriber> {
  const pages = readInPages((after, count) =>
    db.selectFrom("subscribers").selectAll().where("id", ">", after).orderBy("id").limit(count).execute(),
  );
  for await (const rows of pages) {
    for (const { email, status, asked_at, changed_at, unsubscribe_token } of rows) {
      yield { email, status, askedAt: asked_at, changedAt: changed_at, unsubscribeToken: unsubscribe_token };
    }
  }
}

/** Names a subscriber for the list of erasures, anonymously. */
export function toErasure({ unsubscribeToken }: Pick<ListedSubscriber, "unsubscribeToken">): Erasure {
  const hash = createHash("sha256").update(unsubscribeToken).digest("base64url");
  return { kind: "subscriber", reference: hash.slice(0, 22) };
}

/** Lists the erasures of a mailbox's addresses; empty if it has never subscribed. */
export async function listErasures({ db }: Pick<Store, "db">, mailbox: string | null): Promise<Erasure[]> {
  const rows = await db
    .selectFrom("subscribers")
    .select("unsubscribe_token as unsubscribeToken")
    .where("mailbox", "=", mailbox ?? "")
    .execute();
  return rows.map(toErasure);
}

/** Finds the first subscriber that matches. */
export async function findSubscriber(store: Store, matches: (subscriber: ListedSubscriber) => boolean) {
  for await (const subscriber of listSubscribers(store)) if (matches(subscriber)) return subscriber;
  return null;
}

/** Returns the message ids of a subscriber's mails. */
export async function listSubscriberMails({ db }: Store, email: string): Promise<string[]> {
  const mails = await db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriber_id")
    .select("outbox.message_id")
    .where("subscribers.email", "=", email.toLowerCase())
    .execute();
  return mails.map(({ message_id }) => message_id);
}

/**
 * Deletes a subscriber. On SQLite, `overwriteErased` removes the address from the disk.
 * @returns the message ids of mails that may exist as files, or null if the address is unknown
 */
export function deleteSubscriber(store: Store, email: string): Promise<string[] | null> {
  return runInTransaction(store, async (transaction) => {
    const is = expressionBuilder<Tables, "subscribers">();
    const [locked] = await lockSubscribers(transaction, is("email", "=", email.toLowerCase()));
    if (!locked) return null;
    const deleted = await transaction
      .deleteFrom("outbox")
      .where("subscriber_id", "=", locked.id)
      .returning("message_id")
      .execute();
    await transaction.deleteFrom("subscribers").where("id", "=", locked.id).execute();
    return deleted.map(({ message_id }) => message_id);
  });
}

/** Locks subscribers before their mails, in the same order as `unsubscribe`, to avoid a deadlock. */
function lockSubscribers(
  transaction: Transaction<Tables>,
  which: Expression<SqlBool>,
): Promise<{ id: number }[]> {
  return transaction
    .updateTable("subscribers")
    .set(({ ref }) => ({ email: ref("email") }))
    .where(which)
    .returning("id")
    .execute();
}
