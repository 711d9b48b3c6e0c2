// The office's forms without scripts: questions about dates, required reasons, and notices.
import { describe, expect, test } from "vitest";
import { formatWeekday } from "#lib/dates.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { addDays } from "#lib/working-days.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";

const today = new Date().toISOString().slice(0, 10);
/** A Wednesday next year, when nothing else is booked. */
const farDay = addDays(today, 400);

test("shows the office's own page with the number of the request when a screen fails", async () => {
  const office = await openOffice("sqlite");
  await office.site.store.db.schema.dropTable("leads").execute();
  const response = await office.open("/office/reports");
  const html = await response.text();
  expect([response.status, html]).toEqual([500, expect.stringContaining("This did not work")]);
  expect(html).toContain(`Request ${response.headers.get("x-request-id")}`);
  expect(html).not.toContain("leads");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
});

test("warns about mail only while it can't be sent", async () => {
  const warning = "Emails are not sent";
  const without = await openOffice("sqlite");
  expect(await without.read("/office/account")).toContain(warning);
  const office = await openOffice("sqlite", { SMTP_URL: "smtp://127.0.0.1:1" });
  const screen = await office.read("/office/account");
  expect(screen).toContain("ana@pools.example");
  expect(screen).not.toContain(warning);
});

test("names the address of the office that gets no mail", async () => {
  const office = await openOffice("sqlite");
  const { id } = await office.storeRequest();
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const failed = { status: "failed" as const, failing_since: since, last_error: "550 no such user" };
  const mail = createDelivery("notification", { lead_id: id }, new Date());
  await office.site.store.db
    .insertInto("outbox")
    .values({ ...mail, ...failed, recipient: "boss@pools.example" })
    .execute();
  expect(await office.read("/office")).toContain("Email to the office · boss@pools.example");
});

test("refuses a next step's date that is none beside the field", async () => {
  const office = await openOffice("sqlite");
  const { id } = await office.storeRequest();
  const step = { intent: "add-step", step: " ", stepOn: "2026-02-30" };
  const { status, html } = await office.submit(`/office/requests/${id}`, step);
  expect(status).toBe(422);
  for (const field of ["step", "stepOn"]) expect(html).toContain(`id="${field}-problem"`);
});

