// The office's screens of people who make visits: who may change what, and whose each visit is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays } from "#lib/working-days.ts";
import { addStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { bookVisit } from "#visits/server/visits.ts";

const [ana, leo, eve, kim] = [
  "ana@pools.example",
  "leo@pools.example",
  "eve@pools.example",
  "kim@pools.example",
];
const day = addDays(new Date().toISOString().slice(0, 10), 20);
const SECRET = "https://calendar.example/private-5ecret/basic.ics";

async function idOf({ db }: Store, email: string): Promise<string> {
  const row = db.selectFrom("staff").select("id").where("email", "=", email);
  return (await row.executeTakeFirstOrThrow()).id;
}

const hours = {
  intent: "rules",
  version: "0",
  loaded: "{}",
  ...{ "Monday-opens": "09:00", "Monday-closes": "16:00", "lunch-opens": "12:00", "lunch-closes": "13:00" },
  gapMinutes: "15",
};

test("hours that can't be saved name their day and say what to write", async () => {
  const office = await openOffice("sqlite");
  const rules = { visitMinutes: "0", noticeHours: "a day", daysAhead: "" };
  const times = { "Monday-closes": "08:00", "Friday-opens": "09:10", "Friday-closes": "16:00" };
  const { status, text } = await office.submit("/office/visits", { ...hours, ...rules, ...times });
  expect(status).toBe(422);
  for (const problem of [
    "Monday: The last time must be after the first.",
    "Friday: Write a time on the quarter hour such as “9:30 AM”.",
    "Minutes of a visit: Write a number of at least 15.",
    "Hours of notice: Write a number such as 12 or 1,500.",
    "Days ahead: Fill this in.",
  ])
    expect(text).toContain(problem);
});

describe.each(dialects)("on %s", (dialect) => {
  test("an owner adds people, gives them hours and a calendar, and never sees its address again", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, leo, new Date(), { role: "sales" });
    await addStaff(store, "eve@pools.example", new Date(), { role: "editor" });
    const id = await idOf(store, leo);
    expect(await office.read("/office/visits")).toContain("all visits are in one calendar");
    expect(await office.read("/office/visits")).not.toContain("Eve");
    const { location } = await office.submit("/office/visits", { intent: "add-person", person: id });
    // The screen scrolls to the part, so what was done is said there.
    expect(location).toMatch(/#people$/);
    expect(await office.open(location ?? "").then((added) => added.text())).toMatch(
      /id="people"><h2>[^<]*<\/h2><p class="notice" role="status"/,
    );
    expect(await office.read("/office/visits")).toContain("Hours of Leo");
    const path = `/office/visits/people/${id}`;
    expect(await office.read(path)).toContain("These are the office’s hours");
    expect((await office.submit(path, { ...hours, gapMinutes: "7" })).status).toBe(422);
    expect((await office.submit(path, hours)).location).toBe(`${path}?saved=hours`);
    const conflict = await office.submit(path, { ...hours, gapMinutes: "30" });
    expect([conflict.status, conflict.text]).toEqual([409, expect.stringContaining("Somebody has saved")]);
    // Otherwise the script puts back the version that the form began with, and saving is refused for good.
    expect(conflict.html).toMatch(/role="alert" data-taken/);
    expect(await office.read(path)).toContain("These are Leo’s own hours");

    const wrong = await office.submit(path, { intent: "calendar", calendar: "https://10.0.0.1/5ecret" });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('aria-invalid="true"')]);
    expect(wrong.html).not.toContain("5ecret");
    expect((await office.submit(path, { intent: "calendar", calendar: SECRET })).status).toBe(303);
    const screen = await office.open(path).then((response) => response.text());
    expect(screen).toContain("Connected to calendar.example");
    await store.db.updateTable("estimators").set({ problem: "refused" }).execute();
    expect(await office.read("/office/visits")).toContain("Leo’s calendar is not shared at this address");
    await store.db.updateTable("estimators").set({ problem: "events 2020-01-05 2020-02-01" }).execute();
    expect(await office.read("/office/visits")).toContain(
      "They begin on Sun, Jan 5, 2020; Sat, Feb 1, 2020.",
    );
    const audit = JSON.stringify(await store.db.selectFrom("audit").selectAll().execute());
    const csv = await office.open("/office/requests.csv").then((response) => response.text());
    const list = await office.open("/office/visits").then((response) => response.text());
    for (const text of [screen, audit, csv, list, office.site.log()]) expect(text).not.toContain("5ecret");
    expect(await office.submit(path, { intent: "no-calendar" })).toMatchObject({ status: 303 });
    expect(await office.submit(path, { intent: "remove" })).toMatchObject({ status: 303 });
    expect((await office.open(path)).status).toBe(404);
    expect(await office.read("/office/visits")).toContain("all visits are in one calendar");
  });

  test("sales change their own hours alone, and decide nothing about others", async () => {
    const office = await openOffice(dialect, {}, "sales");
    const { store } = office.site;
    await addStaff(store, leo);
    const ids = { ana: await idOf(store, ana), leo: await idOf(store, leo) };
    for (const person of Object.values(ids)) {
      expect((await office.submit("/office/visits", { intent: "add-person", person })).status).toBe(404);
      await store.db.insertInto("estimators").values({ staff_id: person }).execute();
    }
    await store.db
      .updateTable("estimators")
      .set({ calendar_url: SECRET, problem: "content" })
      .where("staff_id", "=", ids.leo)
      .execute();
    const list = await office.read("/office/visits");
    expect(list).toContain("My hours");
    expect(list).not.toMatch(/Hours of Leo|Leo’s calendar|Add somebody/);
    const [own, other] = [`/office/visits/people/${ids.ana}`, `/office/visits/people/${ids.leo}`];
    expect((await office.submit(own, hours)).status).toBe(303);
    expect((await office.submit(own, { intent: "office-rules" })).status).toBe(303);
    expect((await office.submit(own, { intent: "remove" })).status).toBe(404);
    expect((await office.open(other)).status).toBe(404);
    for (const intent of ["rules", "office-rules", "calendar", "no-calendar", "remove"])
      expect((await office.submit(other, { ...hours, intent, calendar: SECRET })).status).toBe(404);
    const rows = await store.db
      .selectFrom("estimators")
      .select(["staff_id", "version", "calendar_url"])
      .execute();
    expect(rows).toContainEqual({ staff_id: ids.leo, version: 0, calendar_url: SECRET });
    expect(rows).toContainEqual({ staff_id: ids.ana, version: 2, calendar_url: null });
  });

  test("a visit is booked with a person, shown as theirs, given to another, and nobody's once they leave", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, leo);
    for (const email of [ana, leo])
      await store.db
        .insertInto("estimators")
        .values({ staff_id: await idOf(store, email) })
        .execute();
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}/visit`;
    const picked = await office.submit(path, { pick: `${day}T10:00 ${leo} ${ana}`, person: ana });
    expect(picked.html).toMatch(/<option value="ana@pools.example" selected/);
    const other = await office.submit(path, { pick: `${day}T10:00 ${leo}`, person: ana });
    expect(other.html).toMatch(/<option value="leo@pools.example" selected/);
    const visit = { intent: "book", time: `${day}T10:00`, address: "1 Dock Road" };
    expect((await office.submit(path, { ...visit, person: "" })).text).toContain("makes no visits anymore");
    expect((await office.submit(path, { ...visit, person: leo })).status).toBe(303);
    for (const screen of ["/office/visits?whose=leo@pools.example", "/office", `/office/requests/${id}`]) {
      const shown = await office.open(screen).then((one) => one.text());
      expect(shown, screen).toMatch(/maps\/search\/\?api=1&(amp;)?query=1%20Dock%20Road/);
    }
    expect(await office.read(`/office/visits?whose=${ana}`)).toContain("None of these visits");
    expect(await office.read(`/office/requests/${id}`)).toContain("Who goes: Leo");
    const closed = { ...hours, visitMinutes: "60", noticeHours: "24", daysAhead: "28", "off-from": day };
    expect((await office.submit("/office/visits", { ...closed, "off-to": day })).status).toBe(303);
    for (const screen of ["/office/visits", "/office", `/office/requests/${id}`, path])
      expect(await office.read(screen), screen).toContain(" Day off ");
    const { location } = await office.submit(path, { intent: "assign", person: ana });
    expect(await office.read(location ?? "")).toMatch(/given to somebody else.*Who goes: Ana/);
    expect(await office.read("/office")).not.toContain("without anybody who goes");
    await office.submit(`/office/visits/people/${await idOf(store, ana)}`, { intent: "remove" });
    expect(await office.read("/office")).toContain("1 visit without anybody who goes");
    const nobodys = await office.read("/office/visits?whose=nobody");
    expect(nobodys).toMatch(/1 visit without anybody.*Nobody goes yet.*Say who goes/);
  });

  test("an erased request's visit is canceled by mail for whoever would go, without the visitor's data", async () => {
    const office = await openOffice(dialect, { LEADS_TO: `${eve}, ${kim}` });
    const { store, mailFolder } = office.site;
    await addStaff(store, leo, new Date(), { role: "sales" });
    const calendar = { rules: (await readVisitSettings(store)).rules };
    const visits = [
      { estimator: leo, at: `${day}T16:00:00Z` },
      { estimator: null, at: `${day}T20:00:00Z` },
    ];
    const uids: string[] = [];
    for (const { estimator, at } of visits) {
      const { id } = await office.storeRequest(at);
      const visit = { leadId: id, startsAt: new Date(at), address: "1 Bayou Road" };
      const booked = await bookVisit(store, visit, [{ ...calendar, estimator }], {
        who: ana,
        now: new Date(),
      });
      if (booked.state === "done") uids.push(booked.visit.uid);
      const erased = await office.submit(`/office/requests/${id}`, { intent: "erase", sure: "on" });
      expect(erased.location).toContain("done=erased");
    }
    // A slow machine sends that they are booked, too.
    const list = () =>
      readdirSync(mailFolder)
        .filter((file) => /-visit-note-.*eml$/.test(file))
        .map((file) => readFileSync(join(mailFolder, file), "latin1"))
        .filter((mail) => /^Subject: Visit canceled: /m.test(mail));
    await expect.poll(list, { timeout: 30_000 }).toHaveLength(3);
    const mails = list();
    for (const [reader, uid] of [leo, eve, kim].map((one, index) => [one, uids[Math.min(index, 1)]])) {
      const mail = mails.find((one) => one.includes(`To: ${reader}`)) ?? "";
      const [, file = ""] = /method=CANCEL[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? [];
      const event = Buffer.from(file, "base64").toString();
      expect(event).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
      expect(event).toContain(`UID:${uid}@`);
      for (const text of [mail, event]) expect(text).not.toMatch(/\bAna\b|ana@|Bayou Road/);
    }
  });
});
