// Visits of several people: who gets one, who is told, and what becomes of those of somebody who has left.
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openOutbox } from "#delivery/outbox.ts";
import { addStaff, openPeople, removeStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { storeLead } from "#requests/server/leads.ts";
import { visitor } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { formatBusy } from "../busy.ts";
import { findFree } from "../calendars.ts";
import type { VisitRules } from "../slots.ts";
import {
  addEstimator,
  claimCalendar,
  listEstimators,
  removeEstimator,
  saveOwnRules,
  setCalendar,
  storeReading,
} from "./estimators.ts";
import { listBookableDays, listBookedVisits } from "./list-visits.ts";
import { refreshCalendars } from "./refresh-calendars.ts";
import { readVisitNews } from "./visit-mails.ts";
import { assignVisit, bookVisit, cancelVisit, moveVisit } from "./visits.ts";

const databases = testDatabases();
const [ana, leo] = ["ana@pools.example", "leo@pools.example"];
const kim = "kim@pools.example";

const rules: VisitRules = {
  hours: [{ days: ["Tuesday"], opens: "09:00", closes: "16:00" }],
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 14,
  daysOff: [],
};
const now = new Date("2026-11-29T12:00:00Z");
/** 9:00 and 10:30 on Tuesday, December 1 in Houston. */
const first = new Date("2026-12-01T15:00:00Z");
const second = new Date("2026-12-01T16:30:00Z");
const actor = { who: visitor, now };

async function openWithPeople(dialect: (typeof dialects)[number], people = [ana, leo]): Promise<Store> {
  const store = await databases.migrated(dialect);
  for (const email of people) {
    await addStaff(store, email);
    await addEstimator(store, await idOf(store, email), kim);
  }
  return store;
}

async function idOf({ db }: Store, email: string): Promise<string> {
  const row = db.selectFrom("staff").select("id").where("email", "=", email);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function storeRequest(store: Store, owner: string | null = null): Promise<number> {
  await storeLead(store, createLead(crypto.randomUUID()), [], now);
  const { id } = await store.db
    .selectFrom("leads")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await store.db.updateTable("leads").set({ owner }).where("id", "=", id).execute();
  return id;
}

/** Books as the visitor's page does. */
async function book(store: Store, leadId: number, startsAt = first) {
  const free = findFree(await listBookableDays(store, rules, now), startsAt);
  if (free.length === 0) return "not offered";
  const result = await bookVisit(store, { leadId, startsAt, address: "1 Bayou Road" }, free, actor);
  return result.state === "done" ? result.visit.estimator : result.state;
}

async function notesOf({ db }: Store): Promise<(string | null)[]> {
  const rows = db.selectFrom("outbox").select("recipient").where("kind", "=", "visit-note").orderBy("id");
  return (await rows.execute()).map(({ recipient }) => recipient);
}

const freeOn = async (store: Store, startsAt: Date) =>
  findFree(await listBookableDays(store, rules, now), startsAt).map(({ estimator }) => estimator);

test("reads due calendars, and logs a failure without the address", async () => {
  const store = await openWithPeople("sqlite");
  const replies = new Map([
    [
      ana,
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261201T150000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    ],
    [leo, "<title>Sign in</title>"],
  ]);
  const server = createServer(({ url }, response) => response.end(replies.get(url?.slice(1) ?? "")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const email of [ana, leo])
    await setCalendar(store, await idOf(store, email), { url: `https://secret.example/${email}`, who: kim });
  const lines: unknown[] = [];
  const network = {
    lookup: async () => ["93.184.215.14"],
    connect: () => connect(port, "127.0.0.1"),
    timeoutMs: 10_000,
  };
  const { signal } = new AbortController();
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  await refreshCalendars(store, { siteUrl: "https://pools.example", log, signal, network });
  vi.useRealTimers();
  expect(lines).toEqual([[{ problem: "content" }, "A calendar of staff can't be read"]]);
  const people = await listEstimators(store, rules, now);
  expect(people.map(({ busy, calendar }) => [busy, calendar?.problem])).toEqual([
    [[{ startsAt: first, endsAt: new Date("2026-12-01T16:00:00Z") }], null],
    [[], "content"],
  ]);
});

describe.each(dialects)("on %s", (dialect) => {
  test("50 visitors who book one time of two people at once: two get it, others see what is left", async () => {
    const store = await openWithPeople(dialect);
    const leads: number[] = [];
    for (let index = 0; index < 50; index++) leads.push(await storeRequest(store));
    const free = findFree(await listBookableDays(store, rules, now), first);
    const results = await Promise.all(
      leads.map((leadId) =>
        // On a busy machine, the last ones wait longer than the database's lock timeout.
        retryWhileBusy(
          () => bookVisit(store, { leadId, startsAt: first, address: "1 Bayou Road" }, free, actor),
          30_000,
        ),
      ),
    );
    const done = results.flatMap((result) => (result.state === "done" ? [result.visit.estimator] : []));
    expect(done.toSorted()).toEqual([ana, leo]);
    expect(results.filter(({ state }) => state === "taken")).toHaveLength(48);
    const rows = await store.db.selectFrom("visits").select("estimator").orderBy("estimator").execute();
    expect(rows).toEqual([{ estimator: ana }, { estimator: leo }]);
    expect(await freeOn(store, first)).toEqual([]);
    expect(await freeOn(store, second)).toEqual([ana, leo]);
  });

  test("a visit goes to the owner, or to whoever has the fewest that day, and stays there when it moves", async () => {
    const store = await openWithPeople(dialect);
    expect(await book(store, await storeRequest(store, leo))).toBe(leo);
    const moved = await storeRequest(store);
    expect(await book(store, moved, second)).toBe(ana);
    expect(await book(store, await storeRequest(store), second)).toBe(leo);
    const third = new Date("2026-12-01T18:00:00Z");
    const free = findFree(await listBookableDays(store, rules, now), third);
    expect(
      await moveVisit(store, { leadId: moved, seen: second, startsAt: third }, free, actor),
    ).toMatchObject({ state: "done", visit: { estimator: ana } });
    expect(await freeOn(store, second)).toEqual([ana]);
    // Nobody but Ana is free then, and she is told as well as Leo, whose visit it was.
    const leos = await store.db.selectFrom("visits").select("lead_id").where("estimator", "=", leo).execute();
    const last = findFree(await listBookableDays(store, rules, now), second);
    await store.db.deleteFrom("outbox").execute();
    const change = { leadId: leos[0]?.lead_id ?? 0, seen: first, startsAt: second };
    expect(await moveVisit(store, change, last, actor)).toMatchObject({ visit: { estimator: ana } });
    expect(await notesOf(store)).toEqual([ana, leo]);
  });

  test("tells whose visit it is and whose request, once each, or the office if nobody is named", async () => {
    const store = await openWithPeople(dialect, [ana]);
    await addStaff(store, leo);
    expect(await book(store, await storeRequest(store, leo))).toBe(ana);
    expect(await notesOf(store)).toEqual([ana, leo]);
    await store.db.deleteFrom("outbox").execute();
    const own = await storeRequest(store, ana);
    await book(store, own, second);
    await cancelVisit(store, { leadId: own, seen: null }, actor);
    expect(await notesOf(store)).toEqual([ana, ana]);
    await store.db.deleteFrom("outbox").execute();
    await removeEstimator(store, await idOf(store, ana), kim);
    await book(store, await storeRequest(store, "somebody"), second);
    expect(await notesOf(store)).toEqual([null]);
  });

  test("staff who change a visit tell whoever goes, but neither themselves nor the office", async () => {
    const store = await openWithPeople(dialect);
    const company = { rules, estimator: null };
    const visit = { leadId: await storeRequest(store, ana), startsAt: first, address: "1 Bayou Road" };
    await bookVisit(store, visit, [{ rules, estimator: leo }], { who: kim, now });
    const change = { leadId: visit.leadId, seen: null };
    await moveVisit(store, { ...change, startsAt: second }, [{ rules, estimator: leo }], { who: leo, now });
    await cancelVisit(store, change, { who: kim, now });
    expect(await notesOf(store)).toEqual([leo, leo]);
    await bookVisit(store, visit, [company], { who: kim, now });
    expect(await notesOf(store)).toEqual([leo, leo]);
  });

  test("tells whoever a visit is taken from, and whoever gets it", async () => {
    const store = await openWithPeople(dialect);
    const changesOf = async () => {
      const rows = await store.db.selectFrom("outbox").selectAll().where("kind", "=", "visit-note").execute();
      await store.db.deleteFrom("outbox").execute();
      return rows
        .map((row) => [row.recipient, readVisitNews(row)?.change, readVisitNews(row)?.sequence])
        .toSorted();
    };
    const leadId = await storeRequest(store, "somebody");
    const visit = { leadId, startsAt: first, address: "1 Bayou Road" };
    await bookVisit(store, visit, [{ rules, estimator: ana }], { who: kim, now });
    expect(await changesOf()).toEqual([[ana, "booked", 0]]);
    const change = { leadId, seen: null };
    await assignVisit(store, change, { rules, estimator: leo }, { who: kim, now });
    expect(await changesOf()).toEqual([
      [ana, "passed", 1],
      [leo, "booked", 1],
    ]);
    await assignVisit(store, change, { rules, estimator: ana }, { who: ana, now });
    expect(await changesOf()).toEqual([[leo, "passed", 2]]);
    await moveVisit(store, { ...change, startsAt: second }, [{ rules, estimator: leo }], actor);
    expect(await changesOf()).toEqual([
      [ana, "passed", 3],
      [leo, "moved", 3],
    ]);
  });

  test("a note goes to its reader alone, or to the office if they have left", async () => {
    const store = await openWithPeople(dialect);
    const officeAddresses = ["office@pools.example", "boss@pools.example"];
    const outbox = openOutbox(store, { retrySeconds: 5, listOfficeAddresses: () => officeAddresses });
    onTestFinished(() => outbox.close());
    const sent: string[] = [];
    const deliverAll = async () => {
      const past = "2026-01-01T00:00:00.000Z";
      await store.db.updateTable("outbox").set({ created_at: past, due_at: past }).execute();
      for (let row = await outbox.claim("mail"); row; row = await outbox.claim("mail")) {
        if (row.kind === "visit-note") sent.push(row.recipient ?? "");
        await outbox.deliver(row, async () => "smtp");
      }
    };
    await book(store, await storeRequest(store, ana));
    await deliverAll();
    expect(sent.splice(0)).toEqual([ana]);
    await book(store, await storeRequest(store, ana), second);
    await removeStaff(store, ana);
    await deliverAll();
    expect(sent.toSorted()).toEqual(officeAddresses.toSorted());
  });

  test("visits of somebody who leaves stay booked, and keep their time free until they are taken", async () => {
    const store = await openWithPeople(dialect);
    const lead = await storeRequest(store, ana);
    expect(await book(store, lead)).toBe(ana);
    await removeStaff(store, ana);
    expect(await freeOn(store, first)).toEqual([]);
    expect(await book(store, await storeRequest(store))).toBe("not offered");
    const calendar = { estimator: leo, rules };
    expect(await assignVisit(store, { leadId: lead, seen: second }, calendar, actor)).toEqual({
      state: "changed",
    });
    expect(await assignVisit(store, { leadId: lead, seen: first }, calendar, actor)).toMatchObject({
      state: "done",
      visit: { estimator: leo, startsAt: first },
    });
    expect((await listBookedVisits(store, now, leo)).map(({ leadId }) => leadId)).toEqual([lead]);
    expect((await listBookedVisits(store, now, ana)).map(({ leadId }) => leadId)).toEqual([]);
    // Whoever has a visit then can't take another one.
    const other = await storeRequest(store);
    const at = { leadId: other, startsAt: first, address: "2 Bayou Road" };
    expect(await bookVisit(store, at, [calendar], actor)).toEqual({ state: "taken" });
    // Without people the company has one calendar, with all visits in it.
    await removeStaff(store, leo);
    expect(await freeOn(store, first)).toEqual([]);
    expect(await freeOn(store, second)).toEqual([null]);
    expect(await bookVisit(store, at, [{ estimator: null, rules }], actor)).toEqual({ state: "taken" });
    expect(await book(store, other, second)).toBeNull();
  });

  test("a visit from before there were people keeps its time from all of them", async () => {
    const store = await openWithPeople(dialect, []);
    const lead = await storeRequest(store);
    expect(await book(store, lead)).toBeNull();
    await addStaff(store, ana);
    await addEstimator(store, await idOf(store, ana), kim);
    expect(await freeOn(store, first)).toEqual([]);
    const calendar = { estimator: ana, rules };
    expect(await assignVisit(store, { leadId: lead, seen: null }, calendar, actor)).toMatchObject({
      state: "done",
    });
    expect(await store.db.selectFrom("visit_quarters").selectAll().execute()).toEqual([]);
  });

  test("an editor makes no visits, and times that were busy count for a day", async () => {
    const store = await openWithPeople(dialect);
    const own = {
      hours: [{ days: ["Tuesday" as const], opens: "09:00", closes: "12:00" }],
      gapMinutes: 0,
      daysOff: [],
    };
    const id = await idOf(store, ana);
    expect(await saveOwnRules(store, id, { rules: own, version: 0, who: ana })).toBe(true);
    expect(await saveOwnRules(store, id, { rules: null, version: 0, who: leo })).toBe(false);
    expect(await freeOn(store, new Date("2026-12-01T16:00:00Z"))).toEqual([ana]);
    const url = "https://calendar.example/secret.ics";
    await setCalendar(store, id, { url, who: ana });
    const before = new Date(now.getTime() - 1);
    const claims = await Promise.all([1, 2].map(() => claimCalendar(store, { before, now })));
    expect(claims.filter((one) => one !== null)).toEqual([{ staffId: id, url }]);
    const busy = formatBusy([{ startsAt: first, endsAt: second }]);
    await storeReading(store, { staffId: id, url: `${url}?old` }, { busy, skipped: [] }, now);
    expect(await freeOn(store, first)).toEqual([ana, leo]);
    const skipped = ["2026-01-05", "2026-02-01"];
    await storeReading(store, { staffId: id, url }, { busy, skipped }, now);
    const [read] = await listEstimators(store, rules, now);
    expect(read?.calendar).toMatchObject({ problem: "events", skipped });
    await storeReading(store, { staffId: id, url }, { problem: "unreachable" }, now);
    expect(await freeOn(store, first)).toEqual([leo]);
    const audit = await store.db.selectFrom("audit").select("detail").execute();
    expect(JSON.stringify(audit)).not.toContain("secret");
    const [after] = await listEstimators(store, rules, new Date(now.getTime() + 25 * 3_600_000));
    expect(after).toMatchObject({ busy: [], calendar: { host: "calendar.example", problem: "unreachable" } });
    await openPeople(store, leo).change(ana, { email: ana, name: "Ana", role: "editor" });
    expect(await freeOn(store, second)).toEqual([leo]);
  });
});
