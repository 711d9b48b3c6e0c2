// Tests of /request/TOKEN over real HTTP: booking, refusals and the calendar file.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { fillIn } from "#lib/fill-in.ts";
import { filledForm } from "#tests/filled-form.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { describeVisit } from "#visits/format.ts";
import { listBookableDays, listVisitsOf } from "#visits/server/list-visits.ts";
import { readVisitSettings } from "#visits/server/settings.ts";

async function sendRequest(site: TestSite, key = "one"): Promise<string> {
  const response = await site.send("/contact", {
    method: "POST",
    body: filledForm({ idempotencyKey: key }),
    headers: { accept: "application/json" },
  });
  return (await response.json()).visitorToken;
}

function post(site: TestSite, token: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields);
  return site.send(`/request/${token}`, { method: "POST", body, headers });
}

async function listTimes(site: TestSite): Promise<string[]> {
  const { rules } = await readVisitSettings(site.store);
  const days = await listBookableDays(site.store, rules, new Date());
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt.toISOString()));
}

const address = "1 Bayou Road, Houston";

test("books, moves and cancels a visit, each with a redirect to the page", async () => {
  const site = await startTestSite();
  const token = await sendRequest(site);
  const [first = "", second = ""] = await listTimes(site);
  const booked = await post(site, token, { change: "book", at: first, address: " 1 Bayou\r\nRoad " });
  expect([booked.status, booked.headers.get("location")]).toEqual([303, `/request/${token}?done=booked`]);
  expect(await listVisitsOf(site.store, [1])).toMatchObject([{ status: "booked", address: "1 Bayou Road" }]);
  const file = await site.send(`/request/${token}/visit.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain(`DTSTART:${first.replace(/[-:]|\.000/g, "")}`);
  const moved = await post(site, token, { change: "move", at: second });
  expect(moved.headers.get("location")).toBe(`/request/${token}?done=moved`);
  const canceled = await post(site, token, { change: "cancel" });
  expect(canceled.headers.get("location")).toBe(`/request/${token}?done=canceled`);
  expect((await site.send(`/request/${token}/visit.ics`)).status).toBe(404);
  expect(await listTimes(site)).toContain(first);
});

test("a second click on the same time is no error", async () => {
  const site = await startTestSite();
  const token = await sendRequest(site);
  const [at = ""] = await listTimes(site);
  await post(site, token, { change: "book", at, address });
  expect((await post(site, token, { change: "book", at, address })).status).toBe(303);
  expect(await listVisitsOf(site.store, [1])).toHaveLength(1);
});

test("answers the second visitor who books the same time with 409 and the page", async () => {
  const site = await startTestSite();
  const [one, two] = [await sendRequest(site), await sendRequest(site, "two")];
  const [at = ""] = await listTimes(site);
  await post(site, one, { change: "book", at, address });
  const refused = await post(site, two, { change: "book", at, address });
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([409, "no-store"]);
  expect(await refused.text()).toContain('"notice":"taken"');
});

/** Returns the time of the next quarter of an hour, when the visit before it takes place. */
const nextQuarter = (at: string) => new Date(Date.parse(at) + 15 * MINUTE_MS).toISOString();

test.each<[string, (offered: string) => Record<string, string>, number]>([
  ["a time between two offered ones", (at) => ({ change: "book", at: nextQuarter(at), address }), 409],
  ["no time", () => ({ change: "book", address }), 422],
  ["a malformed time", () => ({ change: "book", at: "tomorrow", address }), 422],
  ["no address", (at) => ({ change: "book", at }), 422],
  ["an unknown change", (at) => ({ change: "erase", at, address }), 422],
  ["canceling without a visit", () => ({ change: "cancel" }), 409],
])("refuses %s", async (_, toFields, status) => {
  const site = await startTestSite();
  const token = await sendRequest(site);
  const [offered = ""] = await listTimes(site);
  expect((await post(site, token, toFields(offered))).status).toBe(status);
  expect(await listVisitsOf(site.store, [1])).toEqual([]);
});

test("refuses unknown links, other origins and floods", async () => {
  const site = await startTestSite({ LEADS_RATE_LIMIT: "1" });
  const token = await sendRequest(site);
  const cancel = { change: "cancel" };
  expect((await post(site, token, cancel, { origin: "https://other.example" })).status).toBe(403);
  expect((await post(site, "x".repeat(32), cancel)).status).toBe(404);
  for (let index = 0; index < 3; index++) await post(site, token, cancel);
  const limited = await post(site, token, cancel);
  expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("never logs the secret of the link", async () => {
  const site = await startTestSite();
  const token = await sendRequest(site);
  await site.send(`/request/${token}`);
  await post(site, token, { change: "cancel" }, { origin: "https://other.example" });
  await site.send(`/request/${token}/visit.ics`);
  expect(site.log()).toContain("/request/");
  expect(site.log()).not.toContain(token);
});

describe.each(dialects)("on %s", (dialect) => {
  test("the page says that the office canceled the visit, until its visitor books another one", async () => {
    const office = await openOffice(dialect);
    const { site } = office;
    const { id, visitor_token } = await office.storeRequest();
    const token = visitor_token ?? "";
    const [at = "", other = ""] = await listTimes(site);
    const read = () => office.read(`/request/${token}?done=booked`);
    const { visits, company } = readContent();
    const slot = { startsAt: new Date(at), endsAt: new Date(at) };
    const notice = fillIn(visits.notices.canceledByOffice, describeVisit(slot, company.timeZone));
    // The phone number is a link.
    const byOffice = notice.split(" {phone}")[0] ?? notice;
    const cancel = () => office.submit(`/office/requests/${id}/visit`, { intent: "cancel" });

    await post(site, token, { change: "book", at, address });
    await post(site, token, { change: "cancel" });
    expect(await read()).not.toContain(byOffice);

    await post(site, token, { change: "book", at, address });
    expect((await cancel()).status).toBe(303);
    const page = await read();
    expect(page).toContain(byOffice);
    expect(page).toContain(visits.choose.title);
    const late = await post(site, token, { change: "move", at: other, seen: at });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining(byOffice)]);
    await post(site, token, { change: "cancel", seen: at });
    expect(await read()).toContain(byOffice);

    await post(site, token, { change: "book", at: other, address });
    expect(await read()).not.toContain(byOffice);
  });
});
