// Tests of the office's calendar feed: its secret, what it holds, and its end.
import { expect, test } from "vitest";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { startTestSite } from "#tests/server/site.ts";
import { addStaff } from "./staff.ts";
import { openVisitDesk } from "./visits.ts";

test("sends the visits with name, phone and address to those with the key, until it is revoked", async () => {
  const site = await startTestSite();
  await addStaff(site.store, "mia@pools.example");
  await storeLead(site.store, createLead("A pool"), []);
  const desk = openVisitDesk({
    store: site.store,
    siteUrl: site.url,
    wakeDeliveries: () => {},
    who: "mia@pools.example",
  });
  const startsAt = new Date("2099-12-01T15:00:00Z");
  expect(await desk.book(1, startsAt, "1 Bayou Road")).toBe("done");
  expect(await desk.book(1, startsAt, "1 Bayou Road")).toBe("done");

  const closed = await site.send("/office/visits.ics?key=");
  expect(closed.status).toBe(303);
  await desk.renewFeed();
  const url = (await desk.readSettings()).feedUrl ?? "";
  const feed = await fetch(url);
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await feed.text();
  for (const line of ["SUMMARY:Ana", "LOCATION:1 Bayou Road", "DTSTART:20991201T150000Z"])
    expect(text).toContain(line);

  await desk.renewFeed();
  expect((await fetch(url, { redirect: "manual" })).status).toBe(303);
  await desk.revokeFeed();
  expect((await desk.readSettings()).feedUrl).toBeNull();
});

test("the office moves and cancels a visit, and never onto another one", async () => {
  const site = await startTestSite();
  for (const message of ["one", "two"]) await storeLead(site.store, createLead(message), []);
  const services = {
    store: site.store,
    siteUrl: site.url,
    wakeDeliveries: () => {},
    who: "mia@pools.example",
  };
  const desk = openVisitDesk(services);
  const [first, second] = [new Date("2099-12-01T15:00:00Z"), new Date("2099-12-01T15:45:00Z")];
  await desk.book(1, first, "1 Bayou Road");
  expect(await desk.book(2, second, "2 Bayou Road")).toBe("taken");
  expect(await desk.move(2, second, null)).toBe("past");
  expect(await desk.move(1, second, first)).toBe("done");
  expect((await desk.readOfRequest("1"))?.upcoming?.startsAt).toBe(second.toISOString());
  expect(await desk.cancel(1, first)).toBe("changed");
  expect(await desk.cancel(1, second)).toBe("done");
  expect(await desk.listUpcoming()).toEqual([]);
});
