// Tests of migrating a database of release 0010 with real rows, on SQLite and Postgres.
import SQLite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { recordWebhook } from "#delivery/events.ts";
import { openOutbox } from "#delivery/outbox.ts";
import { listSubscribers } from "#newsletter/server/subscribers.ts";
import { scheduleAlerts } from "#office/alerts/schedule-alerts.ts";
import { completeLeads } from "#requests/server/complete-leads.ts";
import {
  type Delivery,
  deleteLead,
  findLead,
  listLeads,
  storeLead,
  unknownSource,
} from "#requests/server/leads.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { restore } from "#tests/server/restore.ts";
import { migrate } from "./migrate.ts";
import { migrationsFor } from "./migrations.ts";
import type { Store } from "./store.ts";
import { runInTransaction } from "./transactions.ts";

const databases = testDatabases();

async function openInSqlite(dump: string): Promise<Store> {
  const store = databases.open({ dialect: "sqlite", file: restore(dump) });
  await migrate(store);
  return store;
}

/** Copies the rows of a dump into Postgres, into the tables of that dump's release. */
async function restoreInPostgres(dump: string, release: string): Promise<Store> {
  const store = databases.open(await databases.address("postgres"));
  const provider = { getMigrations: async () => migrationsFor("postgres") };
  await new Migrator({ db: store.db, provider }).migrateTo(release);
  const old = new SQLite(restore(dump), { readonly: true });
  onTestFinished(() => void old.close());
  const db = store.db as Kysely<Record<string, object>>;
  for (const table of ["leads", "subscribers", "outbox", "digests", "health"]) {
    const rows = old.prepare(`select * from ${table}`).all() as never[];
    await db.insertInto(table).values(rows).execute();
    if (table === "digests" || table === "health") continue;
    await sql`select setval(${`${table}_id_seq`}, (select max(id) from ${sql.table(table)}))`.execute(
      store.db,
    );
  }
  await migrate(store);
  return store;
}

describe.each(dialects)("a database of release 0010 on %s", (dialect) => {
  const open = () =>
    dialect === "sqlite"
      ? openInSqlite("release-0010.sql")
      : restoreInPostgres("release-0010.sql", "0010-plans");

  test("keeps every request, delivery and subscriber, and mails suspects that no digest has", async () => {
    const store = await open();
    await completeLeads(store);
    const leads = await Array.fromAsync(listLeads(store));
    const summarize = (deliveries: Delivery[]) =>
      deliveries.map(({ kind, event, to, status, via }) => [kind, event, to, status, via].join(" ").trim());
    expect(leads.map((lead) => [lead.id, lead.plan, lead.suspect, summarize(lead.deliveries)])).toEqual([
      [
        1,
        "shape=rectangle&length=36&width=18&shallow=3.5&deep=6&setback=40&with=Spa@20,4",
        false,
        [
          "notification  office@example.com delivered smtp",
          "acknowledgement  zoe@example.com delivered smtp",
          "webhook   delivered webhook",
          "notification  owner@example.com delivered smtp",
        ],
      ],
      [
        2,
        null,
        false,
        [
          "notification  office@example.com written file",
          "acknowledgement  ben@example.com written file",
          "notification  owner@example.com written file",
        ],
      ],
      [
        3,
        null,
        false,
        [
          "notification  office@example.com delivered smtp",
          "acknowledgement  dee@example.com delivered smtp",
          "webhook   delivered webhook",
          "notification  owner@example.com delivered smtp",
        ],
      ],
      [4, null, true, []],
      [
        6,
        null,
        false,
        [
          "notification  office@example.com delivered smtp",
          "acknowledgement  eve@example.com failed",
          "webhook   delivered webhook",
          "notification  owner@example.com delivered smtp",
        ],
      ],
      [
        7,
        "length=30&width=15",
        false,
        [
          "notification  office@example.com pending",
          "acknowledgement  cy@example.com pending",
          "webhook   delivered webhook",
          "notification  owner@example.com pending",
        ],
      ],
      [
        8,
        null,
        false,
        ["notification   pending", "acknowledgement  flo@example.com pending", "webhook   pending"],
      ],
      [9, null, true, ["notification   pending"]],
    ]);
    expect(leads[0]).toMatchObject({
      reference: "JATP-QJT0",
      name: "Zoë O’Neil",
      message: "A pool; with 'quotes',\nan emoji 🏊 and two lines",
      additionalAmenities: ["Spa", "Grotto"],
      source: {
        ...unknownSource,
        path: "/areas/katy",
        referrer: "https://search.example/",
        utm_source: "letter",
        utm_medium: "print",
        utm_campaign: "fall",
      },
    });
    const rows = await store.db.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["new"]));
    expect(new Set(rows.map(({ visitor_token }) => visitor_token)).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({ area: "katy", channel: "letter", version: 1 });
    expect(
      (await Array.fromAsync(listSubscribers(store))).map(({ email, status }) => [email, status]),
    ).toEqual([
      ["pending@example.com", "pending"],
      ["confirmed@example.com", "confirmed"],
      ["unsubscribed@example.com", "unsubscribed"],
    ]);
  });

  test("delivers what was pending, and stores new requests, events and alerts", async () => {
    const store = await open();
    await recordWebhook(store, true);
    const officeAddresses = ["office@example.com", "owner@example.com"];
    const outbox = openOutbox(store, { retrySeconds: 5, listOfficeAddresses: () => officeAddresses });
    onTestFinished(() => outbox.close());
    const delivered: string[] = [];
    for (const channel of ["mail", "webhook"] as const) {
      for (let row = await outbox.claim(channel); row; row = await outbox.claim(channel)) {
        delivered.push([row.kind, row.lead_id ?? row.subscriber_id, row.recipient].join(" ").trim());
        await outbox.deliver(row, async () => (channel === "mail" ? "smtp" : "webhook"));
      }
    }
    expect(delivered.sort()).toEqual([
      "acknowledgement 7",
      "acknowledgement 8",
      "confirmation 1",
      "confirmation 2",
      "notification 7 office@example.com",
      "notification 7 owner@example.com",
      "notification 8 office@example.com",
      "notification 8 owner@example.com",
      "notification 9 office@example.com",
      "notification 9 owner@example.com",
      "webhook 8",
      "welcome 2",
    ]);
    await storeLead(store, createLead("new"), ["webhook"]);
    const [newest] = await store.db.selectFrom("leads").select("id").orderBy("id", "desc").limit(1).execute();
    expect(newest?.id).toBe(10);
    await runInTransaction(store, (transaction) =>
      recordEvent(transaction, {
        leadId: 10,
        who: "visitor",
        event: "status",
        webhook: { event: "lead.changed", payload: {} },
      }),
    );
    await scheduleAlerts(store, officeAddresses);
    const kinds = await store.db.selectFrom("outbox").select("kind").where("lead_id", "=", 10).execute();
    expect(kinds).toEqual([{ kind: "webhook" }, { kind: "event" }]);
    await deleteLead(store, 10);
    expect(await findLead(store, "10")).toBeNull();
  });
});