describe.each(dialects)("on %s", (dialect) => {
  test("asks before a visit far away is booked, and books the confirmed day only", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}/visit`;
    const visit = { intent: "book", time: `${farDay}T10:00`, address: "1 Dock Road" };
    const countVisits = async () =>
      (await office.site.store.db.selectFrom("visits").select("id").execute()).length;
    const asked = await office.submit(path, visit);
    expect([asked.status, asked.text]).toEqual([
      422,
      expect.stringContaining(`${formatWeekday(farDay, "")} is 13 months`),
    ]);
    expect(asked.html).toContain(`value="${farDay}T10:00"`);
    expect(asked.html).toContain('value="1 Dock Road"');
    expect((await office.submit(path, { ...visit, confirmed: addDays(farDay, 1) })).status).toBe(422);
    expect(await countVisits()).toBe(0);
    expect((await office.submit(path, { ...visit, confirmed: farDay })).status).toBe(303);
    expect(await countVisits()).toBe(1);
    for (const screen of ["/office", "/office/visits", `/office/requests/${id}`])
      expect(await office.read(screen), screen).toContain(farDay.slice(0, 4));
    const later = addDays(farDay, 30);
    const move = { intent: "move", time: `${later}T10:00` };
    expect((await office.submit(path, move)).status).toBe(422);
    expect((await office.submit(path, { ...move, confirmed: later })).status).toBe(303);
  });

  test("books a visit of the next weeks without a question", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const visit = { intent: "book", time: `${addDays(today, 20)}T10:00`, address: "1 Dock Road" };
    expect((await office.submit(`/office/requests/${id}/visit`, visit)).status).toBe(303);
  });

  test.each([addDays(today, -3), addDays(today, 300)])(
    "asks once about a next step on %s",
    async (stepOn) => {
      const office = await openOffice(dialect);
      const { id } = await office.storeRequest();
      const path = `/office/requests/${id}`;
      const work = { intent: "add-step", step: "Call", stepOn };
      const asked = await office.submit(path, work);
      expect([asked.status, asked.text]).toEqual([422, expect.stringContaining(formatWeekday(stepOn, ""))]);
      expect(asked.html).toContain('value="Call"');
      expect(asked.html).toMatch(/<input(?=[^>]*name="confirmed")[^>]*autofocus/);
      const { location } = await office.submit(path, { ...work, confirmed: stepOn });
      expect(await office.read(location ?? "")).toContain("The step is added.");
    },
  );

  test("requires a reason for a lost request beside the field, and keeps what was typed", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}`;
    const work = {
      intent: "change",
      version: "1",
      loaded: "{}",
      status: "lost",
      owner: "ana@pools.example",
    };
    const refused = await office.submit(path, work);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(
      /<select(?=[^>]*id="lostReason")(?=[^>]*aria-invalid="true")(?=[^>]*lostReason-problem)/,
    );
    expect(refused.html).toMatch(/id="lostReason-problem"[^>]*>Choose why/);
    expect(refused.html).toMatch(/<option value="ana@pools.example" selected/);
    expect(refused.html).toMatch(/<option value="lost" selected/);
    expect((await office.submit(path, { ...work, lostReason: "  " })).status).toBe(422);
    expect((await office.submit(path, { ...work, lostReason: "Too expensive" })).status).toBe(303);
    expect(await office.read(path)).toContain("Lost: Too expensive");
  });

  test("snoozes until a day of the next year, and ends a snooze", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}`;
    for (const until of ["", "soon", addDays(today, -2), addDays(today, 500)]) {
      const { status, html } = await office.submit(path, { intent: "snooze", until });
      expect([status, html]).toEqual([422, expect.stringContaining('id="until-problem"')]);
    }
    const { location } = await office.submit(path, { intent: "snooze", until: addDays(today, 30) });
    const screen = await office.read(location ?? "");
    expect(screen).toMatch(/Snoozed until .* It still waits for an answer, so it stays on Today/);
    expect(await office.read("/office/requests")).toContain("Snoozed until");
    await office.submit(path, { intent: "wake" });
    expect(await office.read("/office/requests")).not.toContain("Snoozed until");
  });

  test("stores the value of a won request in whole dollars, however it was typed", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}`;
    const won = { intent: "change", version: "1", loaded: "{}", status: "won", contractValue: "a lot" };
    const refused = await office.submit(path, won);
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining('id="contractValue-problem"'),
    ]);
    expect(refused.html).toContain('value="a lot"');
    const { location } = await office.submit(path, { ...won, contractValue: " $85K " });
    expect(await office.read(location ?? "")).toContain("Contract value $85,000");
    const open = { ...won, version: "2", status: "proposal", contractValue: "85000" };
    await office.submit(path, open);
    expect(await office.read(path)).toContain("Contract value none");
  });

  test("reports on the next screen what was erased, canceled, discarded or ended", async () => {
    const office = await openOffice(dialect);
    const { id, reference } = await office.storeRequest();
    const follow = async (path: string, form: Record<string, string>) => {
      const { location } = await office.submit(path, form);
      return office.read(location ?? "");
    };
    const path = `/office/requests/${id}`;
    const visit = { intent: "book", time: `${addDays(today, 20)}T10:00`, address: "1 Dock Road" };
    expect(await follow(`${path}/visit`, visit)).toContain("The visit is booked");
    expect(await follow(`${path}/visit`, { intent: "cancel" })).toContain("The visit is canceled");
    expect(await follow(path, { intent: "erase", sure: "on" })).toContain(`Request ${reference} is erased`);
    expect(await follow("/office/visits", { intent: "feed" })).toContain("has a new link");
    expect(await follow("/office/visits", { intent: "no-feed" })).toContain("feed is off");
    expect(await follow("/office/account", { session: "another" })).toContain("signed out");
    const draft = {
      ...{ subject: "company.yaml/brand", kind: "changed" as const, value: '{"name":"A"}' },
      ...{ redirect_to: null, version: "1", who: "", saved_at: new Date().toISOString() },
    };
    await office.site.store.db.insertInto("content_drafts").values(draft).execute();
    expect(await office.read("/office/site")).toContain("Publish 1 page");
    const discard = { intent: "discard", id: draft.subject, version: draft.version, kind: draft.kind };
    expect(await follow("/office/site/changes", discard)).toContain("The changes are discarded");
    expect(await office.read("/office/site")).toContain("Nothing to publish");
  });

  test.each([
    ["in the past", addDays(today, -400), addDays(today, -399)],
    ["far away", addDays(today, 400), addDays(today, 401)],
    ["for a whole year", addDays(today, 10), addDays(today, 376)],
  ])("asks about days off %s", async (_what, from, to) => {
    const office = await openOffice(dialect);
    const rules = {
      intent: "rules",
      version: "0",
      loaded: "{}",
      ...{ "Monday-opens": "09:00", "Monday-closes": "16:00" },
      ...{ visitMinutes: "60", gapMinutes: "30", noticeHours: "24", daysAhead: "30" },
      ...{ "off-from": from, "off-to": to },
    };
    const asked = await office.submit("/office/visits", rules);
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining(formatWeekday(to, ""))]);
    expect(asked.html).toContain(`value="${from}"`);
    expect((await office.submit("/office/visits", { ...rules, confirmed: to })).status).toBe(303);
  });
});

test("previews neither a visitor's request nor a screen, however the address is encoded", async () => {
  const office = await openOffice("sqlite");
  const { visitor_token: token } = await office.storeRequest();
  for (const path of ["/request", "/%72equest", "/%2572equest", "/%252572equest"])
    expect((await office.open(`/office/site/preview${path}/${token}`)).status, path).toBe(404);
  for (const path of ["/office/requests", "/%256fffice/requests"])
    expect((await office.open(`/office/site/preview${path}`)).status, path).toBe(404);
});
