// The office's screens of visits: the times they offer, and days off that come after a booking.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { toLocal } from "#lib/working-days.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { testDatabases } from "#tests/server/databases.ts";
import type { Office } from "../context.ts";
import { actOnRequestVisit } from "../request-visit-action.ts";
import { openVisitDesk } from "./open-visit-desk.ts";

const databases = testDatabases();
const { timeZone } = readContent().company;

/** Books the first free time of a request. */
async function openBooked() {
  const store = await databases.migrated("sqlite");
  await storeLead(store, createLead("A pool"), []);
  const staff = { email: "mia@pools.example", role: "owner" as const };
  const desk = openVisitDesk({ store, siteUrl: "http://localhost", wakeDeliveries() {}, staff });
  const listTimes = async () =>
    ((await desk.readOfRequest("1"))?.days ?? []).flatMap(({ times }) => times.map(({ at }) => at));
  const [booked = "", other = ""] = await listTimes();
  await desk.book(1, { startsAt: new Date(booked), person: null }, "1 Bayou Road");
  return { desk, listTimes, booked, other };
}

test("a move offers other times than the visit has, and never says that it moved to the same one", async () => {
  const { desk, listTimes, booked, other } = await openBooked();
  const times = await listTimes();
  expect([times.includes(booked), times[0]]).toEqual([false, other]);
  const { date, clockMs } = toLocal(new Date(booked), timeZone);
  const time = `${date}T${new Date(clockMs).toISOString().slice(11, 16)}`;
  const send = (fields: Record<string, string>) =>
    actOnRequestVisit({ visits: desk } as unknown as Office, new URLSearchParams(fields), {
      params: { id: "1" },
      url: new URL("http://localhost/office/requests/1/visit"),
    });
  expect(await send({ intent: "move", time, seen: booked })).toMatchObject({
    status: 422,
    reply: { requestVisit: { problem: expect.stringContaining("at this time already") } },
  });
  expect(await send({ pick: time, seen: booked })).toMatchObject({
    reply: { requestVisit: { problem: null } },
  });
  expect(await send({ pick: time, seen: other })).toMatchObject({
    reply: { requestVisit: { problem: expect.stringContaining("Somebody has moved the visit") } },
  });
});

test("marks visits on a day that is closed later", async () => {
  const { desk, booked } = await openBooked();
  expect(await desk.listUpcoming()).toMatchObject([{ isOnDayOff: false }]);
  const { hours, visitMinutes, gapMinutes, noticeHours, daysAhead } = (await desk.readSettings()).rules;
  const { date } = toLocal(new Date(booked), timeZone);
  const daysOff = [{ from: date, to: date }];
  await desk.saveRules({ hours, visitMinutes, gapMinutes, noticeHours, daysAhead, daysOff }, 0);
  expect(await desk.listUpcoming()).toMatchObject([{ isOnDayOff: true }]);
});
