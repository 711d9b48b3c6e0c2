// Tests of the outbox on both databases: retries, failures, leases, one row per office address.
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { resend } from "#office/server/resend.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, DeliveryRoute, OutboxRow } from "#platform/database/tables.ts";
import { deleteLead, listLeads, storeLead } from "#requests/server/leads.ts";
import { site } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { type Attempt, type Channel, type Deliver, type Outbox, openOutbox } from "./outbox.ts";

const databases = testDatabases();

const fail: Deliver = async () => {
  throw new Error("No: ana@example.com");
};

function open(store: Store, options: Partial<Parameters<typeof openOutbox>[1]> = {}): Outbox {
  const outbox = openOutbox(store, {
    retrySeconds: 1,
    listOfficeAddresses: () => ["office@example.com"],
    ...options,
  });
  onTestFinished(() => outbox.close());
  return outbox;
}

/** Claims and delivers one row. Returns null if nothing is due. */
async function deliverNext(outbox: Outbox, channel: Channel, deliver: Deliver): Promise<Attempt | null> {
  const row = await outbox.claim(channel);
  return row && outbox.deliver(row, deliver);
}

/** Starts a delivery that is in progress until `finish` is called. */
async function startDelivery(outbox: Outbox, channel: Channel) {
  const { promise, resolve: finish } = Promise.withResolvers<DeliveryRoute>();
  const row = await outbox.claim(channel);
  if (!row) throw new Error("Nothing is due.");
  return { finished: outbox.deliver(row, () => promise), finish };
}

async function deliveriesOf(store: Store) {
  return (await Array.fromAsync(listLeads(store)))[0]?.deliveries ?? [];
}

async function claimAll(outbox: Outbox): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (let row = await outbox.claim("mail"); row; row = await outbox.claim("mail")) rows.push(row);
  return rows;
}

