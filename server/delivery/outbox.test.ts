// The outbox row by row, on both databases: back-off, giving up, and never two workers on one row.
import { describe, expect, test } from "vitest";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { collect } from "#tests/server/site.ts";
import { listLeads, type NewLead, storeLead } from "../leads/leads.ts";
import { openOutbox } from "./outbox.ts";

const databases = testDatabases();

function lead(message: string): NewLead {
  const request = { name: "Ana", email: "ana@example.com", phone: "1", message, additionalAmenities: [] };
  const source = {
    path: null,
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
  };
  return { request, source, suspect: [], idempotencyKey: message, address: "203.0.113.7" };
}

const HOUR = 3_600_000;

describe.each(dialects)("on %s", (dialect) => {
  test("a failure is tried again after a delay that doubles up to an hour, for 3 days, and is then flagged", async () => {
    const store = await databases.migrated(dialect);
    const start = Date.UTC(2026, 10, 21);
    let now = start;
    const outbox = openOutbox(store, { retrySeconds: 5, now: () => new Date(now) });
    await storeLead(store, lead("a"), ["webhook"], new Date(start));
    const tries: number[] = [];
    const fail = async () => {
      tries.push(now);
      throw new Error("No: ana@example.com");
    };
    for (let round = 0; round < 200; round++) {
      await outbox.deliverNext(["webhook"], fail);
      const [listed] = await collect(listLeads(store));
      const delivery = listed?.deliveries[0];
      expect(delivery?.lastError).toBe("No: <address>");
      if (delivery?.status === "failed") break;
      now = Date.parse(delivery?.dueAt ?? "");
    }
    outbox.close();
    const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(Math.max(...waits)).toBe(3_600);
    expect(now).toBe(start + 72 * HOUR);
    expect((await collect(listLeads(store)))[0]?.deliveries[0]).toMatchObject({
      status: "failed",
      dueAt: null,
    });
  }, 30_000);

  test("several workers share the work and never a row", async () => {
    const store = await databases.migrated(dialect);
    const second = databases.open(store.address);
    for (let index = 0; index < 30; index++) await storeLead(store, lead(String(index)), ["webhook"]);
    const outboxes = [openOutbox(store, { retrySeconds: 1 }), openOutbox(second, { retrySeconds: 1 })];
    const seen: number[] = [];
    const inHand = new Set<number>();
    async function work(outbox: (typeof outboxes)[number]) {
      for (;;) {
        const result = await outbox.deliverNext(["webhook"], async (row) => {
          expect(inHand.has(row.id)).toBe(false);
          inHand.add(row.id);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inHand.delete(row.id);
          seen.push(row.id);
        });
        if (!result) return;
        expect(result.error).toBeNull();
      }
    }
    await Promise.all(outboxes.flatMap((outbox) => [work(outbox), work(outbox), work(outbox)]));
    // On SQLite a lane may find the row in another's hand and stop looking: the rest is done by whoever holds the right.
    for (const outbox of outboxes) await work(outbox);
    for (const outbox of outboxes) outbox.close();
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  }, 30_000);
});

test("on SQLite another process takes over when the one that delivered is gone", async () => {
  const store = await databases.migrated("sqlite");
  const second = databases.open(store.address);
  await storeLead(store, lead("a"), ["webhook"]);
  const [first, other] = [
    openOutbox(store, { retrySeconds: 0.001 }),
    openOutbox(second, { retrySeconds: 0.001 }),
  ];
  const fail = async () => {
    throw new Error("no");
  };
  expect(await first.deliverNext(["webhook"], fail)).not.toBeNull();
  expect(await other.deliverNext(["webhook"], async () => {})).toBeNull();
  first.close();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await other.deliverNext(["webhook"], async () => {})).toMatchObject({ error: null });
  other.close();
});

test("a delivery that could not be recorded is recorded later and not made again", async () => {
  const store = await databases.migrated("sqlite");
  await storeLead(store, lead("a"), ["webhook"]);
  const outbox = openOutbox(store, { retrySeconds: 1 });
  let made = 0;
  const { native } = store;
  if (native.dialect !== "sqlite") throw new Error("not SQLite");
  await expect(
    outbox.deliverNext(["webhook"], async () => {
      made += 1;
      native.connection.pragma("query_only = on");
    }),
  ).rejects.toThrow(/readonly/);
  native.connection.pragma("query_only = off");
  await outbox.deliverNext(["webhook"], async () => {
    made += 1;
  });
  outbox.close();
  expect(made).toBe(1);
  expect((await collect(listLeads(store)))[0]?.deliveries[0]?.status).toBe("delivered");
});
