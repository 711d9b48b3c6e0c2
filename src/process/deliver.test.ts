// Tests of what is delivered for a row of the outbox.
import { readdirSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { readStartingFiles, showPublished } from "#content/read.ts";
import { createFileMailer, type SendMail } from "#delivery/mailer.ts";
import { createPictureReader } from "#delivery/mails/mail-picture.ts";
import { openOutbox } from "#delivery/outbox.ts";
import { withValues } from "#editing/server/with-values.ts";
import { DAY_MS } from "#lib/durations.ts";
import { scheduleAlerts } from "#office/alerts/schedule-alerts.ts";
import { changeRequests } from "#office/server/change-request.ts";
import { sendLetter } from "#office/server/letters.ts";
import { resend } from "#office/server/resend.ts";
import { addStaff, openPeople, removeStaff } from "#office/server/staff.ts";
import { readConfig } from "#platform/config.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { createLog } from "#platform/log.ts";
import { deleteLead, storeLead } from "#requests/server/leads.ts";
import { site, visitor } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { testDatabases } from "#tests/server/databases.ts";
import { company } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { scheduleReminders } from "#visits/server/reminders.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { assignVisit, bookVisit, cancelVisit, moveVisit } from "#visits/server/visits.ts";
import { createDeliver } from "./deliver.ts";

const databases = testDatabases();

async function watchDeliveries(
  store: Store,
  sendMail = vi.fn<SendMail>(async () => {}),
  mailFolder = "none",
) {
  const deliver = await createDeliver(readConfig({}, company), {
    store,
    sender: company,
    mailFolder,
    sendMail,
    drawPlan: async () => null,
    readPicture: createPictureReader("public/pictures", async () => null, createLog()),
  });
  return { deliver, sendMail };
}

test.each([
  ["mails", "2099-03-03", 1],
  ["does not mail", "2020-03-03", 0],
])("%s the reminder of a visit on %s when it is sent again", async (_does, date, mails) => {
  const store = await databases.migrated("sqlite");
  const startsAt = new Date(`${date}T16:00:00Z`);
  const bookedAt = new Date(startsAt.getTime() - 7 * DAY_MS);
  await storeLead(store, createLead("A pool"), ["notification"], bookedAt);
  const { rules } = await readVisitSettings(store);
  const visit = { leadId: 1, startsAt, address: "1 Bayou Road" };
  await bookVisit(store, visit, [{ estimator: null, rules }], { who: visitor, now: bookedAt });
  expect(await scheduleReminders(store, new Date(startsAt.getTime() - DAY_MS / 2))).toBe(1);
  const { deliver, sendMail } = await watchDeliveries(store);
  await store.db.updateTable("outbox").set({ status: "failed" }).execute();
  expect(await resend(store, 1, { who: site })).toContain("visit-reminder");
  const reminder = await store.db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "visit-reminder")
    .executeTakeFirstOrThrow();
  await deliver(reminder);
  expect(sendMail).toHaveBeenCalledTimes(mails);
  const delivery = deliver({ ...reminder, failing_since: bookedAt.toISOString() });
  if (mails === 0) await expect(delivery).rejects.toThrow("began before its reminder");
  else await delivery;
});

test("a reminder that waited behind a failing mail until the visit began is given up, not delivered", async () => {
  const store = await databases.migrated("sqlite");
  const startsAt = new Date("2026-03-03T16:00:00Z");
  const bookedAt = new Date(startsAt.getTime() - 2 * DAY_MS);
  await storeLead(store, createLead("A pool"), [], bookedAt);
  const { rules } = await readVisitSettings(store);
  const visit = { leadId: 1, startsAt, address: "1 Bayou Road" };
  await bookVisit(store, visit, [{ estimator: null, rules }], { who: "kim@pools.example", now: bookedAt });
  await scheduleReminders(store, new Date(startsAt.getTime() - DAY_MS / 2));
  const { deliver } = await watchDeliveries(store);
  const outbox = openOutbox(store, { retrySeconds: 1, listOfficeAddresses: () => [] });
  onTestFinished(() => outbox.close());
  for (let row = await outbox.claim("mail"); row; row = await outbox.claim("mail"))
    await outbox.deliver(row, deliver);
  const rows = await store.db.selectFrom("outbox").select(["kind", "status", "last_error"]).execute();
  expect(rows).toEqual([
    { kind: "visit-booked", status: "delivered", last_error: null },
    { kind: "visit-reminder", status: "failed", last_error: expect.stringContaining("began before") },
  ]);
});

