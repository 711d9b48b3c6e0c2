// The weekly digest: when it is due, what it reports, and that it is sent once.
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { HOUR_MS } from "#app/durations.ts";
import { fillIn } from "#app/fill-in.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { startTestSite } from "#tests/server/site.ts";
import type { Store } from "../store/store.ts";
import { findDigestWeek, listDigestLeads, listDigestMails, scheduleDigest } from "./digest.ts";
import { deleteLead, type NewLead, storeLead, toLead } from "./leads.ts";

const databases = testDatabases();
const monday = new Date("2026-11-23T14:00:00Z");
const office = ["office@pools.example"];
const nextMonday = new Date("2026-11-30T14:00:00Z");

function suspect(message: string): NewLead {
  return createLead(message, { suspect: ["honeypot"] });
}

function digests({ db }: Store) {
  return db.selectFrom("outbox").selectAll().where("kind", "=", "digest").orderBy("id").execute();
}

async function reported(store: Store) {
  const rows = await digests(store);
  return Promise.all(
    rows.map(async (row) => (await listDigestLeads(store, row)).map((lead) => toLead(lead).message)),
  );
}

test.each([
  ["2026-11-23T13:59:59Z", "2026-11-16"],
  ["2026-11-23T14:00:00Z", "2026-11-23"],
  ["2026-11-30T05:59:00Z", "2026-11-23"],
  // Daylight saving time: 8:00 is an hour earlier in UTC, also on the Monday after the clocks change.
  ["2026-07-06T12:59:00Z", "2026-06-29"],
  ["2026-07-06T13:00:00Z", "2026-07-06"],
  ["2026-03-09T13:00:00Z", "2026-03-09"],
  ["2026-11-02T13:59:00Z", "2026-10-26"],
  ["2026-11-02T14:00:00Z", "2026-11-02"],
])("finds that at %s the last digest was due on %s", (now, week) =>
  expect(findDigestWeek(new Date(now))).toBe(week),
);

for (const dialect of dialects) {
  test(`on ${dialect} several servers report each suspect request in one digest`, async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const both = (now: Date) =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) => scheduleDigest(index % 2 ? store : other, office, now)),
      );
    await storeLead(store, suspect("one"), []);
    await storeLead(store, createLead("a person's"), []);
    await storeLead(store, suspect("two"), []);
    await both(monday);
    await storeLead(store, suspect("three"), []);
    await both(new Date(monday.getTime() + HOUR_MS));
    expect(await reported(store)).toEqual([["one", "two"]]);
    await both(nextMonday);
    expect(await reported(store)).toEqual([["one", "two"], ["three"]]);
  });

  test(`on ${dialect} a week that begins without suspect requests has no digest`, async () => {
    const store = await databases.migrated(dialect);
    await scheduleDigest(store, office, monday);
    await storeLead(store, suspect("late"), []);
    await scheduleDigest(store, office, new Date(monday.getTime() + 60_000));
    expect(await digests(store)).toEqual([]);
    await scheduleDigest(store, office, nextMonday);
    expect(await reported(store)).toEqual([["late"]]);
  });

  test(`on ${dialect} deleting a request removes it from its digest and returns the digest's mails`, async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, suspect("one"), []);
    await storeLead(store, suspect("two"), []);
    await scheduleDigest(store, office, monday);
    const [mail] = await digests(store);
    expect(
      await store.db.transaction().execute((transaction) => listDigestMails(transaction, 2)),
    ).toHaveLength(1);
    expect(await deleteLead(store, 1)).toEqual([mail?.message_id]);
    expect(await reported(store)).toEqual([["two"]]);
  });
}

test("mails the office reference, time, first line and command, without headers that a visitor typed", async () => {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const store = await databases.migrated("sqlite");
  const hostile = "Cheap\u202e \u0007SEO Bcc: x@evil.example <b>now</b>\r\nsecond line";
  await storeLead(store, suspect(hostile), [], new Date("2026-11-20T18:30:00Z"));
  const site = await startTestSite({ SMTP_URL: smtp.url, DATABASE_URL: databaseUrl(store.address) });
  await smtp.waitFor(1);
  const mail = smtp.received[0]?.mail;
  const { reference } = await store.db.selectFrom("leads").select("reference").executeTakeFirstOrThrow();
  expect(mail?.subject).toBe(fillIn(readContent().mails.digest.subject, { count: 1 }));
  expect(mail?.to?.map(({ address }) => address)).toEqual(["office@pools.example"]);
  expect(mail?.text).toContain(
    `${reference}, 2026-11-20 12:30 CST\nCheap SEO Bcc: x@evil.example <b>now</b>\nnpm run leads -- resend ${reference}`,
  );
  expect(mail?.text).not.toContain("second line");
  expect(mail?.html).toContain("&lt;b&gt;now&lt;/b&gt;");
  expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
  await site.stop();
  await startTestSite({ SMTP_URL: smtp.url, DATABASE_URL: databaseUrl(store.address) });
  expect((await digests(store)).length).toBe(1);
});
