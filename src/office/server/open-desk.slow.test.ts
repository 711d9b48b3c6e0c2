// What staff do with requests, on SQLite and Postgres.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { labels } from "#content/field-labels.ts";
import { listBudgets } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { recordWebhook } from "#delivery/events.ts";
import { subscribe } from "#newsletter/server/subscribers.ts";
import type { Store } from "#platform/database/store.ts";
import { createLog } from "#platform/log.ts";
import { storedFields } from "#requests/form/schema.ts";
import { listLeads, storeLead, visitFields } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import type { Customer, Work } from "../desk.ts";
import { findLastContact } from "../last-contact.ts";
import { parseView } from "../list-view.ts";
import { openDesk } from "./open-desk.ts";
import { addStaff, removeStaff } from "./staff.ts";

const databases = testDatabases();
const ana = "ana@pools.example";
const ben = "ben@pools.example";

function open(store: Store, who = ana) {
  return openDesk({ store, siteUrl: "https://pools.example", log: createLog(), wakeDeliveries() {}, who });
}

/** Stores requests by these people, the first one first. */
async function store(
  to: Store,
  ...people: { name: string; phone?: string; suspect?: string[]; path?: string }[]
) {
  for (const [index, { name, phone = "1", suspect = [], path = null }] of people.entries()) {
    const lead = createLead(name, { suspect });
    const email = `${name.toLowerCase().replace(/\W/g, "")}@example.com`;
    await storeLead(
      to,
      { ...lead, request: { ...lead.request, name, phone, email }, source: { ...lead.source, path } },
      ["notification"],
      new Date(Date.UTC(2026, 10, 23, 15, index)),
    );
  }
}

const view = (query = "") => parseView(new URLSearchParams(query));

/** Names in the order of the table. */
async function namesIn(to: Store, query = ""): Promise<string[]> {
  return (await open(to).listRequests(view(query))).rows.map(({ name }) => name);
}

/** When the first request was answered. */
async function readContactedAt({ db }: Store): Promise<string | null> {
  const row = await db.selectFrom("leads").select("contacted_at").where("id", "=", 1).executeTakeFirst();
  return row?.contacted_at ?? null;
}

const unchanged: Work = {
  status: "new",
  lostReason: null,
  contractValue: null,
  owner: null,
};

