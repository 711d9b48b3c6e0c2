// Tests of alerts on both databases: what raises and resolves them, and when they are mailed.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { readAlertIds, recordWebhook } from "#delivery/events.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { composeEvent } from "#process/event-body.ts";
import { deleteLead, storeLead } from "#requests/server/leads.ts";
import { findAnswerDue } from "#requests/server/promise.ts";
import { site } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { company } from "#tests/server/site.ts";
import { resend } from "../server/resend.ts";
import { addStaff, removeStaff } from "../server/staff.ts";
import { composeAlert } from "./alert.tsx";
import { countOpenAlerts, listFailingDeliveries } from "./find-problems.ts";
import { loadAlerts } from "./load-alerts.ts";
import { scheduleAlerts } from "./schedule-alerts.ts";

const databases = testDatabases();
const office = ["a@pools.example", "b@pools.example"];

/** A Tuesday at 9:00 in Houston, and the end of the promise for a request of that moment. */
const tuesday = new Date("2026-06-09T14:00:00.000Z");
const due = new Date(findAnswerDue(tuesday.toISOString()));
const afterDue = (ms: number) => new Date(due.getTime() + ms);

function rowsOf(store: Store, kind: OutboxRow["kind"]): Promise<OutboxRow[]> {
  return store.db.selectFrom("outbox").selectAll().where("kind", "=", kind).orderBy("id").execute();
}

/** Returns the subjects and texts of the alert mails to one address, as composed now. */
async function readMails(store: Store) {
  const rows = (await rowsOf(store, "alert")).filter(({ recipient }) => recipient === office[0]);
  const config = { siteUrl: company.url, mailFrom: company.email, leadsTo: company.email };
  const context = { config, copy: readContent().mails, sender: company, drawPlan: async () => null };
  return Promise.all(
    rows.map(async (row) => {
      const alerts = await loadAlerts(store, readAlertIds(row));
      const officeUrl = "http://pools.example/office";
      const { to, subject, text } = await composeAlert(context, row, { alerts, officeUrl });
      return { to, subject, text };
    }),
  );
}

async function acceptMails(store: Store): Promise<void> {
  await store.db.updateTable("outbox").set({ status: "delivered" }).where("kind", "=", "alert").execute();
}

async function answer(store: Store, id: number): Promise<void> {
  await store.db.updateTable("leads").set({ status: "contacted" }).where("id", "=", id).execute();
}

const { alert: words } = readContent().mails;
const subject = (template: string, summary: string) => template.replace("{summary}", summary);
const oneWaiting = (name: string) => words.unanswered.count.one.replace("{name}", name);

