// Newsletter subscribers on SQLite and Postgres: opt-in, opt-out, expiry and mail limits.
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { countWaiting } from "#tests/server/count-waiting.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import {
  confirm,
  deleteSubscriber,
  deleteUnconfirmed,
  listSubscribers,
  resubscribe,
  subscribe,
  unsubscribe,
} from "./subscribers.ts";

const databases = testDatabases();
const enteredAt = new Date("2026-11-01T00:00:00Z");
const beforeExpiry = new Date("2026-11-07T23:59:59Z");
const afterExpiry = new Date("2026-11-08T00:00:00Z");

async function statuses(store: Store) {
  return (await Array.fromAsync(listSubscribers(store))).map(({ email, status }) => [email, status]);
}

async function tokensOf(store: Store, email: string) {
  const row = await store.db
    .selectFrom("subscribers")
    .select(["confirm_token", "unsubscribe_token"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { toConfirm: row.confirm_token, toUnsubscribe: row.unsubscribe_token };
}

test.runIf(dialects.includes("postgres"))(
  "deletes in the order of an unsubscribe, which locks the address before its mails",
  async () => {
    const store = await databases.migrated("postgres");
    const other = databases.open(store.address);
    await subscribe(store, "ana@example.com", enteredAt);
    const deletion = await other.db.transaction().execute(async (transaction) => {
      await transaction.updateTable("subscribers").set({ changed_at: enteredAt.toISOString() }).execute();
      const started = { result: retryWhileBusy(() => deleteSubscriber(store, "ana@example.com"), 30_000) };
      await expect.poll(() => countWaiting(other), { timeout: 10_000 }).toBe(1);
      const free = transaction.selectFrom("outbox").select("id").forUpdate().skipLocked();
      expect(await free.execute()).toHaveLength(1);
      return started;
    });
    expect(await deletion.result).toHaveLength(1);
  },
);

describe.each(dialects)("on %s", (dialect) => {
  test("deletes an unconfirmed address with its mail after 7 days, and not before", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@example.com", enteredAt);
    await subscribe(store, "zoe@example.com", enteredAt);
    await confirm(store, (await tokensOf(store, "zoe@example.com")).toConfirm, beforeExpiry);
    expect(await deleteUnconfirmed(store, beforeExpiry)).toEqual({ count: 0, messages: [] });
    const { message_id } = await store.db
      .selectFrom("outbox")
      .select("message_id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(await deleteUnconfirmed(store, afterExpiry)).toEqual({ count: 1, messages: [message_id] });
    expect(await statuses(store)).toEqual([["zoe@example.com", "confirmed"]]);
    expect(await store.db.selectFrom("outbox").select("kind").orderBy("id").execute()).toEqual([
      { kind: "confirmation" },
      { kind: "welcome" },
    ]);
  });

  test("restarts the 7 days when an address is entered again", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@example.com", enteredAt);
    await subscribe(store, "ana@example.com", beforeExpiry);
    await deleteUnconfirmed(store, afterExpiry);
    expect(await statuses(store)).toEqual([["ana@example.com", "pending"]]);
  });

  test("keeps the link of an earlier mail when a stranger enters the address again", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@example.com", enteredAt);
    const { toConfirm } = await tokensOf(store, "ana@example.com");
    const again = new Date(enteredAt.getTime() + HOUR_MS);
    await subscribe(store, "ana@example.com", again);
    expect(await confirm(store, toConfirm, again)).toBe(true);
    // An expired link stays expired.
    await subscribe(store, "zoe@example.com", enteredAt);
    const { toConfirm: expired } = await tokensOf(store, "zoe@example.com");
    await subscribe(store, "zoe@example.com", afterExpiry);
    expect(await confirm(store, expired, afterExpiry)).toBe(false);
  });

  test("mails an unsubscribed mailbox nothing for 6 months, in any spelling", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@gmail.com", new Date("2026-05-01T00:00:00Z"));
    const { toUnsubscribe } = await tokensOf(store, "ana@gmail.com");
    await unsubscribe(store, toUnsubscribe, new Date("2026-05-02T00:00:00Z"));
    const spellings = ["ana@gmail.com", "Ana@Gmail.com", "a.na@gmail.com", "ana+pools@googlemail.com"];
    for (const email of spellings) await subscribe(store, email, enteredAt);
    expect(await store.db.selectFrom("outbox").select("kind").execute()).toEqual([]);
    await deleteUnconfirmed(store, afterExpiry);
    expect(await statuses(store)).toEqual([["ana@gmail.com", "unsubscribed"]]);
    await subscribe(store, "ana@gmail.com", afterExpiry);
    expect(await store.db.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "confirmation" }]);
  });

  test("subscribes again by link without confirmation, and welcomes a mailbox at most 3 times a day", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@example.com", enteredAt);
    const { toUnsubscribe } = await tokensOf(store, "ana@example.com");
    for (let minute = 0; minute < 10; minute++) {
      const now = new Date(enteredAt.getTime() + minute * MINUTE_MS);
      await unsubscribe(store, toUnsubscribe, now);
      await store.db.updateTable("outbox").set({ status: "delivered" }).execute();
      expect(await resubscribe(store, toUnsubscribe, now)).toBe(true);
      await store.db.updateTable("outbox").set({ status: "delivered" }).execute();
    }
    expect(await resubscribe(store, toUnsubscribe, enteredAt)).toBe(true);
    expect(await resubscribe(store, "unknown", enteredAt)).toBe(false);
    expect(await statuses(store)).toEqual([["ana@example.com", "confirmed"]]);
    expect((await store.db.selectFrom("outbox").select("id").execute()).length).toBe(3);
  });

  test("mails a mailbox at most 3 times a day, with two servers and many spellings", async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const enter = (index: number, now: Date) =>
      subscribe(index % 2 ? store : other, `ana+${index}@example.com`, now);
    await Promise.all(Array.from({ length: 12 }, (_, index) => enter(index, enteredAt)));
    expect((await store.db.selectFrom("outbox").select("id").execute()).length).toBe(3);
    await enter(20, new Date(enteredAt.getTime() + 25 * HOUR_MS));
    expect((await store.db.selectFrom("outbox").select("id").execute()).length).toBe(4);
  });

  test("unsubscribes an address again if a later entry is not confirmed", async () => {
    const store = await databases.migrated(dialect);
    await subscribe(store, "ana@example.com", new Date("2026-04-01T00:00:00Z"));
    const unsubscribedAt = new Date("2026-04-02T00:00:00Z");
    await unsubscribe(store, (await tokensOf(store, "ana@example.com")).toUnsubscribe, unsubscribedAt);
    await subscribe(store, "ana@example.com", enteredAt);
    expect(await statuses(store)).toEqual([["ana@example.com", "pending"]]);
    expect((await deleteUnconfirmed(store, afterExpiry)).count).toBe(0);
    expect(await Array.fromAsync(listSubscribers(store))).toMatchObject([
      { status: "unsubscribed", changedAt: unsubscribedAt.toISOString() },
    ]);
  });
});
