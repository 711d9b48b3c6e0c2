// Tests that erasing a request leaves nothing of it, and that a copy has all of it.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  listSubscriberMails,
  listSubscribers,
  subscribe,
  toErasure,
} from "#newsletter/server/subscribers.ts";
import { erase, repeatErasures } from "#office/server/erase.ts";
import { purge } from "#office/server/purge.ts";
import { encodePicture } from "#photos/server/encode-picture.ts";
import { storeFile } from "#photos/server/stored-photos.ts";
import { recordErasure } from "#platform/database/erasures.ts";
import type { Store } from "#platform/database/store.ts";
import { overwriteErased, runInTransaction } from "#platform/database/transactions.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { createPdf, createPicture } from "#tests/server/hostile-files.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { copyLead } from "#tools/copy-lead.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { bookVisit } from "#visits/server/visits.ts";
import { deleteLead, findLead, listLeadMails, listLeads, storeLead } from "./leads.ts";
import { recordEvent, visitor } from "./timeline.ts";

const databases = testDatabases();

/** Text that must be gone with the request. */
const MARK = "Magnolia-Erasure-Mark";

/** Stores a request with a plan, a photo, a survey, a visit, a note and deliveries. */
async function storeFull(store: Store, receivedAt = new Date()) {
  const lead = createLead(MARK);
  lead.request = { ...lead.request, plan: "length=36" };
  const { reference } = await storeLead(store, lead, ["notification", "acknowledgement"], receivedAt);
  const stored = await findLead(store, reference);
  if (!stored) throw new Error("The request is not stored.");
  const picture = await encodePicture(await createPicture(1), "jpeg");
  const survey = Buffer.concat([createPdf(1), Buffer.from(MARK)]);
  await storeFile(store, stored.id, { kind: "picture", digest: "1", name: `${MARK}.jpg`, picture });
  await storeFile(store, stored.id, { kind: "survey", digest: "2", name: `${MARK}.pdf`, data: survey });
  await runInTransaction(store, (transaction) =>
    recordEvent(transaction, { leadId: stored.id, who: "ana@pools.example", event: "note", detail: MARK }),
  );
  const { rules } = await readVisitSettings(store);
  const visit = { leadId: stored.id, startsAt: new Date("2031-03-04T16:00:00Z"), address: `1 ${MARK}` };
  expect(
    await bookVisit(store, visit, [{ estimator: null, rules }], { who: visitor, now: new Date() }),
  ).toMatchObject({
    state: "done",
  });
  return { id: stored.id, reference, picture, survey };
}

