// The office's report, on SQLite and Postgres.
import { describe, expect, test } from "vitest";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { parseView } from "../list-view.ts";
import { listRequests } from "./list-requests.ts";
import { readReport, toReportCsv } from "./read-report.ts";
import { addStaff } from "./staff.ts";

const databases = testDatabases();
/** A Wednesday in Houston. */
const now = new Date("2026-11-18T18:00:00.000Z");

type Changes = Partial<
  Pick<
    LeadRow,
    | "status"
    | "contacted_at"
    | "answer_due_at"
    | "area"
    | "budget"
    | "channel"
    | "owner"
    | "heard"
    | "lost_reason"
    | "contract_value"
  >
>;

/** Stores a request of this moment, as the office has worked on it since. */
async function add(store: Store, receivedAt: string, changes: Changes = {}, suspect: string[] = []) {
  const { reference } = await storeLead(
    store,
    createLead(`${receivedAt} ${JSON.stringify(changes)}`, { suspect }),
    [],
    new Date(receivedAt),
  );
  const row = { channel: "google", area: "katy", budget: null, answer_due_at: "2026-11-18T15:00:00.000Z" };
  await store.db
    .updateTable("leads")
    .set({ ...row, ...changes })
    .where("reference", "=", reference)
    .execute();
}

