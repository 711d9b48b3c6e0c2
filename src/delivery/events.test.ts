// Tests of the webhook's events on both databases: which are stored, their order and contents.
import { describe, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { confirm, resubscribe, subscribe, unsubscribe } from "#newsletter/server/subscribers.ts";
import { acceptSuspect, resend } from "#office/server/resend.ts";
import { addStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { composeEvent } from "#process/event-body.ts";
import { deleteLead, storeLead } from "#requests/server/leads.ts";
import { readTimeline, site } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { enqueueEvent, type NewEvent, recordWebhook } from "./events.ts";
import { type Deliver, openOutbox } from "./outbox.ts";

const databases = testDatabases();
const now = new Date("2026-11-20T15:00:00.000Z");
const siteUrl = "https://pools.example";
const contacted: NewEvent = {
  event: "lead.changed",
  leadId: 1,
  payload: { changes: { status: { from: "new", to: "contacted" } } },
};

function enqueue(store: Store, event: NewEvent): Promise<void> {
  return runInTransaction(store, (transaction) => enqueueEvent(transaction, event, now));
}

async function eventsOf(store: Store): Promise<OutboxRow[]> {
  return store.db.selectFrom("outbox").selectAll().where("kind", "=", "event").orderBy("id").execute();
}

async function namesOf(store: Store) {
  return (await eventsOf(store)).map(({ event, status }) => `${event} ${status}`);
}

function open(store: Store, options: Partial<Parameters<typeof openOutbox>[1]> = {}) {
  const outbox = openOutbox(store, { retrySeconds: 60, listOfficeAddresses: () => [], ...options });
  onTestFinished(() => outbox.close());
  return outbox;
}

const fail: Deliver = async () => {
  throw new Error("down");
};

describe.each(dialects)("on %s", (dialect) => {
  async function withWebhook() {
    const store = await databases.migrated(dialect);
    await recordWebhook(store, true);
    return store;
  }

  test("stores events while the site has a webhook", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), []);
    await enqueue(store, contacted);
    expect(await namesOf(store)).toEqual([]);
    await recordWebhook(store, true);
    await recordWebhook(store, true);
    await enqueue(store, contacted);
    expect(await namesOf(store)).toEqual(["lead.changed pending"]);
    await recordWebhook(store, false);
    await enqueue(store, contacted);
    expect(await namesOf(store)).toEqual(["lead.changed pending"]);
  });

  test("delivers the events of a request in order, and others meanwhile", async () => {
    const store = await withWebhook();
    for (const message of ["a", "b"]) await storeLead(store, createLead(message), ["webhook"], now);
    await enqueue(store, contacted);
    await enqueue(store, {
      event: "visit.booked",
      leadId: 1,
      payload: { startsAt: "2026-12-01T16:00:00.000Z" },
    });
    let clock = now;
    const outbox = open(store, { now: async () => clock });
    const calls: string[] = [];
    const round = async (deliver: Deliver) => {
      for (let row = await outbox.claim("webhook"); row; row = await outbox.claim("webhook")) {
        const name = `${row.lead_id} ${row.event ?? "lead.created"}`;
        calls.push(`${name}${(await outbox.deliver(row, deliver)).error ? " failed" : ""}`);
      }
    };
    await round(async (row) => (row.lead_id === 1 ? fail(row) : "webhook"));
    expect(calls).toEqual(["1 lead.created failed", "2 lead.created"]);
    clock = new Date(now.getTime() + 60_000);
    await round(async () => "webhook");
    expect(calls.slice(2)).toEqual(["1 lead.created", "1 lead.changed", "1 visit.booked"]);
  });

  test("waits for an event that another server delivers, and continues after one that was given up", async () => {
    const store = await withWebhook();
    await storeLead(store, createLead("a"), ["webhook"], new Date(Date.now() - 4 * DAY_MS));
    await enqueue(store, contacted);
    const [one, other] = [open(store), open(databases.open(store.address))];
    const first = await one.claim("webhook");
    expect(first?.kind).toBe("webhook");
    expect(await other.claim("webhook")).toBeNull();
    expect(first && (await one.deliver(first, fail))).toMatchObject({ isGivenUp: true });
    expect(await other.claim("webhook")).toMatchObject({ event: "lead.changed" });
  });

  test("sends the events of a suspect request, too", async () => {
    const store = await withWebhook();
    await storeLead(store, createLead("a", { suspect: ["honeypot"] }), ["notification", "webhook"]);
    await enqueue(store, contacted);
    expect(await namesOf(store)).toEqual(["lead.changed pending"]);
    const [row] = await store.db.selectFrom("outbox").selectAll().where("kind", "=", "webhook").execute();
    const body = async () => JSON.parse(await composeEvent(store, row as OutboxRow, { siteUrl }));
    expect(await body()).toMatchObject({ event: "lead.created", suspect: true });
    expect(await acceptSuspect(store, 1, { who: site })).toEqual(["acknowledgement"]);
    expect(await body()).toMatchObject({ suspect: false });
    expect(await namesOf(store)).toEqual(["lead.changed pending", "lead.changed pending"]);
  });

  test("sends the stored change with current data, and nothing after an erasure", async () => {
    const store = await withWebhook();
    await storeLead(store, createLead("a"), []);
    await enqueue(store, contacted);
    const { plan: _plan, ...request } = { ...createLead("a").request, name: "Ana Ruiz" };
    await store.db
      .updateTable("leads")
      .set({ request: JSON.stringify(request) })
      .execute();
    const [row] = await eventsOf(store);
    expect(row?.payload).toBe(JSON.stringify(contacted.payload));
    const sentAt = "2026-11-20T15:10:00.000Z";
    const body = JSON.parse(await composeEvent(store, row as OutboxRow, { siteUrl, now: new Date(sentAt) }));
    expect(body).toMatchObject({
      event: "lead.changed",
      occurredAt: now.toISOString(),
      sentAt,
      changes: { status: { from: "new", to: "contacted" } },
      id: 1,
      name: "Ana Ruiz",
    });
    await addStaff(store, "mia@example.com");
    const linked = JSON.parse(await composeEvent(store, row as OutboxRow, { siteUrl }));
    expect([body.officeUrl, linked.officeUrl]).toEqual([null, `${siteUrl}/office/requests/1`]);
    await deleteLead(store, 1);
    expect(await eventsOf(store)).toEqual([]);
    await expect(composeEvent(store, row as OutboxRow, { siteUrl })).rejects.toThrow();
  });

  test("resends the first event of a delivered request, not its changes", async () => {
    const store = await withWebhook();
    await storeLead(store, createLead("a"), ["notification", "webhook"]);
    await enqueue(store, contacted);
    await store.db.updateTable("outbox").set({ status: "delivered" }).execute();
    expect(await resend(store, 1, { who: site })).toEqual(["notification", "webhook"]);
    expect(await namesOf(store)).toEqual(["lead.changed delivered"]);
    expect(await readTimeline(store, 1)).toMatchObject([{ who: site, event: "resent" }]);
  });

  test("reports confirmations and unsubscribes of confirmed addresses once", async () => {
    const store = await withWebhook();
    await subscribe(store, "Ana@example.com", now);
    const subscriber = await store.db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
    const { confirm_token: toConfirm, unsubscribe_token: toUnsubscribe } = subscriber;
    await unsubscribe(store, toUnsubscribe, now);
    expect(await namesOf(store)).toEqual([]);
    await store.db.updateTable("subscribers").set({ status: "pending", unsubscribed_at: null }).execute();
    await confirm(store, toConfirm, now);
    await confirm(store, toConfirm, now);
    expect(await namesOf(store)).toEqual(["subscriber.confirmed pending"]);
    const [row] = await eventsOf(store);
    expect(JSON.parse(await composeEvent(store, row as OutboxRow, { siteUrl, now }))).toEqual({
      event: "subscriber.confirmed",
      occurredAt: now.toISOString(),
      sentAt: now.toISOString(),
      officeUrl: null,
      email: "ana@example.com",
      unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${toUnsubscribe}`,
    });
    // Replaces a confirmation that nobody has received.
    await unsubscribe(store, toUnsubscribe, now);
    await unsubscribe(store, toUnsubscribe, now);
    expect(await namesOf(store)).toEqual(["subscriber.unsubscribed pending"]);
    await resubscribe(store, toUnsubscribe, now);
    const outbox = open(store);
    await outbox.claim("webhook");
    await unsubscribe(store, toUnsubscribe, now);
    expect(await namesOf(store)).toEqual([
      "subscriber.unsubscribed pending",
      "subscriber.unsubscribed pending",
    ]);
  });
});