describe.each(dialects)("on %s", (dialect) => {
  async function withOffice() {
    const store = await databases.migrated(dialect);
    await addStaff(store, "mia@example.com", new Date(0));
    return store;
  }

  test("reports an unanswered request once the promise has passed, once for all servers", async () => {
    const store = await withOffice();
    const other = databases.open(store.address);
    const request = { ...createLead("a").request, name: "Ana Ruiz", phone: "7135550100" };
    const { reference } = await storeLead(store, createLead("a", { request }), [], tuesday);
    await storeLead(store, createLead("b", { suspect: ["honeypot"] }), [], tuesday);
    await scheduleAlerts(store, office, due);
    expect(await rowsOf(store, "alert")).toEqual([]);
    for (const at of [1, MINUTE_MS, 3 * HOUR_MS]) {
      const servers = Array.from({ length: 8 }, (_, index) => (index % 2 ? store : other));
      await Promise.all(servers.map((server) => scheduleAlerts(server, office, afterDue(at))));
    }
    expect((await rowsOf(store, "alert")).map(({ recipient }) => recipient)).toEqual(office);
    const [mail, ...others] = await readMails(store);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: office[0],
      subject: subject(words.subject, oneWaiting("Ana Ruiz")),
    });
    for (const text of ["Ana Ruiz, (713) 555-0100", reference, "http://pools.example/office/requests/1"])
      expect(mail?.text).toContain(text);
    // The office's clock, not UTC.
    expect(mail?.text.replaceAll("\u202f", " ")).toMatch(/Received Tue.* 9:00 AM, due Wed.* 9:00 AM/);
    expect(mail?.text).not.toMatch(/ana@|\d{4}-\d\d-\d\d/i);
  });

  test("mails new problems although a clock that was ahead has mailed others", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("a"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(30 * 24 * HOUR_MS));
    await acceptMails(store);
    await storeLead(store, createLead("b"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(MINUTE_MS));
    expect(await readMails(store)).toHaveLength(2);
  });

  test("mails new problems at most once an hour, and once when all are resolved", async () => {
    const store = await withOffice();
    for (const [index, message] of ["a", "b", "c"].entries()) {
      await storeLead(store, createLead(message), [], new Date(tuesday.getTime() + index * 20 * MINUTE_MS));
    }
    for (let minutes = 1; minutes <= 200; minutes += 10) {
      await scheduleAlerts(store, office, afterDue(minutes * MINUTE_MS));
      await acceptMails(store);
    }
    const subjects = async () => (await readMails(store)).map((mail) => mail.subject);
    const two = words.unanswered.count.many.replace("{count}", "2");
    expect(await subjects()).toEqual([
      subject(words.subject, oneWaiting("Ana")),
      subject(words.subject, two),
    ]);
    const [first, second] = [...new Set((await rowsOf(store, "alert")).map(({ created_at }) => created_at))];
    expect(Date.parse(second ?? "") - Date.parse(first ?? "")).toBe(HOUR_MS);
    await answer(store, 1);
    await scheduleAlerts(store, office, afterDue(4 * HOUR_MS));
    expect(await readMails(store)).toHaveLength(2);
    await answer(store, 2);
    await answer(store, 3);
    for (const hours of [5, 6, 7]) await scheduleAlerts(store, office, afterDue(hours * HOUR_MS));
    expect((await subjects()).slice(2)).toEqual([
      subject(words.resolvedSubject, words.resolved.count.many.replace("{count}", "3")),
    ]);
  });

  test("expects answers in the office from the day its first member was added", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(HOUR_MS));
    await addStaff(store, "mia@example.com", new Date(tuesday.getTime() + 1));
    await scheduleAlerts(store, office, afterDue(HOUR_MS));
    expect(await rowsOf(store, "alert")).toEqual([]);
    await storeLead(store, createLead("b"), [], new Date(tuesday.getTime() + 2));
    await scheduleAlerts(store, office, afterDue(HOUR_MS));
    expect(await readMails(store)).toHaveLength(1);
    await acceptMails(store);
    await store.db.deleteFrom("staff").execute();
    await scheduleAlerts(store, office, afterDue(2 * HOUR_MS));
    expect(await store.db.selectFrom("alerts").select("resolved_at").execute()).toEqual([
      { resolved_at: afterDue(2 * HOUR_MS).toISOString() },
    ]);
  });

  test("still expects answers to earlier requests after its only member is replaced", async () => {
    const store = await withOffice();
    await scheduleAlerts(store, office, tuesday);
    await storeLead(store, createLead("a"), [], tuesday);
    await removeStaff(store, "mia@example.com");
    await addStaff(store, "leo@example.com", new Date(tuesday.getTime() + 1));
    await scheduleAlerts(store, office, afterDue(1));
    expect(await readMails(store)).toHaveLength(1);
  });

  test("mails new alerts although what a waiting mail is about can't be read", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("a"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(1));
    await store.db.updateTable("outbox").set({ payload: "{" }).where("kind", "=", "alert").execute();
    await storeLead(store, createLead("b"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(3 * HOUR_MS));
    const { id } = await store.db
      .selectFrom("alerts")
      .select("id")
      .where("lead_id", "=", 2)
      .executeTakeFirstOrThrow();
    for (const mail of await rowsOf(store, "alert")) expect(readAlertIds(mail)).toContain(id);
    expect(await deleteLead(store, 2)).not.toEqual([]);
  });

  test("reports a delivery that fails for 15 minutes, and its success, but no failing alert", async () => {
    const store = await databases.migrated(dialect);
    await recordWebhook(store, true);
    const { reference } = await storeLead(
      store,
      createLead("a"),
      ["notification", "acknowledgement"],
      tuesday,
    );
    const failing = { failing_since: tuesday.toISOString(), last_error: "no route" };
    await store.db
      .updateTable("outbox")
      .set({ ...failing, recipient: office[0] })
      .where("kind", "=", "notification")
      .execute();
    const later = (ms: number) => new Date(tuesday.getTime() + ms);
    await scheduleAlerts(store, office, later(15 * MINUTE_MS - 1));
    expect(await listFailingDeliveries(store, later(15 * MINUTE_MS - 1), 10)).toEqual([]);
    expect(await rowsOf(store, "alert")).toEqual([]);
    await scheduleAlerts(store, office, later(15 * MINUTE_MS));
    const delivery = { kind: "notification", reference, to: office[0], lastError: "no route" };
    expect(await listFailingDeliveries(store, later(15 * MINUTE_MS), 10)).toMatchObject([delivery]);
    const [mail] = await readMails(store);
    expect(mail?.subject).toBe(subject(words.subject, words.deliveries.count.one));
    for (const text of [office[0], "Ana, 1", "no route"]) expect(mail?.text).toContain(text);
    const [event] = await rowsOf(store, "event");
    const body = JSON.parse(await composeEvent(store, event as OutboxRow, { siteUrl: company.url }));
    expect(body).toMatchObject({
      event: "alert.raised",
      problems: [
        {
          problem: "delivery",
          delivery: "mail",
          reference,
          error: "no route",
          resolvedAt: null,
          name: "Ana",
        },
      ],
    });
    expect(body.problems[0].text.replaceAll("\u202f", " ")).toMatch(/Ana, 1.*Since Tue.* 9:00 AM: no route/);
    expect(body).not.toHaveProperty("alertIds");
    // The alert and its event fail, too.
    await store.db.updateTable("outbox").set(failing).where("kind", "in", ["alert", "event"]).execute();
    await scheduleAlerts(store, office, later(2 * HOUR_MS));
    expect(await readMails(store)).toHaveLength(1);
    await acceptMails(store);
    await store.db
      .updateTable("outbox")
      .set({ status: "delivered", failing_since: null })
      .where("kind", "=", "notification")
      .execute();
    await scheduleAlerts(store, office, later(3 * HOUR_MS));
    await scheduleAlerts(store, office, later(4 * HOUR_MS));
    expect((await readMails(store))[1]?.subject).toBe(
      subject(words.resolvedSubject, words.resolved.count.one),
    );
    expect((await rowsOf(store, "event")).map((row) => row.event)).toEqual([
      "alert.raised",
      "alert.resolved",
    ]);
  });

  test("ends a day without mail in one mail to each address, which lists all alerts", async () => {
    const store = await withOffice();
    for (let hour = 0; hour < 24; hour++) {
      await storeLead(store, createLead(`${hour}`), [], new Date(tuesday.getTime() + hour));
      await scheduleAlerts(store, office, afterDue(hour * HOUR_MS + 24));
    }
    const rows = await rowsOf(store, "alert");
    expect(rows.map(({ recipient }) => recipient)).toEqual(office);
    for (const row of rows)
      expect(readAlertIds(row)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    // A mail that is being delivered has been composed.
    await store.db
      .updateTable("outbox")
      .set({ leased_by: "server" })
      .where("id", "=", rows[0]?.id ?? 0)
      .execute();
    await storeLead(store, createLead("late"), [], new Date(tuesday.getTime() + 24));
    await scheduleAlerts(store, office, afterDue(25 * HOUR_MS));
    expect((await rowsOf(store, "alert")).map((row) => readAlertIds(row).length)).toEqual([24, 25, 1]);
    await acceptMails(store);
    await store.db.updateTable("leads").set({ status: "contacted" }).execute();
    await scheduleAlerts(store, office, afterDue(26 * HOUR_MS));
    expect((await readMails(store)).at(-1)?.subject).toBe(
      subject(words.resolvedSubject, words.resolved.count.many.replace("{count}", "25")),
    );
  });

  test("adds nothing to a mail that an address has refused for three days", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("first"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(MINUTE_MS));
    await storeLead(store, createLead("late"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(3 * DAY_MS + HOUR_MS));
    const lists = (await rowsOf(store, "alert")).map(readAlertIds);
    expect(lists).toEqual([...office.map(() => [1]), ...office.map(() => [2])]);
  });

  test("keeps the alert of a delivery that is sent again open until it succeeds", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["notification"], tuesday);
    const later = (minutes: number) => new Date(tuesday.getTime() + minutes * MINUTE_MS);
    const change = (values: object) =>
      store.db.updateTable("outbox").set(values).where("kind", "=", "notification").execute();
    const countOpen = async () => (await countOpenAlerts(store)).delivery;
    await change({ failing_since: tuesday.toISOString(), last_error: "no route" });
    await scheduleAlerts(store, office, later(15));
    await acceptMails(store);
    await resend(store, 1, { who: site });
    await scheduleAlerts(store, office, later(16));
    await change({ failing_since: later(17).toISOString() });
    await scheduleAlerts(store, office, later(90));
    expect(await countOpen()).toBe(1);
    expect(await readMails(store)).toHaveLength(1);
    await change({ status: "delivered", failing_since: null });
    await scheduleAlerts(store, office, later(91));
    expect(await countOpen()).toBe(0);
    expect((await readMails(store))[1]?.subject).toBe(
      subject(words.resolvedSubject, words.resolved.count.one),
    );
  });

  test("closes the alert of a visitor's given-up mail after a week, without a mail", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("a"), ["acknowledgement"], tuesday);
    const at = tuesday.toISOString();
    await store.db
      .updateTable("outbox")
      .set({ status: "failed", failing_since: at, finished_at: at })
      .execute();
    await scheduleAlerts(store, office, new Date(tuesday.getTime() + HOUR_MS));
    await acceptMails(store);
    for (const days of [7, 8, 9]) {
      await scheduleAlerts(store, office, new Date(tuesday.getTime() + days * DAY_MS));
      expect((await countOpenAlerts(store)).delivery).toBe(days === 7 ? 1 : 0);
    }
    expect(await readMails(store)).toHaveLength(1);
  });

  test("reports a request again that has become unanswered again", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("a"), [], tuesday);
    const change = (values: object) => store.db.updateTable("leads").set(values).execute();
    const countOpen = async () => (await countOpenAlerts(store)).unanswered;
    let hours = 0;
    // A visitor cancels the visit, and staff take a spam mark away.
    for (const [resolving, undoing] of [
      [{ status: "visit-booked" }, { status: "new" }],
      [{ suspect: "staff" }, { suspect: null }],
    ] as const) {
      await scheduleAlerts(store, office, afterDue(++hours * HOUR_MS));
      expect(await countOpen()).toBe(1);
      await change(resolving);
      await scheduleAlerts(store, office, afterDue(++hours * HOUR_MS));
      expect(await countOpen()).toBe(0);
      await change(undoing);
    }
    for (const _server of [1, 2]) await scheduleAlerts(store, office, afterDue(++hours * HOUR_MS));
    expect(await countOpen()).toBe(1);
    expect(await store.db.selectFrom("alerts").select("id").execute()).toHaveLength(3);
    // The call was recorded by mistake.
    await change({ status: "contacted", contacted_at: tuesday.toISOString() });
    await scheduleAlerts(store, office, afterDue(++hours * HOUR_MS));
    expect(await countOpen()).toBe(0);
    await change({ status: "new" });
    await scheduleAlerts(store, office, afterDue(++hours * HOUR_MS));
    expect(await countOpen()).toBe(1);
  });

  test("mails only the resolution if no alert could be mailed before it", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("a"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(1));
    await answer(store, 1);
    await scheduleAlerts(store, office, afterDue(HOUR_MS));
    const [mail, ...others] = await readMails(store);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject(words.resolvedSubject, words.resolved.count.one));
  });

  // SQLite has one writer at a time.
  if (dialect === "postgres") {
    test("leaves the work to a server that is doing it, at once", async () => {
      const store = await withOffice();
      const other = databases.open(store.address);
      await storeLead(store, createLead("a"), [], tuesday);
      await other.db.transaction().execute(async (transaction) => {
        await lockName(other, transaction, "alerts");
        await scheduleAlerts(store, office, afterDue(1));
        expect(await rowsOf(store, "alert")).toEqual([]);
      });
      await scheduleAlerts(store, office, afterDue(MINUTE_MS));
      expect(await rowsOf(store, "alert")).toHaveLength(office.length);
    });
  }

  test("lists a given-up note about a visit until it is resent, and a given-up alert for a week", async () => {
    const store = await databases.migrated(dialect);
    const row = (kind: OutboxRow["kind"]) => ({
      ...createDelivery(kind, { lead_id: null }, tuesday),
      status: "failed" as const,
      failing_since: tuesday.toISOString(),
      finished_at: tuesday.toISOString(),
    });
    await store.db
      .insertInto("outbox")
      .values([row("visit-note"), row("alert")])
      .execute();
    const listAfter = async (days: number) => {
      const now = new Date(tuesday.getTime() + days * DAY_MS);
      return (await listFailingDeliveries(store, now, 10)).map(({ kind }) => kind);
    };
    expect(await listAfter(7)).toEqual(["visit-note", "alert"]);
    expect(await listAfter(8)).toEqual(["visit-note"]);
  });

  test("forgets an erased request", async () => {
    const store = await withOffice();
    await storeLead(store, createLead("a"), [], tuesday);
    await scheduleAlerts(store, office, afterDue(1));
    const [row] = await rowsOf(store, "alert");
    await deleteLead(store, 1);
    expect(await loadAlerts(store, readAlertIds(row as OutboxRow))).toEqual([]);
    await scheduleAlerts(store, office, afterDue(HOUR_MS));
    expect(await rowsOf(store, "alert")).toHaveLength(office.length);
  });
});
