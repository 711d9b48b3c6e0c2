// Booking, moving and canceling visits, on SQLite and Postgres.
import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import { markSpam } from "#office/server/change-request.ts";
import { resend } from "#office/server/resend.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { deleteLead, storeLead } from "#requests/server/leads.ts";
import { snooze } from "#requests/server/next-steps.ts";
import { readTimeline, visitor } from "#requests/server/timeline.ts";
import { countWaiting } from "#tests/server/count-waiting.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { findFree } from "../calendars.ts";
import type { VisitRules } from "../slots.ts";
import { findShownVisit, listBookableDays, listBookedVisits, listVisitsOf } from "./list-visits.ts";
import { scheduleReminders } from "./reminders.ts";
import { readVisitSettings, saveVisitRules } from "./settings.ts";
import { assignVisit, bookVisit, cancelVisit, moveVisit } from "./visits.ts";

const databases = testDatabases();

const rules: VisitRules = {
  hours: [{ days: ["Tuesday"], opens: "09:00", closes: "16:00" }],
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 14,
  daysOff: [],
};
const company = [{ estimator: null, rules }];
const now = new Date("2026-11-29T12:00:00Z");
/** 9:00 and 10:30 on Tuesday, December 1 in Houston. */
const first = new Date("2026-12-01T15:00:00Z");
const second = new Date("2026-12-01T16:30:00Z");
const actor = { who: visitor, now };

