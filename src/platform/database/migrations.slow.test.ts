// Tests of migrating a database of an earlier release, also while that release is running.
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { type Deliver, openOutbox } from "#delivery/outbox.ts";
import { listSubscribers } from "#newsletter/server/subscribers.ts";
import { completeLeads } from "#requests/server/complete-leads.ts";
import { listLeads, storeLead } from "#requests/server/leads.ts";
import { findAnswerDue } from "#requests/server/promise.ts";
import { isVisitorToken } from "#requests/server/reference.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { restore } from "#tests/server/restore.ts";
import { migrate } from "./migrate.ts";
import { migrationsFor } from "./migrations.ts";
import { openStore } from "./open.ts";

const databases = testDatabases();

async function openMigrated(file: string) {
  const store = openStore({ dialect: "sqlite", file });
  onTestFinished(() => store.close());
  await migrate(store);
  return store;
}

test("keeps every request, delivery and subscriber of release 0005", async () => {
  const store = await openMigrated(restore("release-0005.sql"));
  const leads = await Array.fromAsync(listLeads(store));
  expect(
    leads.map(({ id, reference, suspect, deliveries }) => [
      id,
      reference,
      suspect,
      deliveries.map(({ kind, to, status }) => `${kind} ${to} ${status}`),
    ]),
  ).toEqual([
    [
      1,
      "GCD0-KMHA",
      false,
      ["notification null delivered", "acknowledgement zoe@example.com delivered", "webhook null delivered"],
    ],
    [2, "PEKG-9SXM", false, ["notification null failed", "acknowledgement ben@example.com failed"]],
    [
      3,
      "CJKR-YY19",
      false,
      ["notification null pending", "acknowledgement cy@example.com pending", "webhook null delivered"],
    ],
    [4, "3RHC-SE4F", true, ["notification null pending"]],
    [6, "3SAH-QJ2B", false, ["notification null pending", "acknowledgement dee@example.com pending"]],
  ]);
  expect(leads[0]).toMatchObject({
    message: "A pool; with 'quotes' and\ntwo lines",
    additionalAmenities: ["Spa", "Grotto"],
    source: { utm_source: "letter" },
  });
  expect((await Array.fromAsync(listSubscribers(store))).map(({ email, status }) => [email, status])).toEqual(
    [
      ["pending@example.com", "pending"],
      ["confirmed@example.com", "confirmed"],
      ["unsubscribed@example.com", "unsubscribed"],
    ],
  );
});

test("delivers pending rows of release 0005 to each office address, with their Message-IDs", async () => {
  const store = await openMigrated(restore("release-0005.sql"));
  const officeAddresses = ["a@example.com", "b@example.com"];
  const outbox = openOutbox(store, { retrySeconds: 5, listOfficeAddresses: () => officeAddresses });
  onTestFinished(() => outbox.close());
  const mails: string[] = [];
  const deliver: Deliver = async (row) => {
    mails.push(`${row.lead_id} ${row.kind} ${row.recipient}`);
    return "smtp";
  };
  for (let row = await outbox.claim("mail"); row; row = await outbox.claim("mail")) {
    await outbox.deliver(row, deliver);
  }
  expect(mails.sort()).toEqual([
    "3 acknowledgement null",
    "3 notification a@example.com",
    "3 notification b@example.com",
    "4 notification a@example.com",
    "4 notification b@example.com",
    "6 acknowledgement null",
    "6 notification a@example.com",
    "6 notification b@example.com",
    "null confirmation null",
    "null confirmation null",
    "null welcome null",
  ]);
  const { message_id } = await store.db
    .selectFrom("outbox")
    .select("message_id")
    .where("id", "=", 6)
    .executeTakeFirstOrThrow();
  expect(message_id).toBe("674c79eb-16a2-4ab7-a7be-a2ca0b43da09");
});

test("keeps the requests of release 0009, without a plan, and stores that release's new ones", async () => {
  const file = restore("release-0009.sql");
  const old = new SQLite(file);
  onTestFinished(() => void old.close());
  old.pragma("journal_mode = WAL");
  const insert = old.prepare(
    `insert into leads (reference, idempotency_key, received_at, request, source, suspect, mailbox)
     values ('NEWR-0000', 'new', '2026-11-22T13:00:00.000Z', '{"name":"Ana","message":"third"}', '{}', null, 'ana@example.com')`,
  );
  const store = await openMigrated(file);
  insert.run();
  const leads = await Array.fromAsync(listLeads(store));
  expect(leads.map(({ reference, plan, message }) => [reference, plan, message])).toEqual([
    ["34GY-2714", null, "A pool; with 'quotes' and\ntwo lines"],
    ["W76G-MJWX", null, "buy"],
    ["NEWR-0000", null, "third"],
  ]);
  await storeLead(
    store,
    createLead("A plan", { request: { ...createLead("A plan").request, plan: "length=36" } }),
    [],
  );
  expect(old.prepare("select plan from leads where id = 4").get()).toEqual({ plan: "length=36" });
});