/** Returns the names of tables that refer to requests, with the number of their rows that do. */
async function countRows(store: Store): Promise<Record<string, number>> {
  const tables = await store.db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const isLeads = name === "leads";
    if (!isLeads && !columns.some((column) => column.name === "lead_id")) continue;
    const { rows } = await sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(name)} where ${sql.ref(isLeads ? "id" : "lead_id")} is not null`.execute(
      store.db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

describe.each(dialects)("on %s", (dialect) => {
  test("an erased request leaves no row in any table that refers to requests", async () => {
    const store = await databases.migrated(dialect);
    const { id } = await storeFull(store);
    const before = await countRows(store);
    expect(before).toMatchObject({ leads: 1, photos: 2, visits: 1 });
    expect(before.outbox).toBeGreaterThan(2);
    expect(before.audit).toBeGreaterThan(0);
    await deleteLead(store, id);
    const after = await countRows(store);
    expect(after).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
    // The time of its visit is free again.
    expect(await store.db.selectFrom("visit_quarters").selectAll().execute()).toEqual([]);
  });

  test("the purge deletes an old request with everything, and keeps a new one", async () => {
    const store = await databases.migrated(dialect);
    await storeFull(store, new Date("2024-01-01T12:00:00Z"));
    await storeLead(store, createLead("new"), ["notification"]);
    const signIn = { leadId: null, who: "ana@pools.example", event: "signed-in" };
    await runInTransaction(store, (transaction) =>
      recordEvent(transaction, signIn, new Date("2024-01-01T12:00:00Z")),
    );
    await purge(store, new Date("2025-01-01T00:00:00Z"), { mailFolder: temporaryFolder() });
    expect(await countRows(store)).toMatchObject({ leads: 1, outbox: 1, photos: 0, visits: 0 });
    expect(
      await store.db.selectFrom("audit").select("id").where("event", "=", "signed-in").execute(),
    ).toEqual([]);
  });

  test("a purge ends when the site stops, and the next one deletes the rest", async () => {
    const store = await databases.migrated(dialect);
    await storeFull(store, new Date("2024-01-01T12:00:00Z"));
    const before = new Date("2025-01-01T00:00:00Z");
    const mailFolder = temporaryFolder();
    const stopping = new AbortController();
    const purged = purge(store, before, { mailFolder, signal: stopping.signal });
    stopping.abort();
    await expect(purged).rejects.toBe(stopping.signal.reason);
    expect(await countRows(store)).toMatchObject({ leads: 1 });
    expect(await purge(store, before, { mailFolder })).toMatchObject({ leads: 1 });
  });

  test("a copy has the answers, the plan, the photos, the survey and the history", async () => {
    const store = await databases.migrated(dialect);
    const { reference, picture, survey } = await storeFull(store);
    const lead = await findLead(store, reference);
    if (!lead) throw new Error("The request is not stored.");
    const folder = join(temporaryFolder(), "copy");
    const names = await copyLead(store, lead, folder);
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
    expect(names).toEqual(["request.json", "plan.svg", "photo-1.jpg", "survey.pdf"]);
    expect(readFileSync(join(folder, "photo-1.jpg")).equals(picture.data)).toBe(true);
    expect(readFileSync(join(folder, "survey.pdf")).equals(survey)).toBe(true);
    expect(readFileSync(join(folder, "plan.svg"), "utf8")).toContain("<svg");
    const copy = JSON.parse(readFileSync(join(folder, "request.json"), "utf8"));
    expect(copy).toMatchObject({
      reference,
      message: MARK,
      plan: "length=36",
      area: null,
      channel: "direct",
      contactedAt: null,
      answerDueAt: expect.stringMatching(/Z$/),
      photos: [{ file: "photo-1.jpg" }, {}],
      visits: [{ address: `1 ${MARK}` }],
    });
    expect(copy.history).toContainEqual(expect.objectContaining({ event: "note", detail: MARK }));
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, "survey.pdf")).mode & 0o077).toBe(0);
    await expect(copyLead(store, lead, folder)).rejects.toThrow("not empty");
  });
});

test("an erased request's text and survey are no longer in SQLite's files", async () => {
  const store = await databases.migrated("sqlite");
  const { id } = await storeFull(store);
  const { file } = sqliteOf(store.native);
  const isOnDisk = () => ["", "-wal"].some((end) => readFileSync(file + end).includes(MARK));
  expect(isOnDisk()).toBe(true);
  await deleteLead(store, id);
  expect(await overwriteErased(store)).toBe(true);
  expect(isOnDisk()).toBe(false);
});

test("a backup has photos, and an erasure is repeated after it is restored", async () => {
  const store = await databases.migrated("sqlite");
  const { reference } = await storeFull(store);
  const { file, connection } = sqliteOf(store.native);
  const restored = `${file}.restored`;
  await connection.backup(restored);
  await erase(store, [{ kind: "lead", reference }]);
  const copy = databases.open({ dialect: "sqlite", file: restored });
  expect(await countRows(copy)).toMatchObject({ leads: 1, photos: 2 });
  expect(await repeatErasures(copy)).toEqual({ recorded: 1, found: 1 });
  expect(Object.values(await countRows(copy)).every((count) => count === 0)).toBe(true);
});

/** Returns the only request and subscriber as erasures, each with the message ids of its mails. */
async function storeMailed(store: Store) {
  await storeFull(store);
  await subscribe(store, "ana@example.com");
  const [lead] = await Array.fromAsync(listLeads(store));
  const [subscriber] = await Array.fromAsync(listSubscribers(store));
  if (!lead || !subscriber) throw new Error("Nothing is stored.");
  return [
    { kind: "lead" as const, reference: lead.reference, mails: await listLeadMails(store, lead.id) },
    { ...toErasure(subscriber), mails: await listSubscriberMails(store, subscriber.email) },
  ];
}

test("an erasure that was interrupted at the mail files is completed by repeating it", async () => {
  const store = await databases.migrated("sqlite");
  const folder = temporaryFolder();
  for (const { mails, ...erasure } of await storeMailed(store)) {
    expect(mails).not.toEqual([]);
    const mailFolder = join(folder, erasure.kind);
    writeFileSync(mailFolder, "a file in place of the folder");
    await expect(erase(store, [erasure], mailFolder)).rejects.toThrow("ENOTDIR");
    rmSync(mailFolder);
    mkdirSync(mailFolder);
    for (const id of mails) writeFileSync(join(mailFolder, `20261101T000000Z-mail-${id}.eml`), MARK);
    expect(await repeatErasures(store, mailFolder)).toMatchObject({ found: 1 });
    expect(readdirSync(mailFolder)).toEqual([]);
  }
  expect(await countRows(store)).toMatchObject({ leads: 0 });
  expect(await Array.fromAsync(listSubscribers(store))).toEqual([]);
});

test("an erasure that fails at a file keeps no other from being completed", async () => {
  const store = await databases.migrated("sqlite");
  const [lead, subscriber] = await storeMailed(store);
  if (!lead || !subscriber) throw new Error("Nothing is stored.");
  for (const { kind, reference } of [lead, subscriber]) recordErasure(store, { kind, reference });
  const mailFolder = temporaryFolder();
  // A folder can't be removed as a file.
  const obstacle = join(mailFolder, `20261101T000000Z-mail-${lead.mails[0]}.eml`);
  mkdirSync(obstacle);
  await expect(repeatErasures(store, mailFolder)).rejects.toThrow(obstacle);
  const { file } = sqliteOf(store.native);
  expect(statSync(`${file}-wal`).size, "what the other deleted is overwritten").toBe(0);
  expect(await Array.fromAsync(listSubscribers(store))).toEqual([]);
  expect(await countRows(store)).toMatchObject({ leads: 1 });
  rmSync(obstacle, { recursive: true });
  expect(await repeatErasures(store, mailFolder)).toMatchObject({ found: 1 });
  expect(await countRows(store)).toMatchObject({ leads: 0 });
});