describe.each(dialects)("on %s", (dialect) => {
  test("counts requests by week in Houston, from Monday at midnight, without suspect and older ones", async () => {
    const store = await databases.migrated(dialect);
    await add(store, "2026-11-09T05:59:59.000Z");
    await add(store, "2026-11-09T06:00:00.000Z");
    await add(store, "2026-11-16T05:59:59.000Z");
    await add(store, "2026-11-16T06:00:00.000Z");
    await add(store, "2026-11-17T12:00:00.000Z", {}, ["honeypot"]);
    const { weeks, total } = await readReport(store, 2, now);
    expect(weeks.map(({ monday, received, bySource }) => [monday, received, bySource])).toEqual([
      ["2026-11-09", 2, [2]],
      ["2026-11-16", 1, [1]],
    ]);
    expect(total.received).toBe(3);
  });

  test("measures answers since the office is used by the stored promise, and counts won requests", async () => {
    const store = await databases.migrated(dialect);
    const received = "2026-11-17T15:00:00.000Z";
    await addStaff(store, "mia@example.com", new Date(received));
    await add(store, "2026-11-17T14:59:59.999Z");
    await add(store, received, { status: "won", contacted_at: "2026-11-17T16:00:00.000Z" });
    await add(store, received, { status: "visit-booked", contacted_at: "2026-11-18T15:00:00.001Z" });
    await add(store, received);
    await add(store, received, { answer_due_at: "2026-11-19T15:00:00.000Z" });
    const { total } = await readReport(store, 1, now);
    expect(total).toEqual({
      received: 5,
      visits: 0,
      won: 1,
      value: 0,
      due: 3,
      inTime: 1,
      medianMs: (1 + 24) * 30 * 60 * 1000 + 0.5,
    });
  });

  test("counts no answer to a request that waits for nobody, as alerts do", async () => {
    const store = await databases.migrated(dialect);
    const received = "2026-11-17T15:00:00.000Z";
    await addStaff(store, "mia@example.com", new Date(received));
    for (const status of ["lost", "visit-booked"] as const) await add(store, received, { status });
    expect((await readReport(store, 1, now)).total).toMatchObject({ received: 2, due: 0, inTime: 0 });
  });

  test("counts requests with a booked visit, also lost ones, but no canceled one and no mere status", async () => {
    const store = await databases.migrated(dialect);
    for (const status of ["visit-booked", "proposal", "won"] as const)
      await add(store, "2026-11-17T15:00:00.000Z", { status, channel: status });
    for (const status of ["booked", "canceled"] as const) {
      await add(store, "2026-11-17T15:00:00.000Z", { status: "lost", channel: status });
      const { id } = await store.db
        .selectFrom("leads")
        .select("id")
        .where("channel", "=", status)
        .executeTakeFirstOrThrow();
      const at = "2026-11-17T16:00:00.000Z";
      const times = { starts_at: at, ends_at: at, booked_at: at, changed_at: at };
      for (const visit of [1, 2])
        await store.db
          .insertInto("visits")
          .values({ lead_id: id, uid: `${status} ${visit}`, status, address: "", sequence: 0, ...times })
          .execute();
    }
    const { total, bySource } = await readReport(store, 1, now);
    expect(total.visits).toBe(1);
    expect(bySource.filter(({ visits }) => visits > 0).map(({ key, visits }) => [key, visits])).toEqual([
      ["booked", 1],
    ]);
  });

  test("groups by source, area and budget, and joins rare sources in the chart", async () => {
    const store = await databases.migrated(dialect);
    for (const [index, channel] of ["a", "b", "c", "d", "e", "f"].entries())
      for (let count = 0; count < 6 - index; count++)
        await add(store, `2026-11-17T1${index}:0${count}:00.000Z`, { channel });
    await add(store, "2026-11-17T10:30:00.000Z", { channel: "a", area: null, budget: "$1" });
    const { sources, bySource, byArea, byBudget } = await readReport(store, 1, now);
    expect(sources).toEqual(["a", "b", "c", "d", "e", "other"]);
    expect(bySource.map(({ key, received }) => [key, received])).toEqual([
      ["a", 7],
      ["b", 5],
      ["c", 4],
      ["d", 3],
      ["e", 2],
      ["f", 1],
    ]);
    expect(byArea.map(({ key, received }) => [key, received])).toEqual([
      ["katy", 21],
      ["unknown", 1],
    ]);
    expect(byBudget.map(({ key, received }) => [key, received])).toEqual([
      ["unknown", 21],
      ["$1", 1],
    ]);
  });

  test("every figure is the number of requests in the list that it opens", async () => {
    const store = await databases.migrated(dialect);
    const current = new Date();
    const received = new Date(current.getTime() - 60_000).toISOString();
    await addStaff(store, "mia@example.com", new Date(received));
    const past = { answer_due_at: new Date(current.getTime() - 30_000).toISOString() };
    const soon = { contacted_at: new Date(current.getTime() - 40_000).toISOString() };
    const late = { contacted_at: new Date(current.getTime() - 20_000).toISOString() };
    const mia = { owner: "Mia@example.com ", heard: "Google" };
    await add(store, received, { ...past, ...soon, ...mia, status: "won", contract_value: 85_000 });
    await add(store, received, {
      ...past,
      ...late,
      ...mia,
      status: "won",
      contract_value: 40_500,
      area: null,
    });
    await add(store, received, { ...past, ...late, status: "lost", lost_reason: "Postponed" });
    await add(store, received, { ...past, status: "lost", channel: null });
    await add(store, received, past);
    await add(store, received, { answer_due_at: "2099-01-01T00:00:00.000Z" });
    const at = current.toISOString();
    const visit = { starts_at: at, ends_at: at, booked_at: at, changed_at: at, address: "", sequence: 0 };
    for (const uid of ["1", "2"])
      await store.db
        .insertInto("visits")
        .values({ lead_id: 1, uid, status: "booked", ...visit })
        .execute();
    const report = await readReport(store, 13, current);
    const count = async (query: string) => {
      const view = parseView(new URLSearchParams(`from=${report.weeks[0]?.monday}&${query}`));
      return (await listRequests(store, view)).total;
    };
    expect(report.total).toMatchObject({ received: 6, due: 4, inTime: 1, visits: 1, won: 2, value: 125_500 });
    for (const [query, figure] of [
      ["", 6],
      ["answer=in-time", 1],
      ["answer=late", 3],
      ["answer=due", 4],
      ["answer=answered", 3],
      ["visit=booked", 1],
      ["status=won", 2],
    ] as const)
      expect([query, await count(query)]).toEqual([query, figure]);
    for (const [name, groups] of [
      ["source", report.bySource],
      ["heard", report.byHeard],
      ["owner", report.byOwner],
      ["area", report.byArea],
      ["budget", report.byBudget],
    ] as const)
      for (const { key, received: total, won } of groups) {
        expect([name, key, await count(`${name}=${key}`)]).toEqual([name, key, total]);
        expect([name, key, await count(`${name}=${key}&status=won`)]).toEqual([name, key, won]);
      }
    expect(report.byOwner.map(({ key, value }) => [key, value])).toEqual([
      ["nobody", 0],
      ["mia@example.com", 125_500],
    ]);
    expect(report.byReason).toEqual([
      { key: "Postponed", lost: 1 },
      { key: "unknown", lost: 1 },
    ]);
    for (const { key, lost } of report.byReason) expect(await count(`status=lost&reason=${key}`)).toBe(lost);
  });

  test("is empty without requests, and lists each week as a line of CSV", async () => {
    const store = await databases.migrated(dialect);
    const report = await readReport(store, 3, now);
    expect(report.total).toEqual({
      received: 0,
      visits: 0,
      won: 0,
      value: 0,
      due: 0,
      inTime: 0,
      medianMs: null,
    });
    const lines = (await toReportCsv(report, []).text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[1]?.replaceAll(`"`, "")).toBe("Week of,2026-11-02,0,0,0,,0,0,0");
  });

  test("names sources and areas in its CSV as its screen does", async () => {
    const store = await databases.migrated(dialect);
    await add(store, "2026-11-17T10:30:00.000Z", { channel: "google ads", area: "west-university" });
    await add(store, "2026-11-17T10:31:00.000Z", { channel: "=1+1", area: null });
    const csv = await toReportCsv(await readReport(store, 1, now), []).text();
    for (const cells of [
      '"Source","Google ads",',
      '"Source","\'=1+1",',
      '"Area","West University",',
      '"Area","Unknown",',
    ])
      expect(csv).toContain(cells);
  });
});