test("gives requests of earlier releases a private link and what the office filters by", async () => {
  const store = await openMigrated(restore("release-0009.sql"));
  const tokens = await store.db.selectFrom("leads").select("visitor_token").execute();
  expect(new Set(tokens.map(({ visitor_token }) => isVisitorToken(visitor_token ?? ""))).has(false)).toBe(
    false,
  );
  expect(await completeLeads(store)).toBe(tokens.length);
  expect(await completeLeads(store)).toBe(0);
  const rows = await store.db.selectFrom("leads").selectAll().execute();
  for (const { reference, received_at, answer_due_at, status, version, search } of rows) {
    expect([status, version]).toEqual(["new", 1]);
    expect(search).toContain(reference.toLowerCase());
    expect(answer_due_at).toBe(findAnswerDue(received_at));
  }
});

test("completes a request without changing the area that staff gave it", async () => {
  const store = await openMigrated(restore("release-0009.sql"));
  await completeLeads(store);
  await store.db.updateTable("leads").set({ area: "katy", answer_due_at: null }).execute();
  await completeLeads(store);
  const rows = await store.db.selectFrom("leads").select(["area", "answer_due_at"]).execute();
  for (const { area, answer_due_at } of rows) {
    expect(area).toBe("katy");
    expect(answer_due_at).not.toBeNull();
  }
});

test("release 0005 keeps writing and reading during the migration", async () => {
  const file = restore("release-0005.sql");
  const old = new SQLite(file);
  onTestFinished(() => void old.close());
  old.pragma("journal_mode = WAL");
  // That release prepares its statements before the migration and runs them after it.
  const insert = old.prepare(
    `insert into outbox (kind, lead_id, message_id, status, attempts, created_at, due_at, give_up_at)
     values ('notification', 6, 'new', 'pending', 0, '2026-11-21', '2026-11-21', '2026-11-24')`,
  );
  const due = old.prepare("select * from outbox where status = 'pending' and kind in ('notification')");
  const store = await openMigrated(file);
  insert.run();
  expect(due.all()).toHaveLength(4);
  old.prepare("update health set checked_at = 'now'").run();
  // That release has no leases, but treats a leased row as not due.
  const outbox = openOutbox(store, { retrySeconds: 5, listOfficeAddresses: () => ["a@example.com"] });
  onTestFinished(() => outbox.close());
  const row = await outbox.claim("mail");
  const { due_at } = old.prepare("select due_at from outbox where id = ?").get(row?.id) as { due_at: string };
  expect(Date.parse(due_at)).toBeGreaterThan(Date.now());
});

test.each(dialects)("learns from timelines on %s when requests were last won", async (dialect) => {
  const store = databases.open(await databases.address(dialect));
  const provider = { getMigrations: async () => migrationsFor(dialect) };
  await new Migrator({ db: store.db, provider }).migrateTo("0035-report-columns");
  for (const [id, status] of [
    [1, "won"],
    [2, "proposal"],
    [3, "won"],
  ])
    await sql`insert into leads (id, reference, idempotency_key, received_at, request, source, status)
      values (${id}, ${`R${id}`}, ${`K${id}`}, '2026-11-02', '{}', '{}', ${status})`.execute(store.db);
  for (const [id, at, detail] of [
    [1, "2026-11-03", "new → won"],
    [1, "2026-11-05", "proposal → won"],
    [1, "2026-11-06", "won → lost: Went to another, nothing → won back"],
    [2, "2026-11-04", "new → won"],
  ])
    await sql`insert into audit (lead_id, at, who, event, detail)
      values (${id}, ${at}, 'ana@example.com', 'status', ${detail})`.execute(store.db);
  await migrate(store);
  const rows = await store.db.selectFrom("leads").select(["id", "won_at"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: 1, won_at: "2026-11-05" },
    { id: 2, won_at: null },
    { id: 3, won_at: null },
  ]);
});