async function storeRequest(store: Store, name = "Ana"): Promise<number> {
  const lead = createLead(name);
  const email = `${name.toLowerCase()}@example.com`;
  await storeLead(store, { ...lead, request: { ...lead.request, name, email } }, ["notification"], now);
  const { id } = await store.db
    .selectFrom("leads")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const book = (store: Store, leadId: number, startsAt = first) =>
  bookVisit(store, { leadId, startsAt, address: "1 Bayou Road, Houston" }, company, actor);

async function mailsOf(store: Store): Promise<string[]> {
  const rows = await store.db
    .selectFrom("outbox")
    .select("kind")
    .where("visit", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

const statusOf = async ({ db }: Store, id: number) =>
  (await db.selectFrom("leads").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

/** Stores two requests, and books a visit of one by staff and of the other by its visitor. */
async function bookByBoth(store: Store): Promise<{ byStaff: number; byVisitor: number }> {
  const byStaff = await storeRequest(store);
  const byVisitor = await storeRequest(store, "Ben");
  const visit = { leadId: byStaff, startsAt: first, address: "1 Bayou Road" };
  await bookVisit(store, visit, company, { who: "kim@pools.example", now });
  await book(store, byVisitor, second);
  return { byStaff, byVisitor };
}

describe.each(dialects)("on %s", (dialect) => {
  test("a visitor who books is no longer put aside, and a visit that staff book changes no snooze", async () => {
    const store = await databases.migrated(dialect);
    const [ana, ben] = [await storeRequest(store), await storeRequest(store, "Ben")];
    for (const id of [ana, ben])
      await snooze(store, { id, until: "2027-01-04", who: "mia@pools.example" }, now);
    await book(store, ana);
    const byStaff = { leadId: ben, startsAt: second, address: "2 Bayou Road" };
    await bookVisit(store, byStaff, company, { who: "mia@pools.example", now });
    const rows = await store.db.selectFrom("leads").select("snoozed_until").orderBy("id").execute();
    expect(rows).toEqual([{ snoozed_until: null }, { snoozed_until: "2027-01-04" }]);
  });

  test("50 visitors who book one time at once: one gets it, the others can book what is left", async () => {
    const store = await databases.migrated(dialect);
    const leads: number[] = [];
    for (let index = 0; index < 50; index++) leads.push(await storeRequest(store, `Ana${index}`));
    await saveVisitRules(store, rules, 0);
    const results = await Promise.all(leads.map((id) => book(store, id)));
    const states = results.map(({ state }) => state);
    expect(states.filter((state) => state === "done")).toHaveLength(1);
    expect(states.filter((state) => state === "taken")).toHaveLength(49);
    const visits = await store.db.selectFrom("visits").selectAll().execute();
    expect(visits.map(({ starts_at }) => starts_at)).toEqual([first.toISOString()]);
    expect(await mailsOf(store)).toEqual(["visit-booked", "visit-note"]);
    const days = await listBookableDays(store, rules, now);
    expect(days.map(({ date, slots }) => `${date} ${slots.length}`)).toEqual([
      "2026-12-01 4",
      "2026-12-08 5",
    ]);
    expect([findFree(days, first), findFree(days, second)]).toMatchObject([[], [{ estimator: null }]]);
  });

  test("visitors who book, move and cancel at once never share a quarter of an hour", async () => {
    const store = await databases.migrated(dialect);
    const leads: number[] = [];
    // On a busy machine, more would wait longer than the database's lock timeout.
    for (let index = 0; index < 6; index++) leads.push(await storeRequest(store, `Ben${index}`));
    const times = Array.from({ length: 4 }, (_, index) => new Date(first.getTime() + index * 45 * MINUTE_MS));
    const timeOf = (index: number) => times[index % times.length] ?? first;
    const states = await Promise.all(
      leads.map(async (id, index) => {
        const { state } = await book(store, id, timeOf(index));
        await moveVisit(store, { leadId: id, seen: null, startsAt: timeOf(index + 3) }, company, actor);
        if (index % 4 === 0) await cancelVisit(store, { leadId: id, seen: null }, actor);
        return state;
      }),
    );
    // Those who cancel may have taken the times of all others.
    expect(states).toContain("done");
    const visits = await store.db
      .selectFrom("visits")
      .selectAll()
      .where("status", "=", "booked")
      .orderBy("starts_at")
      .execute();
    for (const [index, visit] of visits.entries()) {
      const next = visits[index + 1];
      if (!next) continue;
      const pauseMs = Date.parse(next.starts_at) - Date.parse(visit.ends_at);
      expect(pauseMs).toBeGreaterThanOrEqual(rules.gapMinutes * MINUTE_MS);
    }
    const { count } = await store.db
      .selectFrom("visit_quarters")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(visits.length * 6);
  });

  test("records each change, moves the request along, and mails visitor and office", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    expect(await book(store, id)).toMatchObject({ state: "done", visit: { sequence: 0 } });
    expect(await statusOf(store, id)).toBe("visit-booked");
    // A repeated click changes nothing.
    expect(await book(store, id)).toMatchObject({ state: "done", visit: { sequence: 0 } });
    expect(await book(store, id, second)).toMatchObject({ state: "already" });
    const moved = await moveVisit(store, { leadId: id, seen: null, startsAt: second }, company, actor);
    expect(moved).toMatchObject({ state: "done", visit: { sequence: 1, startsAt: second } });
    expect(await cancelVisit(store, { leadId: id, seen: null }, actor)).toMatchObject({
      state: "done",
      visit: { sequence: 2 },
    });
    expect(await cancelVisit(store, { leadId: id, seen: null }, actor)).toEqual({ state: "past" });
    expect(await statusOf(store, id)).toBe("new");
    expect((await readTimeline(store, id)).map(({ who, event, detail }) => [who, event, detail])).toEqual([
      ["visitor", "visit-booked", "2026-12-01 09:00 CST"],
      ["visitor", "visit-moved", "2026-12-01 09:00 CST → 2026-12-01 10:30 CST"],
      ["visitor", "visit-canceled", "2026-12-01 10:30 CST"],
    ]);
    expect(await mailsOf(store)).toEqual([
      ...["visit-booked", "visit-note"],
      ...["visit-moved", "visit-note"],
      ...["visit-canceled", "visit-note"],
    ]);
    // The time is free again.
    expect(await book(store, await storeRequest(store, "Ben"), second)).toMatchObject({ state: "done" });
  });

  test("keeps a status beyond the visit, and sends the office no note about its own changes", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await store.db.updateTable("leads").set({ status: "proposal" }).where("id", "=", id).execute();
    const staff = { who: "kim@pools.example", now };
    await bookVisit(store, { leadId: id, startsAt: first, address: "1 Bayou Road" }, company, staff);
    expect(await statusOf(store, id)).toBe("proposal");
    await cancelVisit(store, { leadId: id, seen: null }, staff);
    expect(await statusOf(store, id)).toBe("proposal");
    expect(await mailsOf(store)).toEqual(["visit-booked", "visit-canceled"]);
  });

  test("a visit that staff book answers the request, and one that the visitor books does not", async () => {
    const store = await databases.migrated(dialect);
    const { byStaff, byVisitor } = await bookByBoth(store);
    const rows = await store.db
      .selectFrom("leads")
      .select(["id", "status", "contacted_at"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: byStaff, status: "visit-booked", contacted_at: now.toISOString() },
      { id: byVisitor, status: "visit-booked", contacted_at: null },
    ]);
  });

  test("canceling keeps an answered request answered", async () => {
    const store = await databases.migrated(dialect);
    const { byStaff, byVisitor } = await bookByBoth(store);
    for (const leadId of [byStaff, byVisitor]) await cancelVisit(store, { leadId, seen: null }, actor);
    expect(await statusOf(store, byStaff)).toBe("contacted");
    expect(await statusOf(store, byVisitor)).toBe("new");
  });

  test("stops mailing a mailbox after 8 changes in a day, but still books", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    for (let index = 0; index < 9; index++) {
      const startsAt = index % 2 === 0 ? second : first;
      expect(await moveVisit(store, { leadId: id, seen: null, startsAt }, company, actor)).toMatchObject({
        state: "done",
      });
    }
    const mails = await mailsOf(store);
    expect(mails.filter((kind) => kind !== "visit-note")).toHaveLength(8);
    expect(mails.filter((kind) => kind === "visit-note")).toHaveLength(10);
    // The limit is there because of strangers.
    await cancelVisit(store, { leadId: id, seen: null }, { who: "kim@pools.example", now });
    expect((await mailsOf(store)).at(-1)).toBe("visit-canceled");
  });

  test("reminds once on the day before, even if several servers look", async () => {
    const store = await databases.migrated(dialect);
    await book(store, await storeRequest(store));
    const due = new Date("2026-11-30T16:00:00Z");
    expect(await scheduleReminders(store, new Date(due.getTime() - 1))).toBe(0);
    const counts = await Promise.all([1, 2, 3, 4].map(() => scheduleReminders(store, due)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await scheduleReminders(store, new Date(due.getTime() + 60_000))).toBe(0);
    expect((await mailsOf(store)).filter((kind) => kind === "visit-reminder")).toHaveLength(1);
  });

  test("reminds of a visit that was handed over after its reminder was due", async () => {
    const store = await databases.migrated(dialect);
    const leadId = await storeRequest(store);
    await book(store, leadId);
    const late = { who: "kim@pools.example", now: new Date("2026-11-30T16:00:30Z") };
    const leo = { estimator: "leo@pools.example", rules };
    expect(await assignVisit(store, { leadId, seen: first }, leo, late)).toMatchObject({ state: "done" });
    expect(await scheduleReminders(store, new Date("2026-11-30T16:01:00Z"))).toBe(1);
  });

  test("reminds of the visit of a request that is marked as spam once the mark is gone", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    const due = new Date("2026-11-30T16:00:00Z");
    await markSpam(store, id, "kim@pools.example");
    expect(await scheduleReminders(store, due)).toBe(0);
    await resend(store, id, { who: "kim@pools.example" });
    expect(await scheduleReminders(store, due)).toBe(1);
  });

  test("changes only the visit that was seen, and a repeated click changes nothing", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    const move = { leadId: id, startsAt: second, seen: first };
    expect(await moveVisit(store, move, company, actor)).toMatchObject({ state: "done" });
    expect(await moveVisit(store, move, company, actor)).toMatchObject({
      state: "done",
      visit: { sequence: 1 },
    });
    const third = new Date(second.getTime() + 7 * DAY_MS);
    expect(await moveVisit(store, { ...move, startsAt: third }, company, actor)).toEqual({
      state: "changed",
    });
    expect(await cancelVisit(store, { leadId: id, seen: first }, actor)).toEqual({ state: "changed" });
    expect(await cancelVisit(store, { leadId: id, seen: second }, actor)).toMatchObject({ state: "done" });
  });

  test("canceling again changes nothing, and only the canceled visit counts as canceled", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    const canceled = { state: "done", visit: { status: "canceled", sequence: 1 } };
    expect(await cancelVisit(store, { leadId: id, seen: first }, actor)).toMatchObject(canceled);
    expect(await cancelVisit(store, { leadId: id, seen: first }, actor)).toMatchObject(canceled);
    expect(await mailsOf(store)).toEqual(["visit-booked", "visit-note", "visit-canceled", "visit-note"]);
    expect(await cancelVisit(store, { leadId: id, seen: second }, actor)).toEqual({ state: "past" });
    const other = await storeRequest(store, "Ben");
    expect(await cancelVisit(store, { leadId: other, seen: first }, actor)).toEqual({ state: "past" });
    await book(store, id, second);
    expect(await cancelVisit(store, { leadId: id, seen: first }, actor)).toEqual({ state: "changed" });
  });

  test("lists upcoming visits after any number of past ones, as calendar feeds show them", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    const booked = await store.db.selectFrom("visits").selectAll().executeTakeFirstOrThrow();
    const past = Array.from({ length: 1000 }, (_, index) => {
      const time = new Date(now.getTime() - (index + 1) * 60 * MINUTE_MS).toISOString();
      return { ...booked, id: booked.id + index + 1, uid: String(index), starts_at: time, ends_at: time };
    });
    await store.db.insertInto("visits").values(past).execute();
    const listed = await listBookedVisits(store, new Date(now.getTime() - 90 * DAY_MS));
    expect(listed.at(-1)?.startsAt).toEqual(first);
  });

  test("erasing a request erases its visits, their times, mails and timeline", async () => {
    const store = await databases.migrated(dialect);
    const id = await storeRequest(store);
    await book(store, id);
    await deleteLead(store, id);
    expect(await listVisitsOf(store, [id])).toEqual([]);
    for (const table of ["visits", "visit_quarters", "outbox", "audit"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

test.runIf(dialects.includes("postgres"))(
  "keeps a status that staff set while a visit is booked",
  async () => {
    const store = await databases.migrated("postgres");
    const office = databases.open(store.address);
    const id = await storeRequest(store);
    const booking = await office.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("leads")
        .set({ status: "proposal", version: 1 })
        .where("id", "=", id)
        .execute();
      const started = { result: retryWhileBusy(() => book(store, id), 30_000) };
      await expect.poll(() => countWaiting(office), { timeout: 10_000 }).toBe(1);
      return started;
    });
    expect(await booking.result).toMatchObject({ state: "done" });
    const lead = store.db.selectFrom("leads").select(["status", "version"]).where("id", "=", id);
    expect(await lead.executeTakeFirst()).toEqual({ status: "proposal", version: 1 });
  },
);

test("shows the upcoming visit, also after an earlier one, or else the last that has begun", async () => {
  const store = await databases.migrated("sqlite");
  const id = await storeRequest(store);
  expect(await findShownVisit(store, id, now)).toBeNull();
  await book(store, id);
  expect(await findShownVisit(store, id, now)).toMatchObject({ startsAt: first, isUpcoming: true });
  const during = new Date(first.getTime() + 1);
  expect(await findShownVisit(store, id, during)).toMatchObject({ startsAt: first, isUpcoming: false });

  const again = { leadId: id, startsAt: second, address: "1 Bayou Road" };
  await bookVisit(store, again, company, { who: "kim@pools.example", now: during });
  expect(await findShownVisit(store, id, during)).toMatchObject({ startsAt: second, isUpcoming: true });
  const after = new Date(second.getTime() + DAY_MS);
  expect(await findShownVisit(store, id, after)).toMatchObject({ startsAt: second, isUpcoming: false });

  await cancelVisit(store, { leadId: id, seen: second }, { ...actor, now: during });
  expect(await findShownVisit(store, id, after)).toMatchObject({ startsAt: first, isUpcoming: false });
});

test("reminds after a move, not of the old time, and not of a visit booked after 10:00", async () => {
  const store = await databases.migrated("sqlite");
  const id = await storeRequest(store);
  await book(store, id);
  const due = new Date("2026-11-30T16:00:00Z");
  const nextWeek = new Date(first.getTime() + 7 * DAY_MS);
  await moveVisit(store, { leadId: id, seen: null, startsAt: nextWeek }, company, actor);
  expect(await scheduleReminders(store, due)).toBe(0);
  expect(await scheduleReminders(store, new Date(due.getTime() + 7 * DAY_MS))).toBe(1);
  const late = { who: visitor, now: new Date(due.getTime() + 1) };
  const other = await storeRequest(store, "Ben");
  await bookVisit(store, { leadId: other, startsAt: first, address: "2 Bayou Road" }, company, late);
  expect(await scheduleReminders(store, new Date(due.getTime() + 60_000))).toBe(0);
});

test("refuses rules that somebody else has changed since, but not a second click", async () => {
  const store = await databases.migrated("sqlite");
  expect(await saveVisitRules(store, rules, 0)).toBe(true);
  expect(await saveVisitRules(store, rules, 0)).toBe(true);
  expect((await readVisitSettings(store)).version).toBe(1);
  expect(await saveVisitRules(store, { ...rules, visitMinutes: 90 }, 0)).toBe(false);
  expect(await saveVisitRules(store, { ...rules, visitMinutes: 90 }, 1)).toBe(true);
});