describe.each(dialects)("on %s", (dialect) => {
  /** A database whose requests all came after the first member of staff. */
  async function withOffice() {
    const database = await databases.migrated(dialect);
    await addStaff(database, ana, new Date(0));
    return database;
  }

  test("searches names, addresses, references and digits of phone numbers", async () => {
    const database = await databases.migrated(dialect);
    await store(
      database,
      { name: "Zoë O'Neil", phone: "(713) 555-0100" },
      { name: "Ben 100%", phone: "+1 832 555 0199" },
      { name: "Eve", suspect: ["honeypot"] },
    );
    expect(await namesIn(database)).toEqual(["Ben 100%", "Zoë O'Neil"]);
    expect(await namesIn(database, "q=ZOË o'n")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "q=832-555")).toEqual(["Ben 100%"]);
    expect(await namesIn(database, "q=%2B1 (713) 555-0100 x12")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "q=zoe")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "q=zöe (713) 555-0100")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "q=ben 555.0199")).toEqual(["Ben 100%"]);
    expect(await namesIn(database, "q=zoe 555-0199")).toEqual([]);
    expect(await namesIn(database, "q=0%25")).toEqual(["Ben 100%"]);
    expect(await namesIn(database, "q=_")).toEqual([]);
    expect(await namesIn(database, "q='; drop table leads")).toEqual([]);
    const [first] = await Array.fromAsync(listLeads(database));
    expect(await namesIn(database, `q=${first?.reference}`)).toEqual(["Zoë O'Neil"]);
    const readOut = first?.reference.replace("-", "").replaceAll("0", "O").replaceAll("1", "l");
    expect(await namesIn(database, `q=${readOut}`)).toEqual(["Zoë O'Neil"]);
    // As phones type it.
    expect(await namesIn(database, "q=“o’neil”")).toEqual(["Zoë O'Neil"]);
    // A reference may happen to have no letters.
    const text = "4821-7730 zoe\na pool";
    await database.db.updateTable("lead_texts").set({ text }).where("lead_id", "=", 1).execute();
    expect(await namesIn(database, "q=4821-7730")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "q=zoe 4821-7730")).toEqual(["Zoë O'Neil"]);
    expect(await namesIn(database, "spam=only")).toEqual(["Eve"]);
    expect(await namesIn(database, "spam=all&order=up")).toEqual(["Zoë O'Neil", "Ben 100%", "Eve"]);
  });

  test("searches messages, notes, owners and areas, also together", async () => {
    const database = await withOffice();
    await store(database, { name: "Zoe", path: "/areas/katy" }, { name: "Ben" });
    const desk = open(database);
    await desk.addNote(1, "They have two Dóbermans.");
    await desk.changeRequest(2, 1, { ...unchanged, owner: ana });
    expect(await namesIn(database, "q=doberman")).toEqual(["Zoe"]);
    expect(await namesIn(database, "q=katy+dobermans")).toEqual(["Zoe"]);
    expect(await namesIn(database, "q=ana")).toEqual(["Ben"]);
    expect(await namesIn(database, `q=${createLead("Ben").request.message}+ana`)).toEqual(["Ben"]);
    expect(await desk.listRequests(view("q=doberman&page=9"))).toMatchObject({ total: 1, page: 1 });
  });

  test("filters by the days on which requests arrived at the office", async () => {
    const database = await withOffice();
    await store(database, { name: "Evening" }, { name: "Night" });
    const set = (id: number, received_at: string) =>
      database.db.updateTable("leads").set({ received_at }).where("id", "=", id).execute();
    await set(1, "2026-11-21T05:59:00.000Z");
    await set(2, "2026-11-21T06:00:00.000Z");
    expect(await namesIn(database, "to=2026-11-20")).toEqual(["Evening"]);
    expect(await namesIn(database, "from=2026-11-21&to=2026-11-21")).toEqual(["Night"]);
    expect(await namesIn(database, "from=2026-11-20&to=tomorrow")).toEqual(["Night", "Evening"]);
  });

  test("a call that is taken back leaves the request new, on Today and with its clock", async () => {
    const database = await withOffice();
    await store(database, { name: "Zoe" });
    const desk = open(database);
    const before = await desk.readRequest("1");
    await desk.recordContact(1, "call", "reached");
    expect((await desk.readToday()).unansweredCount).toBe(0);
    const call = findLastContact((await desk.readRequest("1"))?.timeline ?? []);
    for (const _click of ["once", "twice"]) await desk.undoContact(1, call?.id ?? 0);
    const after = await desk.readRequest("1");
    expect(after).toMatchObject({ dueAt: before?.dueAt, work: { status: "new" } });
    expect(after?.timeline.map(({ event }) => event)).toEqual(["call", "status", "contact-undone", "status"]);
    expect(await desk.readToday()).toMatchObject({ unansweredCount: 1, unanswered: [{ name: "Zoe" }] });
    expect(await readContactedAt(database)).toBeNull();
  });

  test("taking back an email keeps the earlier call as the answer, and what followed it", async () => {
    const database = await withOffice();
    await store(database, { name: "Zoe" });
    const desk = open(database);
    await desk.recordContact(1, "call", "reached");
    const answered = await readContactedAt(database);
    await desk.recordContact(1, "email", null);
    const takeBack = async () => {
      const detail = await desk.readRequest("1");
      await desk.undoContact(1, findLastContact(detail?.timeline ?? [])?.id ?? 0);
    };
    await takeBack();
    expect([await readContactedAt(database), (await desk.readRequest("1"))?.work.status]).toEqual([
      answered,
      "contacted",
    ]);
    await desk.changeRequest(1, 2, { ...unchanged, status: "proposal" });
    await takeBack();
    expect([await readContactedAt(database), (await desk.readRequest("1"))?.work.status]).toEqual([
      answered,
      "proposal",
    ]);
  });

  test("a request that is set back to new is on Today with its clock, whenever it arrived", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Zoe" }, { name: "Ben" });
    // Both arrived before the office was used.
    await addStaff(database, ana);
    const desk = open(database);
    expect(await desk.readToday()).toMatchObject({ unansweredCount: 0, olderCount: 2 });
    await desk.recordContact(1, "call", "reached");
    await desk.changeRequest(1, 2, unchanged);
    expect(await desk.readToday()).toMatchObject({
      unansweredCount: 1,
      olderCount: 1,
      unanswered: [{ name: "Zoe", dueAt: expect.any(String) }],
    });
    expect((await desk.readPulse()).unanswered).toBe(1);
    expect(await readContactedAt(database)).toBeNull();
  });

  test("an owner is one person however the name is written, in choices, filter, table and CSV", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "A" }, { name: "B" }, { name: "C" });
    const desk = open(database);
    await desk.changeRequest(1, 1, { ...unchanged, owner: "Estimator" });
    await desk.changeRequest(2, 1, { ...unchanged, owner: " estimator " });
    await database.db.updateTable("leads").set({ owner: "ESTIMATOR " }).where("id", "=", 3).execute();
    expect((await desk.listChoices()).owners).toEqual(["estimator"]);
    for (const owner of ["Estimator", "estimator"])
      expect((await desk.listRequests(view(`owner=${owner}`))).rows.map((row) => row.owner)).toEqual(
        Array(3).fill("estimator"),
      );
    expect((await desk.exportRequests(view("owner=estimator")).text()).match(/"estimator"/g)).toHaveLength(3);
    const timeline = async (id: number) => (await desk.readRequest(String(id)))?.timeline ?? [];
    await desk.changeRequest(1, 2, { ...unchanged, owner: "ESTIMATOR" });
    expect(await timeline(1)).toHaveLength(1);
  });

  test("filters, orders and pages", async () => {
    const database = await databases.migrated(dialect);
    await store(
      database,
      ...Array.from({ length: 60 }, (_, index) => ({ name: `V${index}`, path: "/areas/katy" })),
    );
    const desk = open(database);
    await desk.changeRequest(3, 1, { ...unchanged, owner: ben });
    await desk.addStep(3, { text: "Call", dueOn: "2026-12-01" });
    await desk.changeRequest(5, 1, { ...unchanged, status: "won" });
    expect(await namesIn(database, "status=won")).toEqual(["V4"]);
    expect((await desk.listRequests(view("status=open"))).total).toBe(59);
    expect(await namesIn(database, `owner=${ben}`)).toEqual(["V2"]);
    expect((await desk.listRequests(view("owner=nobody&area=katy"))).total).toBe(59);
    expect((await namesIn(database, "sort=next"))[0]).toBe("V2");
    expect(await desk.listRequests(view("page=99"))).toMatchObject({ page: 2, pages: 2, total: 60 });
    expect((await desk.listChoices()).channels).toEqual(["direct"]);
    const csv = await desk.exportRequests(view("status=won")).text();
    const [heading, row, ...rest] = csv.split("\r\n");
    expect(rest).toEqual([""]);
    for (const field of storedFields) expect(heading).toContain(`"${labels[field]}"`);
    expect(row).toContain(`"V4"`);
    expect(row).toContain(`"${createLead("V4").request.message}"`);
  });

  test("orders budgets as the form lists them, also in the CSV, then earlier ones and requests without", async () => {
    const database = await databases.migrated(dialect);
    const budgets = [...listBudgets(), "$1", null];
    const ordered = budgets.map((budget) => `budget ${budget}`);
    const names = ordered.toSorted();
    await store(database, ...names.map((name) => ({ name })));
    for (const [index, name] of names.entries())
      await database.db
        .updateTable("leads")
        .set({ budget: budgets[ordered.indexOf(name)] })
        .where("id", "=", index + 1)
        .execute();
    expect(await namesIn(database, "sort=budget")).toEqual(ordered);
    const [last, ...others] = ordered.toReversed();
    expect(await namesIn(database, "sort=budget&order=down")).toEqual([...others, last]);
    const csv = await open(database).exportRequests(view("sort=budget")).text();
    expect([...new Set(csv.match(/budget [^"]+/g))]).toEqual(ordered);
  });

  test("orders statuses as work proceeds", async () => {
    const database = await databases.migrated(dialect);
    await store(database, ...leadStatuses.toSorted().map((name) => ({ name })));
    for (const status of leadStatuses)
      await database.db
        .updateTable("leads")
        .set({ status })
        .where("search", "like", `% ${status} %`)
        .execute();
    expect(await namesIn(database, "sort=status")).toEqual(leadStatuses);
  });

  test("the second of two editors sees the conflict, and nothing is overwritten", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    expect(await open(database).changeRequest(1, 1, { ...unchanged, status: "contacted" })).toEqual({
      state: "saved",
    });
    const second = await open(database, ben).changeRequest(1, 1, { ...unchanged, owner: ben });
    expect(second).toMatchObject({
      state: "conflict",
      detail: { version: 2, work: { status: "contacted", owner: null } },
    });
    const results = await Promise.all(
      [ana, ben].map((who) =>
        open(database, who).changeRequest(1, 2, { ...unchanged, status: "proposal", owner: who }),
      ),
    );
    expect(results.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
    expect(await open(database).changeRequest(99, 1, unchanged)).toEqual({ state: "missing" });
  });

  test("saving twice, as a double click does, is no conflict and changes nothing", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    const desk = open(database);
    const save = () =>
      desk.changeRequest(1, 1, { ...unchanged, owner: ben, status: "won", contractValue: "85000" });
    const results = await Promise.all([save(), save()]);
    expect(results).toEqual([{ state: "saved" }, { state: "saved" }]);
    const { version, timeline } = (await desk.readRequest("1")) ?? {};
    expect(version).toBe(2);
    expect(timeline?.map(({ event }) => event)).toEqual(["status", "owner", "contract-value"]);
  });

  test("marking as spam is no conflict for a colleague who edits the request", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    await open(database).markSpam(1);
    expect(await open(database, ben).changeRequest(1, 1, { ...unchanged, owner: ben })).toEqual({
      state: "saved",
    });
  });

  test("records each change in the timeline, and nothing for a form saved unchanged", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    const desk = open(database);
    await desk.changeRequest(1, 1, unchanged);
    await desk.addNote(1, "They have two dogs.");
    await desk.recordContact(1, "call", "reached");
    const contacted = await desk.readRequest("1");
    expect(contacted?.work.status).toBe("contacted");
    const contactedAt = await readContactedAt(database);
    expect(contactedAt).not.toBeNull();
    await desk.changeRequest(1, contacted?.version ?? 0, {
      ...unchanged,
      status: "lost",
      lostReason: "Postponed",
      owner: ben,
    });
    expect(await readContactedAt(database)).toBe(contactedAt);
    const { timeline } = (await desk.readRequest("1")) ?? {};
    expect(timeline?.map(({ event, detail, who }) => [event, detail, who])).toEqual([
      ["note", "They have two dogs.", ana],
      ["call", "reached", ana],
      ["status", "new → contacted", ana],
      ["status", "contacted → lost: Postponed", ana],
      ["owner", ben, ana],
    ]);
  });

  test("a call after the visitor booked a visit answers the request and keeps its status", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    await database.db.updateTable("leads").set({ status: "visit-booked" }).execute();
    const desk = open(database);
    await desk.recordContact(1, "call", "reached");
    expect(await desk.readRequest("1")).toMatchObject({ version: 1, work: { status: "visit-booked" } });
    const contactedAt = await readContactedAt(database);
    expect(contactedAt).not.toBeNull();
    await desk.recordContact(1, "email", null);
    expect(await readContactedAt(database)).toBe(contactedAt);
    const { timeline } = (await desk.readRequest("1")) ?? {};
    expect(timeline?.map(({ event }) => event)).toEqual(["call", "email"]);
  });

  test("tells the webhook of each change, a new area included", async () => {
    const database = await databases.migrated(dialect);
    await recordWebhook(database, true);
    await store(database, { name: "Ana" });
    const desk = open(database);
    await desk.changeRequest(1, 1, { ...unchanged, owner: ben });
    const day = "2026-12-01";
    await desk.addStep(1, { text: "Call", dueOn: day });
    await desk.snooze(1, day);
    const customer = (await desk.readRequest("1"))?.customer as Customer;
    await desk.changeCustomer(1, customer, { ...customer, name: "Ana Maria", area: "katy" });
    const rows = await database.db
      .selectFrom("outbox")
      .select(["event", "payload"])
      .where("kind", "=", "event")
      .orderBy("id")
      .execute();
    expect(rows.map(({ event, payload }) => [event, JSON.parse(payload ?? "")])).toEqual([
      ["lead.changed", { changes: { owner: { from: null, to: ben } } }],
      ["lead.changed", { changes: { nextStepOn: { from: null, to: day } } }],
      [
        "lead.changed",
        { changes: { nextStepOn: { from: day, to: day }, snoozedUntil: { from: null, to: day } } },
      ],
      ["lead.changed", { changes: {}, corrected: ["name"] }],
      ["lead.changed", { changes: { area: { from: null, to: "katy" } } }],
    ]);
  });

  test("names every field of a source in content/office.yaml", () => {
    expect(Object.keys(readContent().office.sources).sort()).toEqual([...visitFields].sort());
  });

  test("lists a waiting request until its visitor is contacted, and changes the pulse's version", async () => {
    const database = await withOffice();
    const desk = open(database);
    const empty = await desk.readPulse();
    expect(empty.unanswered).toBe(0);
    await store(database, { name: "Ana" }, { name: "Eve", suspect: ["honeypot"] });
    const one = await desk.readPulse();
    expect(one.unanswered).toBe(1);
    expect(one.version).not.toBe(empty.version);
    expect((await desk.readToday()).unanswered.map(({ name }) => name)).toEqual(["Ana"]);
    await desk.recordContact(1, "email", null);
    expect((await desk.readToday()).unanswered).toEqual([]);
  });

  test("expects no answer in the office to requests from before its first member of staff", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" }, { name: "Ben" });
    const desk = open(database);
    expect((await desk.readPulse()).unanswered).toBe(0);
    await addStaff(database, ana, new Date(Date.UTC(2026, 10, 23, 15, 1)));
    expect((await desk.readPulse()).unanswered).toBe(1);
    expect(await desk.readToday()).toMatchObject({ unanswered: [{ name: "Ben" }], unansweredCount: 1 });
    const dueAt = expect.any(String);
    const rows = [
      { name: "Ben", dueAt },
      { name: "Ana", dueAt: null },
    ];
    expect(await desk.listRequests(view())).toMatchObject({ rows });
    expect(await desk.readRequest("1")).toMatchObject({ dueAt: null });
    expect(await desk.readRequest("2")).toMatchObject({ dueAt });
  });

  test("lists the 100 requests that must be answered first, and counts the others", async () => {
    const database = await withOffice();
    await store(database, ...Array.from({ length: 102 }, (_, index) => ({ name: `V${index}` })));
    const setDue = (id: number, answer_due_at: string) =>
      database.db.updateTable("leads").set({ answer_due_at }).where("id", "=", id).execute();
    await setDue(1, "2027-01-01T15:00:00.000Z");
    await setDue(102, "2026-11-23T16:00:00.000Z");
    const { unanswered, unansweredCount } = await open(database).readToday();
    expect(unansweredCount).toBe(102);
    expect(unanswered.map(({ name }) => name)).toEqual([
      "V101",
      ...Array.from({ length: 99 }, (_, index) => `V${index + 1}`),
    ]);
  });

  test("lists a step that is due, unless its request is spam", async () => {
    const database = await databases.migrated(dialect);
    const desk = open(database);
    await store(database, { name: "Ana" }, { name: "Eve" });
    for (const id of [1, 2]) await desk.addStep(id, { text: "Call", dueOn: "2026-01-05" });
    await desk.markSpam(2);
    expect((await desk.readToday()).steps.map(({ name }) => name)).toEqual(["Ana"]);
  });

  test("a request has several steps: the first open one counts, and each can be done and taken back", async () => {
    const database = await withOffice();
    const desk = open(database);
    await store(database, { name: "Ana" });
    await desk.addStep(1, { text: "Send the plan", dueOn: "2026-12-03" });
    await desk.addStep(1, { text: "Ask about the gate", dueOn: null });
    await desk.addStep(1, { text: "Call", dueOn: "2026-12-01" });
    const next = async () => {
      const [row] = (await desk.listRequests(view())).rows;
      return [row?.nextStepOn, row?.nextStep];
    };
    expect(await next()).toEqual(["2026-12-01", "Call"]);
    const steps = async () => (await desk.readRequest("1"))?.steps ?? [];
    const call = (await steps())[0]?.id ?? 0;
    for (const _click of ["once", "twice"]) await desk.setStepDone(1, call, true);
    expect(await next()).toEqual(["2026-12-03", "Send the plan"]);
    expect((await steps()).map(({ text, done }) => [text, done?.who])).toEqual([
      ["Send the plan", undefined],
      ["Ask about the gate", undefined],
      ["Call", ana],
    ]);
    await desk.setStepDone(1, call, false);
    expect(await next()).toEqual(["2026-12-01", "Call"]);
    const { timeline = [], version } = (await desk.readRequest("1")) ?? {};
    expect(timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
      "step-added 2026-12-03 Send the plan",
      "step-added Ask about the gate",
      "step-added 2026-12-01 Call",
      "step-done Call",
      "step-reopened Call",
    ]);
    // A colleague who has the form of the request open sees no conflict.
    expect(version).toBe(1);
  });

  test("a snoozed request leaves Today until its day, and one that waits keeps its place and its clock", async () => {
    const database = await withOffice();
    const desk = open(database);
    await store(database, { name: "Ana" }, { name: "Ben" });
    await desk.recordContact(1, "call", "reached");
    for (const id of [1, 2]) {
      await desk.addStep(id, { text: "Call", dueOn: "2026-01-05" });
      await desk.snooze(id, "2099-01-05");
    }
    const waiting = { unansweredCount: 1, unanswered: [{ name: "Ben", dueAt: expect.any(String) }] };
    expect(await desk.readToday()).toMatchObject({ steps: [], ...waiting });
    const day = "2026-02-05";
    await desk.snooze(1, day);
    expect((await desk.readToday()).steps).toMatchObject([
      { name: "Ana", snoozedUntil: day, nextStepOn: day },
    ]);
    await desk.recordContact(1, "email", null);
    expect(await desk.readRequest("1")).toMatchObject({ snoozedUntil: null });
    expect((await desk.readToday()).steps).toMatchObject([{ snoozedUntil: null, nextStepOn: "2026-01-05" }]);
  });

  test("shows the steps of a removed colleague to everybody, and offers their name in the filters", async () => {
    const database = await withOffice();
    await addStaff(database, ben);
    const desk = open(database);
    await store(database, { name: "Ana" });
    await desk.changeRequest(1, 1, { ...unchanged, owner: ben });
    await desk.addStep(1, { text: "Call", dueOn: "2026-01-05" });
    expect((await desk.readToday()).steps).toEqual([]);
    await removeStaff(database, ben);
    expect((await desk.readToday()).steps.map(({ owner }) => owner)).toEqual([ben]);
    expect((await desk.listChoices()).owners).toEqual([ana, ben]);
  });

  test("offers areas and budgets that the content had earlier in the filters", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" });
    await database.db.updateTable("leads").set({ area: "atlantis", budget: "$1" }).execute();
    const { areas, budgets } = await open(database).listChoices();
    expect(areas).toEqual([...readContent().areas.map(({ slug }) => slug), "atlantis"]);
    expect(budgets).toEqual([...listBudgets(), "$1"]);
  });

  test("counts this week's wins, of requests that arrived earlier too", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" }, { name: "Ben" }, { name: "Cy" });
    await database.db.updateTable("leads").set({ received_at: "2025-01-06T15:00:00.000Z" }).execute();
    const desk = open(database);
    for (const id of [1, 2, 3]) await desk.changeRequest(id, 1, { ...unchanged, status: "won" });
    await desk.changeRequest(2, 2, { ...unchanged, status: "lost" });
    await database.db
      .updateTable("leads")
      .set({ won_at: "2025-06-02T15:00:00.000Z" })
      .where("id", "=", 3)
      .execute();
    expect((await desk.readToday()).week).toMatchObject({ received: 0, won: 1 });
    await desk.changeRequest(1, 2, { ...unchanged, status: "proposal" });
    await desk.changeRequest(1, 3, { ...unchanged, status: "won" });
    expect((await desk.readToday()).week.won).toBe(1);
  });

  test("accepts a suspect request once, and acknowledges it without another mail to the office", async () => {
    const database = await databases.migrated(dialect);
    const { db } = database;
    await storeLead(database, createLead("Eve", { suspect: ["honeypot"] }), [
      "notification",
      "acknowledgement",
    ]);
    await db.updateTable("outbox").set({ status: "delivered" }).execute();
    const desk = open(database);
    const read = async () => {
      const { deliveries = [], timeline = [], suspect } = (await desk.readRequest("1")) ?? {};
      return {
        deliveries: deliveries.map(({ kind, status }) => `${kind} ${status}`),
        events: timeline.map(({ event, detail }) => `${event} ${detail}`),
        suspect,
      };
    };
    expect(await read()).toEqual({
      deliveries: ["notification delivered"],
      events: [],
      suspect: ["honeypot"],
    });
    const accepted = {
      deliveries: ["notification delivered", "acknowledgement pending"],
      events: ["not-spam acknowledgement"],
      suspect: [],
    };
    expect(await desk.acceptSuspect(1)).toEqual(["acknowledgement"]);
    expect(await read()).toEqual(accepted);
    // Somebody else presses as well.
    expect(await desk.acceptSuspect(1)).toEqual([]);
    expect(await read()).toEqual(accepted);
    expect(await namesIn(database)).toEqual(["Ana"]);
  });

  test("marking as spam drops an acknowledgement that waits, and taking the mark away sends it", async () => {
    const database = await databases.migrated(dialect);
    await storeLead(database, createLead("Ana"), ["notification", "acknowledgement"]);
    const desk = open(database);
    const kinds = async () => (await desk.readRequest("1"))?.deliveries.map(({ kind }) => kind);
    await desk.markSpam(1);
    expect((await desk.readRequest("1"))?.suspect).toEqual(["staff"]);
    expect(await kinds()).toEqual(["notification"]);
    expect(await namesIn(database)).toEqual([]);
    await desk.acceptSuspect(1);
    expect(await kinds()).toEqual(["notification", "acknowledgement"]);
  });

  test("taking back a spam mark repeats nothing that was delivered", async () => {
    const database = await databases.migrated(dialect);
    await storeLead(database, createLead("Ana"), ["notification", "acknowledgement"]);
    await database.db.updateTable("outbox").set({ status: "delivered" }).execute();
    const desk = open(database);
    await desk.markSpam(1);
    expect(await desk.acceptSuspect(1)).toEqual([]);
    const { deliveries = [], timeline = [] } = (await desk.readRequest("1")) ?? {};
    expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    expect(timeline.map(({ event }) => event)).toEqual(["spam", "not-spam"]);
  });

  test("erases a request with its timeline and newsletter address, and keeps only who did it", async () => {
    const database = await databases.migrated(dialect);
    await store(database, { name: "Ana" }, { name: "Zoe" });
    for (const name of ["ana", "Ana+news", "zoe"]) await subscribe(database, `${name}@example.com`);
    const desk = open(database);
    await desk.addNote(1, "private");
    const { reference = "", isReader } = (await desk.readRequest("1")) ?? {};
    expect(isReader).toBe(true);
    const zoe = await desk.readRequest("2");
    await desk.erase(reference, true);
    expect(await desk.readRequest("1")).toBeNull();
    await desk.erase(zoe?.reference ?? "", false);
    const readers = await database.db.selectFrom("subscribers").select("email").execute();
    expect(readers).toEqual([{ email: "zoe@example.com" }]);
    const audit = await database.db.selectFrom("audit").select(["event", "detail", "who"]).execute();
    expect(audit).toEqual([
      { event: "erased", detail: reference, who: ana },
      { event: "erased", detail: zoe?.reference, who: ana },
    ]);
  });
});

test("records an erasure and logs at level 40 while another program reads SQLite's write-ahead log", async () => {
  const database = await databases.migrated("sqlite");
  await store(database, { name: "Ana" });
  const reader = sqliteOf(databases.open(database.address).native);
  reader.connection.exec("begin; select * from leads");
  // The wait for the reader ends at once.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10_000));
  onTestFinished(() => void vi.restoreAllMocks());
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const desk = openDesk({
    store: database,
    siteUrl: "https://pools.example",
    log,
    wakeDeliveries() {},
    who: ana,
  });
  const { reference = "" } = (await desk.readRequest("1")) ?? {};
  await desk.erase(reference, false);
  expect(await desk.readRequest("1")).toBeNull();
  const audit = await database.db.selectFrom("audit").select(["event", "detail", "who"]).execute();
  expect(audit).toEqual([{ event: "erased", detail: reference, who: ana }]);
  expect(lines.join("")).toMatch(/"level":40,.*npm run leads -- erasures/);
});