test("fails for a mail with an invalid stored visit, with a message for the office", async () => {
  const store = await databases.migrated("sqlite");
  const startsAt = new Date("2099-03-03T16:00:00Z");
  await storeLead(store, createLead("A pool"), []);
  const { rules } = await readVisitSettings(store);
  await bookVisit(store, { leadId: 1, startsAt, address: "1 Bayou Road" }, [{ estimator: null, rules }], {
    who: visitor,
    now: new Date(),
  });
  const { deliver } = await watchDeliveries(store);
  const mail = await store.db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "visit-booked")
    .executeTakeFirstOrThrow();
  for (const visit of ["{", null, '{"uid":1}', (mail.visit ?? "").replace("2099-03-03", "2099-02-30")])
    await expect(deliver({ ...mail, visit })).rejects.toThrow("stored visit is invalid");
});

test("mails no reminder of a request that was marked as spam since it was scheduled", async () => {
  const store = await databases.migrated("sqlite");
  const startsAt = new Date("2099-03-03T16:00:00Z");
  const bookedAt = new Date(startsAt.getTime() - 2 * DAY_MS);
  await storeLead(store, createLead("A pool"), [], bookedAt);
  const { rules } = await readVisitSettings(store);
  await bookVisit(store, { leadId: 1, startsAt, address: "1 Bayou Road" }, [{ estimator: null, rules }], {
    who: visitor,
    now: bookedAt,
  });
  await scheduleReminders(store, new Date(startsAt.getTime() - DAY_MS / 2));
  await store.db.updateTable("leads").set({ suspect: "staff" }).execute();
  const { deliver, sendMail } = await watchDeliveries(store);
  const reminders = store.db.selectFrom("outbox").selectAll().where("kind", "=", "visit-reminder");
  expect(await deliver(await reminders.executeTakeFirstOrThrow())).toBe("none");
  expect(sendMail).not.toHaveBeenCalled();
});

test.each([
  ["mails", "was given to somebody else", true],
  ["does not mail", "was moved", false],
])("%s a late reminder of a visit that %s", async (_does, _what, isMailed) => {
  const store = await databases.migrated("sqlite");
  const startsAt = new Date("2099-03-03T16:00:00Z");
  const due = new Date(startsAt.getTime() - DAY_MS / 2);
  await addStaff(store, "leo@example.com");
  await storeLead(store, createLead("A pool"), [], due);
  const { rules } = await readVisitSettings(store);
  const actor = { who: "kim@example.com", now: new Date(due.getTime() - 7 * DAY_MS) };
  const calendar = { estimator: null, rules };
  await bookVisit(store, { leadId: 1, startsAt, address: "1 Bayou Road" }, [calendar], actor);
  await scheduleReminders(store, due);
  const change = { leadId: 1, seen: startsAt };
  const later = { ...actor, now: due };
  await (isMailed
    ? assignVisit(store, change, { estimator: "leo@example.com", rules }, later)
    : moveVisit(store, { ...change, startsAt: new Date("2099-03-04T16:00:00Z") }, [calendar], later));
  const reminder = await store.db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "visit-reminder")
    .executeTakeFirstOrThrow();
  const { deliver, sendMail } = await watchDeliveries(store);
  await deliver(reminder);
  expect(sendMail).toHaveBeenCalledTimes(isMailed ? 1 : 0);
});

test("mails the texts that staff have published since the start", async () => {
  const store = await databases.migrated("sqlite");
  await storeLead(store, createLead("A pool"), ["acknowledgement"]);
  const { deliver, sendMail } = await watchDeliveries(store);
  const value = structuredClone(readStartingFiles().get("mails.yaml")?.value) as {
    acknowledgement: { subject: string };
  };
  value.acknowledgement.subject = "Thanks, {reference}";
  onTestFinished(() => showPublished((starting) => starting));
  showPublished((starting) => withValues(starting, [{ id: "mails.yaml", kind: "changed", value }]));
  await deliver(await store.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow());
  expect(sendMail.mock.calls[0]?.[0].subject).toMatch(/^Thanks, /);
});

test("mails no older news of a visit than the visitor has, but news of another visit", async () => {
  const store = await databases.migrated("sqlite");
  const now = new Date("2099-02-24T16:00:00Z");
  await storeLead(store, createLead("A pool"), [], now);
  const { rules } = await readVisitSettings(store);
  const actor = { who: "kim@pools.example", now };
  const change = { leadId: 1, seen: null, startsAt: new Date("2099-03-04T16:00:00Z") };
  const book = () =>
    bookVisit(store, { ...change, address: "1 Bayou Road" }, [{ estimator: null, rules }], actor);
  await book();
  await cancelVisit(store, change, actor);
  await book();
  await moveVisit(
    store,
    { ...change, startsAt: new Date("2099-03-05T16:00:00Z") },
    [{ estimator: null, rules }],
    actor,
  );
  const rows = await store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const { deliver, sendMail } = await watchDeliveries(store);
  const isMailed = async (index: number) => {
    sendMail.mockClear();
    await deliver(rows[index] as OutboxRow);
    return sendMail.mock.calls.length === 1;
  };
  // The cancellation of the first visit was given up; the move of the second has arrived.
  await store.db
    .updateTable("outbox")
    .set({ status: "delivered" })
    .where("kind", "=", "visit-moved")
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual([
    "visit-booked",
    "visit-canceled",
    "visit-booked",
    "visit-moved",
  ]);
  expect([await isMailed(1), await isMailed(2), await isMailed(3)]).toEqual([true, false, true]);
});

