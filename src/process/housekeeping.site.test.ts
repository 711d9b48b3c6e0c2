// Tests of the data that a site deletes when it starts.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { readStartingFiles, showPublished } from "#content/read.ts";
import { DAY_MS } from "#lib/durations.ts";
import { listSubscribers, subscribe, toErasure } from "#newsletter/server/subscribers.ts";
import { recordErasure } from "#platform/database/erasures.ts";
import { recordBackup } from "#platform/database/last-backup.ts";
import { monthsBefore } from "#platform/houston-time.ts";
import { createLog } from "#platform/log.ts";
import { storeLead } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { startTestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { checkBackup, startHousekeeping } from "./housekeeping.ts";

const databases = testDatabases();

test("deletes expired unconfirmed addresses and their mail files at the start", async () => {
  const store = await databases.migrated("sqlite");
  await subscribe(store, "ana@example.com", new Date("2026-11-01T00:00:00Z"));
  const { message_id } = await store.db.selectFrom("outbox").select("message_id").executeTakeFirstOrThrow();
  const mailFolder = join(temporaryFolder(), "outbox");
  mkdirSync(mailFolder);
  writeFileSync(join(mailFolder, `29991101T000000Z-confirmation-${message_id}.eml`), "");
  await startTestSite({ DATABASE_URL: databaseUrl(store.address) }, mailFolder);
  expect(readdirSync(mailFolder)).toEqual([]);
  expect(await store.db.selectFrom("subscribers").select("id").execute()).toEqual([]);
});

test("repeats recorded erasures at the start, before it mails what a restored backup has pending", async () => {
  const store = await databases.migrated("sqlite");
  const mailFolder = join(temporaryFolder(), "outbox");
  const { reference } = await storeLead(store, createLead("erased"), ["notification", "acknowledgement"]);
  await storeLead(store, createLead("kept"), []);
  for (const email of ["ana@example.com", "zoe@example.com"]) await subscribe(store, email);
  const [erased, kept] = await Array.fromAsync(listSubscribers(store));
  if (!erased || !kept) throw new Error("The addresses are not stored.");
  recordErasure(store, { kind: "lead", reference });
  recordErasure(store, toErasure(erased));
  const site = await startTestSite({ DATABASE_URL: databaseUrl(store.address) }, mailFolder);
  expect(await Array.fromAsync(listSubscribers(store))).toMatchObject([{ email: kept.email }]);
  const left = await store.db.selectFrom("leads").select("request").execute();
  expect(left.map(({ request }) => JSON.parse(request).message)).toEqual(["kept"]);
  await expect.poll(() => readdirSync(mailFolder), { timeout: 30_000 }).toHaveLength(1);
  const { message_id } = await store.db.selectFrom("outbox").select("message_id").executeTakeFirstOrThrow();
  expect(readdirSync(mailFolder)[0]).toContain(message_id);
  expect(site.log()).toContain("Erased requests or subscribers were found again");
});

test("deletes requests and mail files older than the retention at the start, and nothing else", async () => {
  const mailFolder = join(temporaryFolder(), "outbox");
  const first = await startTestSite({}, mailFolder);
  for (const message of ["old", "new"])
    await first.send("/contact", { method: "POST", body: filledForm({ message }) });
  const old = new Date(monthsBefore(new Date(), 24).getTime() - 60_000).toISOString();
  await first.store.db.updateTable("leads").set({ received_at: old }).where("id", "=", 1).execute();
  await first.stop();
  mkdirSync(mailFolder, { recursive: true });
  const stamp = old.replace(/[-:]|\.\d+/g, "");
  for (const file of [`${stamp}-welcome-1.eml`, "notes.txt"]) writeFileSync(join(mailFolder, file), "");
  const site = await startTestSite({ DATABASE_URL: databaseUrl(first.config.database) }, mailFolder);
  await expect
    .poll(() => site.log(), { timeout: 30_000 })
    .toContain("Old requests and mail files are deleted");
  const left = await site.store.db.selectFrom("leads").select("request").execute();
  expect(left.map(({ request }) => JSON.parse(request).message)).toEqual(["new"]);
  expect(readdirSync(mailFolder)).toContain("notes.txt");
  expect(readdirSync(mailFolder)).not.toContain(`${stamp}-welcome-1.eml`);
});

test.each(dialects)(
  "deletes nothing on %s when it starts with a clock 800 days ahead, and logs why",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    const database = { DATABASE_URL: databaseUrl(store.address) };
    const mailFolder = join(temporaryFolder(), "outbox");
    const first = await startTestSite(database, mailFolder);
    await first.send("/contact", { method: "POST", body: filledForm() });
    await first.send("/newsletter", {
      method: "POST",
      body: new URLSearchParams({ email: "zoe@example.com" }),
    });
    await expect.poll(() => readdirSync(mailFolder), { timeout: 30_000 }).toHaveLength(3);
    await first.stop();
    const count = async () => ({
      leads: (await store.db.selectFrom("leads").select("id").execute()).length,
      outbox: (await store.db.selectFrom("outbox").select("id").execute()).length,
      subscribers: (await store.db.selectFrom("subscribers").select("id").execute()).length,
      audit: (await store.db.selectFrom("audit").select("id").execute()).length,
      files: readdirSync(mailFolder).filter((name) => !name.includes("-alert-")).length,
    });
    const before = await count();
    vi.useFakeTimers({ now: Date.now() + 800 * DAY_MS, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const wrong = await startTestSite(database, mailFolder);
    for (const failure of ["Old requests can't be deleted", "Unconfirmed addresses can't be deleted"])
      await expect.poll(() => wrong.log(), { timeout: 30_000 }).toContain(failure);
    const refusals = wrong
      .log()
      .split("\n")
      .filter((line) => line.includes("The clock shows"));
    expect(refusals.map((line) => JSON.parse(line).level)).toEqual([50, 50]);
    await wrong.stop();
    vi.useRealTimers();
    const after = await count();
    // An alert may be raised for a request that seems unanswered.
    expect({ ...after, outbox: before.outbox }).toEqual(before);
    expect(after.outbox).toBeGreaterThanOrEqual(before.outbox);
  },
);

test("deletes requests at the age that staff have published", async () => {
  const store = await databases.migrated("sqlite");
  const now = new Date();
  await storeLead(store, createLead("13 months old"), [], monthsBefore(now, 13));
  await storeLead(store, createLead("11 months old"), [], monthsBefore(now, 11));
  await storeLead(store, createLead("new"), [], now);
  const facts = readStartingFiles().get("facts.yaml");
  if (!facts) throw new Error("There are no facts.");
  const value = structuredClone(facts.value) as { retention: { requestMonths: number } };
  value.retention.requestMonths = 12;
  onTestFinished(() => showPublished((starting) => starting));
  showPublished((starting) => new Map([...starting, ["facts.yaml", { ...facts, value }]]));
  const stop = await startHousekeeping({
    store,
    mailFolder: temporaryFolder(),
    log: createLog({ write() {} }),
    siteUrl: "http://localhost",
    uploadsMaxBytes: 1e9,
    listOfficeAddresses: () => [],
    checkMail: async () => {},
    publishDue: async () => {},
  });
  onTestFinished(stop);
  const listIds = async () => (await store.db.selectFrom("leads").select("id").execute()).map(({ id }) => id);
  await expect.poll(listIds, { timeout: 30_000 }).toEqual([2, 3]);
});

test("a start publishes what is due before tasks that may take minutes", async () => {
  const published = Promise.withResolvers<void>();
  const mail = Promise.withResolvers<void>();
  const stop = await startHousekeeping({
    store: await databases.migrated("sqlite"),
    mailFolder: temporaryFolder(),
    log: createLog({ write() {} }),
    siteUrl: "http://localhost",
    uploadsMaxBytes: 1e9,
    listOfficeAddresses: () => [],
    checkMail: () => mail.promise,
    publishDue: async () => published.resolve(),
  });
  await published.promise;
  mail.resolve();
  await stop();
});

// Only Postgres can lock one table.
if (dialects.includes("postgres")) {
  test("a start doesn't wait for tasks that deliveries don't need", async () => {
    const store = await databases.migrated("postgres");
    const lines: string[] = [];
    await databases
      .open(store.address)
      .db.transaction()
      .execute(async (transaction) => {
        await sql`lock table alerts`.execute(transaction);
        const stop = await startHousekeeping({
          store,
          mailFolder: temporaryFolder(),
          log: createLog({ write: (line) => lines.push(line) }),
          siteUrl: "http://localhost",
          uploadsMaxBytes: 1e9,
          listOfficeAddresses: () => [],
          checkMail: async () => {},
          publishDue: async () => {},
        });
        // The task has neither failed at the database's lock timeout nor ended.
        expect(lines).toEqual([]);
        onTestFinished(stop);
      });
  });
}

test("reports a backup that is older than a day at level 50, and a site of days without one at level 40", async () => {
  const store = await databases.migrated("sqlite");
  const readLog = async () => {
    const lines: string[] = [];
    await checkBackup({ store, log: createLog({ write: (line) => lines.push(line) }) });
    return lines.join("");
  };
  const none = /"level":40.*No backup has been made/;
  expect(await readLog()).toBe("");
  await storeLead(store, createLead("old"), [], new Date(Date.now() - 3 * DAY_MS));
  expect(await readLog()).toMatch(none);
  await recordBackup(store);
  expect(await readLog()).toBe("");
  await recordBackup(store, new Date(Date.now() - 2 * DAY_MS));
  expect(await readLog()).toMatch(/"level":50.*"hours":48.*The last backup is older than a day/);
});
