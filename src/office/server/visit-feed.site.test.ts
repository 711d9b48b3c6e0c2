// Tests of the office's calendar feed: its secret, what it holds, and its end.
import { expect, test } from "vitest";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { startTestSite } from "#tests/server/site.ts";
import { openVisitDesk } from "./open-visit-desk.ts";
import { addStaff, openPeople, removeStaff } from "./staff.ts";

test("sends the visits with name, phone and address to those with the key, until it is revoked", async () => {
  const site = await startTestSite();
  await addStaff(site.store, "mia@pools.example");
  await storeLead(site.store, createLead("A pool"), []);
  const desk = openVisitDesk({
    store: site.store,
    siteUrl: site.url,
    wakeDeliveries: () => {},
    staff: { email: "mia@pools.example", role: "owner" as const },
  });
  const startsAt = new Date("2099-12-01T15:00:00Z");
  expect(await desk.book(1, { startsAt, person: null }, "1 Bayou Road")).toBe("done");
  expect(await desk.book(1, { startsAt, person: null }, "1 Bayou Road")).toBe("done");

  const closed = await site.send("/office/visits.ics?key=");
  expect(closed.status).toBe(303);
  await desk.renewFeed("all");
  const url = (await desk.readSettings()).feedUrl ?? "";
  const feed = await fetch(url);
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await feed.text();
  for (const line of ["SUMMARY:Ana", "LOCATION:1 Bayou Road", "DTSTART:20991201T150000Z"])
    expect(text).toContain(line);

  await desk.renewFeed("all");
  expect((await fetch(url, { redirect: "manual" })).status).toBe(303);
  await desk.revokeFeed("all");
  expect((await desk.readSettings()).feedUrl).toBeNull();
});

test("a person's feed has the visits of their own requests, and ends with their work on them", async () => {
  const site = await startTestSite();
  const { store } = site;
  for (const email of ["mia@pools.example", "leo@pools.example"]) await addStaff(store, email);
  for (const message of ["one", "two"]) await storeLead(store, createLead(message), []);
  await store.db.updateTable("leads").set({ owner: "mia@pools.example" }).where("id", "=", 1).execute();
  const desk = openVisitDesk({
    store,
    siteUrl: site.url,
    wakeDeliveries() {},
    staff: { email: "mia@pools.example", role: "owner" as const },
  });
  await desk.book(1, { startsAt: new Date("2099-12-01T15:00:00Z"), person: null }, "1 Bayou Road");
  await desk.book(2, { startsAt: new Date("2099-12-02T15:00:00Z"), person: null }, "2 Bayou Road");
  await desk.renewFeed("own");
  const mia = { email: "mia@pools.example", name: "Mia" };
  const url = (await desk.readSettings()).ownFeedUrl ?? "";
  const read = () => fetch(url, { redirect: "manual" });
  const text = await (await read()).text();
  expect(text).toContain("LOCATION:1 Bayou Road");
  expect(text).not.toContain("2 Bayou Road");
  await openPeople(store, "leo@pools.example").change(mia.email, { ...mia, role: "editor" });
  expect((await read()).status).toBe(303);
  await openPeople(store, "leo@pools.example").change(mia.email, { ...mia, role: "sales" });
  expect((await read()).status).toBe(200);
  await removeStaff(store, "mia@pools.example");
  expect((await read()).status).toBe(303);
});

test("the office moves and cancels a visit, and never onto another one", async () => {
  const site = await startTestSite();
  for (const message of ["one", "two"]) await storeLead(site.store, createLead(message), []);
  const services = {
    store: site.store,
    siteUrl: site.url,
    wakeDeliveries: () => {},
    staff: { email: "mia@pools.example", role: "owner" as const },
  };
  const desk = openVisitDesk(services);
  const [first, second] = [new Date("2099-12-01T15:00:00Z"), new Date("2099-12-01T15:45:00Z")];
  await desk.book(1, { startsAt: first, person: null }, "1 Bayou Road");
  expect(await desk.book(2, { startsAt: second, person: null }, "2 Bayou Road")).toBe("taken");
  expect(await desk.move(2, { startsAt: second, person: null }, null)).toBe("past");
  expect(await desk.move(1, { startsAt: second, person: null }, first)).toBe("done");
  expect((await desk.readOfRequest("1"))?.upcoming?.startsAt).toBe(second.toISOString());
  expect(await desk.cancel(1, first)).toBe("changed");
  expect(await desk.cancel(1, second)).toBe("done");
  expect(await desk.listUpcoming()).toEqual([]);
});