test("keeps no file of an alert that names a visitor who was erased while it was written", async () => {
  const store = await databases.migrated("sqlite");
  const folder = temporaryFolder();
  const now = new Date();
  await addStaff(store, "mia@example.com", new Date(0));
  for (const name of ["Ana", "Ben"])
    await storeLead(store, createLead(name), [], new Date(now.getTime() - 7 * DAY_MS));
  await scheduleAlerts(store, ["office@pools.example"], now);
  const write = createFileMailer("pools.example", folder);
  const erasing = vi.fn<SendMail>(async (mail) => {
    await deleteLead(store, 1);
    await write(mail);
  });
  const row = await store.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const first = await watchDeliveries(store, erasing, folder);
  await expect(first.deliver(row)).rejects.toThrow("was erased");
  expect(readdirSync(folder)).toEqual([]);
  // The next attempt names who is left.
  const { deliver } = await watchDeliveries(store, vi.fn<SendMail>(write), folder);
  expect(await deliver(row)).toBe("file");
  expect(readdirSync(folder)).toHaveLength(1);
});

test("mails whom an owner has added how to sign in, at the address that they have now", async () => {
  const store = await databases.migrated("sqlite");
  await addStaff(store, "kim@pools.example");
  const people = openPeople(store, "kim@pools.example");
  const lee = { email: "leee@pools.example", name: "Lee", role: "editor" } as const;
  await people.add(lee);
  await people.change(lee.email, { ...lee, email: "lee@pools.example" });
  const { deliver, sendMail } = await watchDeliveries(store);
  const [invitation, ...others] = await store.db.selectFrom("outbox").selectAll().execute();
  expect(others).toEqual([]);
  await deliver(invitation as OutboxRow);
  const mail = sendMail.mock.calls[0]?.[0];
  expect(mail?.to).toBe("lee@pools.example");
  for (const text of ["Kim has added you", "enter lee@pools.example", `${company.url}/office`])
    expect(mail?.text).toContain(text);
  await people.remove("lee@pools.example");
  expect(await deliver(invitation as OutboxRow)).toBe("none");
});

test("mails a new owner about one request by name, and about several without names", async () => {
  const store = await databases.migrated("sqlite");
  for (const email of ["kim@pools.example", "lee@pools.example"]) await addStaff(store, email);
  for (const message of ["A pool", "A spa", "A deck"]) await storeLead(store, createLead(message), []);
  const give = (ids: number[], owner: string) =>
    changeRequests(store, { ids, change: { owner, lostReason: null }, who: "kim@pools.example" });
  await give([1], "lee@pools.example");
  await give([2, 3], "lee@pools.example");
  await give([2], "kim@pools.example");
  const { deliver, sendMail } = await watchDeliveries(store);
  const rows = await store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  expect(rows.map(({ kind }) => kind)).toEqual(["assignment", "assignment"]);
  for (const row of rows) expect(await deliver(row)).toBe("file");
  const [one, several] = sendMail.mock.calls.map(([mail]) => mail);
  expect(one).toMatchObject({
    to: "lee@pools.example",
    subject: "Yours now: Ana",
    replyTo: { name: "Ana", address: "ana@example.com" },
  });
  expect(one?.text).toContain("Kim made you the owner");
  expect(one?.text).toContain("/office/requests/1");
  expect(several?.subject).toBe("2 requests are yours now");
  expect(several?.text).not.toContain("Ana");
  await give([1], "kim@pools.example");
  expect(await deliver(rows[0] as OutboxRow)).toBe("none");
  await removeStaff(store, "lee@pools.example");
  expect(await deliver(rows[1] as OutboxRow)).toBe("none");
});

test("the answer to a letter goes to its writer, and to the company once the writer is an editor", async () => {
  const store = await databases.migrated("sqlite");
  const lee = { email: "lee@pools.example", name: "Lee" };
  await addStaff(store, lee.email);
  await storeLead(store, createLead("A pool"), []);
  const letter = { subject: "Your pool", text: "Hello", language: "en" };
  await sendLetter(store, { id: 1, key: "one", who: lee.email, ...letter });
  const { deliver, sendMail } = await watchDeliveries(store);
  const row = await store.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const people = openPeople(store, "kim@pools.example");
  await addStaff(store, "kim@pools.example");
  for (const role of ["sales", "editor"] as const) {
    await people.change(lee.email, { ...lee, role });
    await deliver(row);
  }
  expect(sendMail.mock.calls.map(([mail]) => mail.replyTo)).toEqual([
    { name: "Lee", address: lee.email },
    company.email,
  ]);
});
