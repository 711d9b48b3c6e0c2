// Tests of sending mails from files once there is a mail server: each is sent once.
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { visitorMails } from "#platform/database/tables.ts";
import { deleteLead, listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl, testDatabases } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { findUnsentMails, sendUnsentMails } from "./mail-files.ts";
import { createFileMailer, type Mail } from "./mailer.ts";
import { OFFICE_KINDS } from "./outbox.ts";

const databases = testDatabases();

async function waitForDelivery(site: TestSite, via: "file" | "smtp") {
  const routes = async () => {
    const leads = await Array.fromAsync(listLeads(site.store));
    return [...new Set(leads.flatMap(({ deliveries }) => deliveries.map((delivery) => delivery.via)))];
  };
  await expect.poll(routes, { timeout: 20_000 }).toEqual([via]);
}

/** Starts a site without a mail server, and sends requests to it. */
async function startSiteWithFiles(requests: number) {
  const site = await startTestSite();
  for (let index = 0; index < requests; index++) {
    await site.send("/contact", { method: "POST", body: filledForm({ message: `message ${index}` }) });
  }
  await waitForDelivery(site, "file");
  const DATABASE_URL = databaseUrl(site.config.database);
  return { site, folder: site.mailFolder, DATABASE_URL };
}

test("sends mails from files once, with their recipients, and removes the files", async () => {
  const { site, folder, DATABASE_URL } = await startSiteWithFiles(2);
  const kept = temporaryFolder();
  for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(kept, file));
  const { unsent, unknown } = await findUnsentMails(site.store, folder);
  expect(unsent.map(({ kind }) => kind)).toEqual([
    "notification",
    "acknowledgement",
    "notification",
    "acknowledgement",
  ]);
  expect(unknown).toBe(0);
  await site.stop();

  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  const withServer = await startTestSite({ SMTP_URL: smtp.url, DATABASE_URL }, folder);
  expect(await sendUnsentMails(withServer.store, unsent, { folder })).toBe(4);
  await waitForDelivery(withServer, "smtp");
  expect(readdirSync(folder)).toEqual([]);
  expect(smtp.received).toHaveLength(4);
  // Restores the files, as after a crash before their removal, and sends the same list again.
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(kept)) copyFileSync(join(kept, file), join(folder, file));
  expect(await findUnsentMails(withServer.store, folder)).toEqual({ unsent: [], unknown: 0 });
});

test("finds mails of all kinds except sign-in codes", async () => {
  const store = await databases.migrated("sqlite");
  const folder = temporaryFolder();
  const writeMail = createFileMailer("pools.example", folder);
  const write = (kind: Mail["kind"], messageId: string) => {
    const addresses = { to: "ana@example.com", from: "a@pools.example", replyTo: "a@pools.example" };
    const content = { subject: "", headers: {}, html: "", text: "", attachments: [] };
    return writeMail({ kind, messageId, date: new Date(), ...addresses, ...content });
  };
  const kinds = [...visitorMails, ...OFFICE_KINDS, "confirmation", "welcome"] as const;
  for (const kind of kinds) {
    const row = createDelivery(kind, { lead_id: null }, new Date());
    const delivered = { ...row, status: "delivered", delivered_via: "file" } as const;
    await store.db.insertInto("outbox").values(delivered).execute();
    await write(kind, row.message_id);
  }
  await write("sign-in-code", randomUUID());
  const { unsent, unknown } = await findUnsentMails(store, folder);
  expect(unsent.map(({ kind }) => kind)).toEqual(kinds);
  expect(unknown).toBe(0);
});

test("skips mails whose file was deleted, and counts files of erased requests", async () => {
  const { site, folder } = await startSiteWithFiles(2);
  const [first] = readdirSync(folder).filter((file) => file.includes("acknowledgement"));
  rmSync(join(folder, first ?? ""));
  expect((await findUnsentMails(site.store, folder)).unsent).toHaveLength(3);
  // Erases the request but not its files, as on another machine.
  const [lead] = await Array.fromAsync(listLeads(site.store));
  await deleteLead(site.store, lead?.id ?? 0);
  const { unsent, unknown } = await findUnsentMails(site.store, folder);
  expect(unsent.length + unknown).toBe(3);
  expect(unknown).toBeGreaterThan(0);
});