describe.each(dialects)("on %s", (dialect) => {
  test("delivers what a clock that was ahead has scheduled, once it is set right", async () => {
    const store = await databases.migrated(dialect);
    const start = Date.UTC(2026, 10, 21);
    let now = start + 400 * 24 * HOUR_MS;
    const outbox = open(store, { now: async () => new Date(now) });
    await storeLead(store, createLead("a"), ["webhook"], new Date(now));
    await deliverNext(outbox, "webhook", fail);
    expect(await outbox.claim("webhook")).toBeNull();
    now = start;
    expect(await deliverNext(outbox, "webhook", async () => "webhook")).toMatchObject({ error: null });
  });

  test("retries for 3 days with a delay that doubles up to an hour, then gives up", async () => {
    const store = await databases.migrated(dialect);
    const start = Date.UTC(2026, 10, 21);
    let now = start;
    const outbox = open(store, { retrySeconds: 5, now: async () => new Date(now) });
    await storeLead(store, createLead("a"), ["webhook"], new Date(start));
    const tries: number[] = [];
    for (let round = 0; round < 200; round++) {
      tries.push(now);
      const attempt = await deliverNext(outbox, "webhook", fail);
      const [delivery] = await deliveriesOf(store);
      expect(delivery?.lastError).toBe("No: <address>");
      expect(attempt?.isGivenUp).toBe(delivery?.status === "failed");
      if (delivery?.status === "failed") break;
      now = Date.parse(delivery?.dueAt ?? "");
    }
    const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(Math.max(...waits)).toBe(3_600);
    expect(now).toBe(start + 72 * HOUR_MS);
    expect(await deliveriesOf(store)).toMatchObject([{ status: "failed", dueAt: null }]);
  }, 30_000);

  test("two servers never deliver the same row", async () => {
    const store = await databases.migrated(dialect);
    const second = databases.open(store.address);
    for (let index = 0; index < 30; index++) await storeLead(store, createLead(String(index)), ["webhook"]);
    const seen: number[] = [];
    const inHand = new Set<number>();
    async function work(outbox: Outbox) {
      while (
        await deliverNext(outbox, "webhook", async (row) => {
          expect(inHand.has(row.id)).toBe(false);
          inHand.add(row.id);
          await pause(5);
          inHand.delete(row.id);
          seen.push(row.id);
          return "webhook";
        })
      );
    }
    await Promise.all([open(store), open(second)].flatMap((outbox) => [work(outbox), work(outbox)]));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  }, 30_000);

  test("claims a row of another server only if its lease is not renewed", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["webhook"]);
    const leaseMs = 300;
    const first = open(store, { leaseMs });
    const other = open(databases.open(store.address), { leaseMs });
    expect(await first.claim("webhook")).not.toBeNull();
    await pause(3 * leaseMs);
    expect(await other.claim("webhook")).toBeNull();
    expect(await first.claim("webhook")).toBeNull();
    // Simulates a kill: the lease is not renewed anymore.
    first.close();
    await expect.poll(() => other.claim("webhook"), { timeout: 10_000 }).not.toBeNull();
  });

  test("claims no expired leases during its first lease, so that others can renew after an outage", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["webhook"]);
    const gone = open(store, { leaseMs: 1 });
    expect(await gone.claim("webhook")).not.toBeNull();
    gone.close();
    await pause(20);
    const [patient, quick] = [open(store, { leaseMs: 60_000 }), open(store, { leaseMs: 1 })];
    expect(await patient.claim("webhook")).toBeNull();
    await pause(5);
    expect(await quick.claim("webhook")).not.toBeNull();
  });

  test("deletes and resends a request without waiting for its mail", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification", "webhook"]);
    const outbox = open(store);
    const mail = await startDelivery(outbox, "mail");
    expect(await resend(store, 1, { who: site })).toEqual(["notification", "webhook"]);
    // The delivery in progress is not repeated.
    expect(await outbox.claim("mail")).toBeNull();
    expect(await deleteLead(store, 1)).toHaveLength(2);
    mail.finish("smtp");
    expect(await mail.finished).toMatchObject({ error: null });
    expect(await Array.fromAsync(listLeads(store))).toEqual([]);
  });

  test("records a delivery after a database outage and doesn't repeat it", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["webhook"]);
    let isAway = false;
    const outbox = open(store, {
      leaseMs: 50,
      now: async () => {
        if (isAway) throw new Error("away");
        return new Date();
      },
    });
    const delivery = await startDelivery(outbox, "webhook");
    isAway = true;
    delivery.finish("webhook");
    await expect(delivery.finished).rejects.toThrow("away");
    await pause(100);
    isAway = false;
    expect(await outbox.claim("webhook")).toBeNull();
    expect(await deliveriesOf(store)).toMatchObject([{ status: "delivered", attempts: 1, via: "webhook" }]);
  });

  test("gives each office address its own row, which fails independently", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification", "acknowledgement"]);
    const photos = createDelivery("photos", { lead_id: 1 }, new Date());
    await store.db.insertInto("outbox").values(photos).execute();
    const outbox = open(store, {
      listOfficeAddresses: () => ["a@example.com", "bad@example.com", "c@example.com"],
    });
    const rows = await claimAll(outbox);
    expect(rows.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["acknowledgement", null],
      ["notification", "a@example.com"],
      ["notification", "bad@example.com"],
      ["notification", "c@example.com"],
      ["photos", "a@example.com"],
      ["photos", "bad@example.com"],
      ["photos", "c@example.com"],
    ]);
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(7);
    for (const row of rows) {
      await outbox.deliver(row, row.recipient === "bad@example.com" ? fail : async () => "smtp");
    }
    const open_ = (await deliveriesOf(store)).filter(({ status }) => status === "pending");
    expect(open_.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ["notification", "bad@example.com"],
      ["photos", "bad@example.com"],
    ]);
  });

  test("delivers the mails about a request's visits in order to each reader, and others meanwhile", async () => {
    const store = await databases.migrated(dialect);
    const start = new Date("2026-11-20T15:00:00Z");
    for (const message of ["a", "b"]) await storeLead(store, createLead(message), [], start);
    const mails = (lead_id: number, kinds: DeliveryKind[], seconds: number) =>
      kinds.map((kind) => ({
        ...createDelivery(kind, { lead_id }, new Date(start.getTime() + seconds * 1000)),
        visit: "{}",
      }));
    const rows = [
      ...mails(1, ["visit-booked", "visit-note"], 0),
      ...mails(1, ["visit-canceled", "visit-note"], 1),
      ...mails(2, ["visit-booked"], 2),
    ];
    await store.db.insertInto("outbox").values(rows).execute();
    let now = new Date(start.getTime() + 2000);
    const outbox = open(store, {
      now: async () => now,
      listOfficeAddresses: () => ["a@example.com", "bad@example.com"],
      retrySeconds: 60,
    });
    const attempts: string[] = [];
    const round = async (deliver: Deliver) => {
      for (let row = await outbox.claim("mail"); row; row = await outbox.claim("mail")) {
        attempts.push([row.lead_id, row.kind, row.recipient].filter(Boolean).join(" "));
        await outbox.deliver(row, deliver);
      }
      return attempts.splice(0).sort();
    };
    const isBroken = ({ lead_id, recipient }: OutboxRow) => lead_id === 1 && recipient !== "a@example.com";
    expect(await round(async (row) => (isBroken(row) ? fail(row) : "smtp"))).toEqual([
      "1 visit-booked",
      "1 visit-note a@example.com",
      "1 visit-note a@example.com",
      "1 visit-note bad@example.com",
      "2 visit-booked",
    ]);
    now = new Date(now.getTime() + 60_000);
    expect(await round(async () => "smtp")).toEqual([
      "1 visit-booked",
      "1 visit-canceled",
      "1 visit-note bad@example.com",
      "1 visit-note bad@example.com",
    ]);
    const finished = await store.db.selectFrom("outbox").select(["status", "attempts"]).execute();
    expect(new Set(finished.map(({ status }) => status))).toEqual(new Set(["delivered"]));
    expect(finished.every(({ attempts }) => attempts <= 2)).toBe(true);
  });

  test("a mail about a visit waits for one that another server sends, and continues after one given up", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), []);
    const old = createDelivery("visit-booked", { lead_id: 1 }, new Date(Date.now() - 96 * HOUR_MS));
    const next = createDelivery("visit-canceled", { lead_id: 1 }, new Date());
    await store.db
      .insertInto("outbox")
      .values([old, next].map((row) => ({ ...row, visit: "{}" })))
      .execute();
    const [one, other] = [open(store), open(databases.open(store.address))];
    const first = await one.claim("mail");
    expect(first?.kind).toBe("visit-booked");
    expect(await other.claim("mail")).toBeNull();
    expect(first && (await one.deliver(first, fail))).toMatchObject({ isGivenUp: true });
    expect(await other.claim("mail")).toMatchObject({ kind: "visit-canceled" });
  });

  test("applies a changed LEADS_TO: replaces a wrong address, and sends nothing to a removed one", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification"]);
    const before = open(store, {
      listOfficeAddresses: () => ["ofice@example.com", "old@example.com"],
      retrySeconds: 0.001,
    });
    for (const row of await claimAll(before)) await before.deliver(row, fail);
    before.close();
    await pause(5);
    const after = open(store, { listOfficeAddresses: () => ["office@example.com"] });
    expect(await claimAll(after)).toMatchObject([{ recipient: "office@example.com", attempts: 1 }]);
    expect(await deliveriesOf(store)).toMatchObject([{ to: "office@example.com" }]);
  });

  test("asks for the office's addresses with each mail, because staff may publish another", async () => {
    const store = await databases.migrated(dialect);
    let office = "old@example.com";
    const outbox = open(store, { listOfficeAddresses: () => [office] });
    for (const message of ["a", "b"]) {
      await storeLead(store, createLead(message), ["notification"]);
      expect(await claimAll(outbox)).toMatchObject([{ recipient: office }]);
      office = "new@example.com";
    }
  });

  test("resends to an address that LEADS_TO has gained, and to each other one with its Message-ID", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification"]);
    const before = open(store, { listOfficeAddresses: () => ["a@example.com", "b@example.com"] });
    const sent = await claimAll(before);
    for (const row of sent) await before.deliver(row, async () => "smtp");
    await resend(store, 1, { who: site });
    const after = open(store, {
      listOfficeAddresses: () => ["a@example.com", "b@example.com", "new@example.com"],
    });
    const again = await claimAll(after);
    expect(again.map(({ recipient }) => recipient).sort()).toEqual([
      "a@example.com",
      "b@example.com",
      "new@example.com",
    ]);
    for (const { recipient, message_id } of sent)
      expect(again).toContainEqual(expect.objectContaining({ recipient, message_id }));
    expect(await store.db.selectFrom("outbox").select("id").execute()).toHaveLength(3);
  });

  test("a resend of a failed mail repeats its copies and adds no row if LEADS_TO is the same", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification"]);
    const outbox = open(store, {
      listOfficeAddresses: () => ["a@example.com", "bad@example.com"],
      retrySeconds: 60,
    });
    for (const row of await claimAll(outbox))
      await outbox.deliver(row, row.recipient === "bad@example.com" ? fail : async () => "smtp");
    for (const _press of [1, 2]) await resend(store, 1, { who: site });
    expect((await claimAll(outbox)).map(({ recipient }) => recipient).sort()).toEqual([
      "a@example.com",
      "bad@example.com",
    ]);
    expect(await store.db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
  });

  test("a resend of a failed note to a colleague does not tell the office as well", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), []);
    const note = {
      ...createDelivery("visit-note", { lead_id: 1 }, new Date()),
      recipient: "kim@example.com",
    };
    await store.db
      .insertInto("outbox")
      .values({ ...note, visit: "{}", status: "failed" })
      .execute();
    await resend(store, 1, { who: site });
    expect(await deliveriesOf(store)).toMatchObject([{ kind: "visit-note", to: "kim@example.com" }]);
  });

  test("repeats the office's mail although the visitor's mistyped address still fails", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification", "acknowledgement"]);
    const outbox = open(store, { retrySeconds: 60 });
    for (const row of await claimAll(outbox))
      await outbox.deliver(row, row.kind === "acknowledgement" ? fail : async () => "smtp");
    const kinds = ["notification", "acknowledgement"];
    expect(await resend(store, 1, { who: site })).toEqual(kinds);
    expect((await claimAll(outbox)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("applies a changed LEADS_TO to an alert for several addresses", async () => {
    const store = await databases.migrated(dialect);
    const alert = createDelivery("alert", { lead_id: null }, new Date());
    await store.db
      .insertInto("outbox")
      .values([
        { ...alert, recipient: "old@example.com" },
        { ...alert, message_id: "second", recipient: "office@example.com" },
      ])
      .execute();
    const outbox = open(store, { listOfficeAddresses: () => ["office@example.com", "new@example.com"] });
    const rows = await claimAll(outbox);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(["new@example.com", "office@example.com"]);
  });
});
