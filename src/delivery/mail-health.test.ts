// Tests of the health check's report on mails, on both databases.
import { describe, expect, test } from "vitest";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, DeliveryStatus } from "#platform/database/tables.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { countOpenDeliveries, readMailHealth } from "./mail-health.ts";

const databases = testDatabases();
const now = new Date("2026-11-22T12:00:00Z");
const working = { readProblem: async () => null };
const refused = { readProblem: async () => ({ problem: "refused" as const, since: now.toISOString() }) };

/** Adds a delivery that was created `secondsAgo`, and finished at once unless it is pending. */
async function addDelivery(store: Store, kind: DeliveryKind, status: DeliveryStatus, secondsAgo: number) {
  const createdAt = new Date(now.getTime() - secondsAgo * 1000);
  const row = createDelivery(kind, { subscriber_id: 1 }, createdAt);
  const finished_at = status === "pending" ? null : createdAt.toISOString();
  await store.db
    .insertInto("outbox")
    .values({ ...row, status, subscriber_id: null, finished_at })
    .execute();
}

describe.each(dialects)("on %s", (dialect) => {
  test("reports the oldest pending mail and the failed mails, but no webhook calls", async () => {
    const store = await databases.migrated(dialect);
    const nothing = { oldestPendingSeconds: 0, failed: 0, problem: null };
    expect(await readMailHealth(store, working, now)).toEqual(nothing);
    await addDelivery(store, "webhook", "pending", 500);
    await addDelivery(store, "notification", "delivered", 900);
    expect(await readMailHealth(store, working, now)).toEqual(nothing);
    await addDelivery(store, "notification", "pending", 40);
    await addDelivery(store, "welcome", "pending", 90);
    expect(await readMailHealth(store, working, now)).toEqual({
      ...nothing,
      oldestPendingSeconds: 90,
    });
    await addDelivery(store, "acknowledgement", "failed", 300_000);
    expect(await readMailHealth(store, working, now)).toMatchObject({
      failed: 1,
      problem: "failed",
    });
    expect(await readMailHealth(store, refused, now)).toMatchObject({ problem: "refused" });
    expect(await countOpenDeliveries(store, now)).toContainEqual({
      kind: "webhook",
      status: "pending",
      count: 1,
      oldestSeconds: 500,
    });
  });

  test("reports failed mails to visitors for a week, and failed mails to the office until they are resent", async () => {
    const store = await databases.migrated(dialect);
    const weekSeconds = 7 * 24 * 60 * 60;
    await addDelivery(store, "acknowledgement", "failed", weekSeconds + 1);
    await addDelivery(store, "confirmation", "failed", weekSeconds + 1);
    await addDelivery(store, "alert", "failed", weekSeconds + 1);
    await addDelivery(store, "webhook", "failed", 60);
    expect(await readMailHealth(store, working, now)).toMatchObject({ failed: 0, problem: null });
    await addDelivery(store, "acknowledgement", "failed", weekSeconds - 1);
    for (const kind of ["notification", "visit-note"] as const)
      await addDelivery(store, kind, "failed", 10 * weekSeconds);
    expect(await readMailHealth(store, working, now)).toMatchObject({
      failed: 3,
      problem: "failed",
    });
  });

  test("finds failed rows without reading the finished ones", async () => {
    const store = await databases.migrated(dialect);
    const { native } = store;
    if (native.dialect === "postgres") return;
    const query =
      "explain query plan select kind, count(*) from outbox where status = 'failed' group by kind";
    expect(JSON.stringify(native.connection.prepare(query).all())).toContain("outbox_failed");
  });
});
