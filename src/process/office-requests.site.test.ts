// Requests that staff enter: the form without scripts, clock, exports, other requests of the customer.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { addDays } from "#lib/working-days.ts";
import { readLocalTime } from "#office/request-visit-action.ts";
import { addStaff } from "#office/server/staff.ts";
import { formatMoment } from "#requests/format-time.ts";
import { findLead } from "#requests/server/leads.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";

const today = new Date().toISOString().slice(0, 10);
const area = readContent().areas[0];

const caller = {
  key: "first-call",
  channel: "phone",
  name: "Rosa Diaz",
  phone: "713.555.0188",
  email: "",
  message: "Wants a lap pool.\nHas a dog.",
  budget: "",
  projectType: "new-pool",
  address: "12 Heron Lane",
  area: area?.slug ?? "",
  owner: "ana@pools.example",
};

const otherArea = readContent().areas[1];
/** What the forms below leave as it is. */
const correct = { name: caller.name, address: caller.address, area: caller.area };

test("keeps the filters of a view closed, so that a phone shows its list", async () => {
  const office = await openOffice("sqlite");
  const mine = await office.open("/office/requests?owner=ana%40pools.example&status=open");
  expect(await mine.text()).toContain("<details><summary>Filters (2)</summary>");
});

test("says of an empty list whether there are no requests or a filter hides them", async () => {
  const office = await openOffice("sqlite");
  expect(await office.read("/office/requests")).toContain("No requests yet.");
  await office.storeRequest();
  expect(await office.read("/office/requests?status=won")).toContain("Change or clear the filters.");
});

test("shows the customer's message before what staff do about it", async () => {
  const office = await openOffice("sqlite");
  const { id } = await office.storeRequest("Please call after four");
  const html = await office.open(`/office/requests/${id}`).then((screen) => screen.text());
  const places = ["Please call after four", 'id="contact"', "Book a visit"].map((part) => html.indexOf(part));
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("shows what is missing beside its field, and keeps what was typed", async () => {
  const office = await openOffice("sqlite");
  const missing = {
    ...caller,
    channel: "letter",
    name: " ",
    phone: "",
    email: "rosa@",
    budget: "no budget",
  };
  const refused = await office.submit("/office/requests/new", missing);
  expect(refused.status).toBe(422);
  for (const field of ["name", "channel", "email", "budget"])
    expect(refused.html, field).toContain(`id="${field}-problem"`);
  expect(refused.html).toMatch(/value="12 Heron Lane"/);
  expect(refused.html).toContain('value="first-call"');
  const unreachable = await office.submit("/office/requests/new", { ...caller, phone: " " });
  expect(unreachable.text).toContain("Enter a phone number or an email address.");
  expect(await office.site.store.db.selectFrom("leads").select("id").execute()).toEqual([]);
});

test("changes no selected request without a choice, a reason or a known owner", async () => {
  const office = await openOffice("sqlite");
  const { id } = await office.storeRequest();
  const picked: [string, string] = ["id", String(id)];
  for (const [form, problem] of [
    [[["owner", "ana@pools.example"]], "Select requests first"],
    [[picked], "Choose an owner or a status"],
    [[picked, ["status", "lost"]], "Choose why they were lost"],
    [[picked, ["owner", "stranger@pools.example"]], "Choose somebody who works on requests"],
  ] as [[string, string][], string][]) {
    const refused = await office.submit("/office/requests", form);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(problem)]);
    if (form[0] === picked) expect(refused.html).toMatch(/<input id="pick-1"[^>]* checked/);
  }
  expect(await office.read("/office/requests?status=new")).toContain("1 request");
  const change = {
    intent: "change",
    version: "1",
    loaded: "{}",
    status: "new",
    owner: "stranger@pools.example",
  };
  const refused = await office.submit(`/office/requests/${id}`, change);
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="owner-problem"')]);
});

describe.each(dialects)("on %s", (dialect) => {
  test("a phone call is stored once, with the clock, the exports and the timeline of a request", async () => {
    const office = await openOffice(dialect);
    const added = await office.submit("/office/requests/new", caller);
    expect([added.status, added.location]).toEqual([303, "/office/requests/1?done=added"]);
    expect((await office.submit("/office/requests/new", caller)).location).toBe(added.location);
    const rows = await office.site.store.db.selectFrom("leads").selectAll().execute();
    expect(rows).toMatchObject([
      { status: "new", owner: caller.owner, area: caller.area, channel: "phone", address: "12 Heron Lane" },
    ]);
    expect(Date.parse(rows[0]?.answer_due_at ?? "")).toBeGreaterThan(Date.now());
    expect(await findLead(office.site.store, "1")).toMatchObject({
      name: "Rosa Diaz",
      email: null,
      source: { channel: "phone", path: null },
      deliveries: [],
      timeline: [{ who: caller.owner, event: "added", detail: "phone" }, { event: "owner" }],
    });
    const screen = await office.read(added.location ?? "");
    for (const shown of ["The request is added", "Added by hand Phone call", "12 Heron Lane"])
      expect(screen).toContain(shown);
    expect(await office.read("/office")).toContain("Rosa Diaz");
    expect(await office.read("/office/requests?source=phone")).toContain("Rosa Diaz");
    const csv = await (await office.open("/office/requests.csv")).text();
    expect(csv).toMatch(/"Rosa Diaz".*"12 Heron Lane".*"Phone","Phone call"/s);
  });

  test("links the requests of one phone number or mailbox on both screens", async () => {
    const office = await openOffice(dialect);
    const fromForm = await office.storeRequest();
    const calls = { name: "Ana again", phone: "+1 (713) 555-0188", email: "Ana+pool@example.com" };
    await office.submit("/office/requests/new", { ...caller, ...calls, channel: "walk-in" });
    await office.submit("/office/requests/new", { ...caller, name: "Her husband", key: "second-call" });
    await office.submit("/office/requests/new", {
      ...caller,
      name: "A stranger",
      key: "3",
      phone: "7135550111",
    });
    // While somebody types the form of another request.
    const known = await office.open("/office/requests/known?phone=7135550188&email=nobody%40example.com");
    expect(await known.json()).toMatchObject([
      { id: 3, words: expect.stringContaining("Her husband · New") },
      { id: 2 },
    ]);
    const [first, walkIn, husband, stranger] = await Promise.all(
      [fromForm.id, 2, 3, 4].map((id) => office.read(`/office/requests/${id}`)),
    );
    expect(first).toMatch(/Also from this customer.*Ana again/);
    expect(first).not.toContain("Her husband");
    expect(walkIn).toMatch(/Also from this customer.*Her husband.*Ana/);
    expect(husband).toMatch(/Also from this customer.*Ana again/);
    expect(stranger).not.toContain("Also from this customer");
  });

  test("changes nothing for ids that no entry can have", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    for (const hostile of ["99999999999999999999", "1e99", "NaN", "-1", ""])
      for (const [intent, name] of [
        ["step-done", "step"],
        ["undo-contact", "contact"],
        ["remove-note", "note"],
        ["remove-file", "file"],
      ] as const) {
        const form: Record<string, string> = { intent, [name]: hostile };
        expect([303, 409]).toContain((await office.submit(`/office/requests/${id}`, form)).status);
      }
    expect(
      await office.site.store.db.selectFrom("audit").select("id").where("lead_id", "=", id).execute(),
    ).toEqual([]);
  });

  test("mails nobody about the visit of a customer without an email address, and says so", async () => {
    const office = await openOffice(dialect);
    await office.submit("/office/requests/new", caller);
    const path = "/office/requests/1/visit";
    expect(await office.read(path)).toContain("There is no email address");
    const visit = { intent: "book", time: `${addDays(today, 20)}T10:00`, address: caller.address };
    const { location } = await office.submit(path, visit);
    const moment = readLocalTime(visit.time, readContent().company.timeZone)?.toISOString() ?? "";
    const time = formatMoment(moment).replace("\u202f", " ");
    expect(await office.read(location ?? "")).toContain(`booked for ${time}. There is no email address`);
    await office.submit("/office/requests/1", { intent: "spam" });
    await office.submit("/office/requests/1", { intent: "not-spam" });
    expect(await office.site.store.db.selectFrom("outbox").select("kind").execute()).toEqual([]);
  });

  test("gives selected requests an owner and a status, and mails the new owner once", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, "ben@pools.example");
    const ids: number[] = [];
    for (const message of ["a", "b", "c"]) ids.push((await office.storeRequest(message)).id);
    const listed = "/office/requests?sort=next&order=up";
    const bulk = [...ids.slice(0, 2).map((id) => ["id", String(id)]), ["owner", "ben@pools.example"]];
    const changed = await office.submit(listed, [...bulk, ["status", "contacted"]]);
    expect([changed.status, changed.location]).toEqual([
      303,
      "/office/requests?sort=next&done=changed&count=2",
    ]);
    expect(await office.read(changed.location ?? "")).toContain("2 requests changed.");
    const rows = await store.db.selectFrom("leads").select(["status", "owner"]).orderBy("id").execute();
    expect(rows).toEqual([
      { status: "contacted", owner: "ben@pools.example" },
      { status: "contacted", owner: "ben@pools.example" },
      { status: "new", owner: null },
    ]);
    await office.submit(listed, bulk);
    const mails = await store.db.selectFrom("outbox").select(["kind", "recipient", "lead_id"]).execute();
    expect(mails).toEqual([{ kind: "assignment", recipient: "ben@pools.example", lead_id: null }]);
    expect(await office.read(`/office/requests/${ids[0]}`)).toMatch(/Owner Ben .*Status New → Contacted/);
  });

  test("shows the signed-in person's requests first, and no request twice", async () => {
    const office = await openOffice(dialect);
    const mine = await office.storeRequest("mine");
    const other = await office.storeRequest("other");
    await office.submit("/office/requests", [
      ["id", String(mine.id)],
      ["owner", "ana@pools.example"],
    ]);
    const today = await (await office.open("/office")).text();
    const links = [...today.matchAll(/id="request-(\d+)"/g)].map(([, id]) => Number(id));
    expect(links).toEqual([mine.id, other.id]);
    expect(await office.read("/office")).toMatch(
      /Mine.*Answer: \d.* left.*All my open requests.*Waiting for an answer/,
    );
    expect(await office.site.store.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("shows a view as a board whose columns lead to the table", async () => {
    const office = await openOffice(dialect);
    for (let index = 0; index < 21; index++) await office.storeRequest(`request ${index}`);
    await office.submit("/office/requests", [
      ["id", "1"],
      ["id", "2"],
      ["status", "proposal"],
    ]);
    const board = await office.read("/office/requests?show=board");
    expect(board).toMatch(/New 19 .* Contacted 0 .* Proposal 2 .* Won 0 Lost 0/);
    await office.submit("/office/requests", [
      ["id", "1"],
      ["id", "2"],
      ["status", "new"],
    ]);
    const html = await (await office.open("/office/requests?show=board&status=open")).text();
    expect(html).toContain('href="/office/requests?status=new"');
    expect(html).not.toContain("column-won");
    expect(html.match(/id="request-/g)).toHaveLength(20);
  });

  test("corrects the customer, keeps the old values on the timeline, and finds the new ones", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await office.submit("/office/requests/new", caller);
    const loaded = JSON.stringify({ ...correct, phone: caller.phone, email: null, area: caller.area });
    const typed = {
      intent: "customer",
      loaded,
      ...correct,
      email: "Rosa@example.com",
      phone: "281 555 0123",
    };
    const saved = await office.submit("/office/requests/1", { ...typed, area: otherArea?.slug ?? "" });
    expect(saved.location).toBe("/office/requests/1?done=customer");
    const screen = await office.read(saved.location ?? "");
    for (const shown of [
      "The customer is corrected",
      "Phone: 713.555.0188 → 281 555 0123 Email: none → Rosa@example.com",
      `Area ${area?.name} → ${otherArea?.name}`,
    ])
      expect(screen).toContain(shown);
    expect(await findLead(store, "1")).toMatchObject({ phone: "281 555 0123", email: "Rosa@example.com" });
    const row = await store.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mailbox: "rosa@example.com", area: otherArea?.slug, version: 1 });
    for (const [search, count] of [
      ["281-555-0123", "1 request"],
      ["713.555.0188", "0 requests"],
      ["heron", "1 request"],
    ])
      expect(await office.read(`/office/requests?q=${search}`)).toContain(count);
    await office.submit("/office/requests/new", { ...caller, key: "again", phone: "(281) 555-0123" });
    expect(await office.read("/office/requests/1")).toContain("Also from this customer");
  });

  test("refuses a customer who can't be reached, and shows what two people have corrected", async () => {
    const office = await openOffice(dialect);
    await office.submit("/office/requests/new", caller);
    const loaded = JSON.stringify({ ...correct, phone: caller.phone, email: null });
    const form = { intent: "customer", loaded, ...correct };
    const refused = await office.submit("/office/requests/1", { ...form, name: "", phone: "", email: "" });
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringMatching(/name-problem.*phone-problem/s),
    ]);
    const ana = { ...form, phone: "281 555 0123", email: "" };
    expect((await office.submit("/office/requests/1", ana)).status).toBe(303);
    const ben = await office.submit("/office/requests/1", {
      ...form,
      phone: "832 555 0100",
      email: "r@example.com",
    });
    expect([ben.status, ben.text]).toEqual([409, expect.stringContaining("Saved meanwhile: 281 555 0123")]);
    expect(ben.html).toContain('value="832 555 0100"');
    const again = JSON.stringify({ ...correct, phone: "281 555 0123", email: null });
    const { status } = await office.submit("/office/requests/1", {
      ...form,
      loaded: again,
      phone: "832 555 0100",
    });
    expect(status).toBe(303);
    // Ana corrected the address alone, so Ben's phone number stays.
    const moved = { ...ana, loaded: again, address: "14 Heron Lane" };
    expect((await office.submit("/office/requests/1", moved)).status).toBe(303);
    expect(await findLead(office.site.store, "1")).toMatchObject({
      phone: "832 555 0100",
      address: "14 Heron Lane",
    });
  });

  test.each(["no-answer", "wrong-number"])("a call with %s leaves the customer waiting", async (outcome) => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}`;
    const call = await office.submit(path, { intent: "call", outcome });
    const screen = await office.read(call.location ?? "");
    expect(screen).toMatch(/New Answer by .* left .*The call is recorded\. /);
    expect(screen).toContain(`Called ${readContent().office.outcomes[outcome as "no-answer"].toLowerCase()}`);
    const contacted = () => office.site.store.db.selectFrom("leads").select("contacted_at").execute();
    expect(await contacted()).toEqual([{ contacted_at: null }]);
    await office.submit(path, { intent: "call", outcome: "voicemail" });
    expect(await contacted()).toEqual([{ contacted_at: expect.any(String) }]);
    expect((await office.submit(path, { intent: "call", outcome: "maybe" })).status).toBe(400);
  });

  test("lets the author of a note change or remove it for an hour, and nobody else", async () => {
    const office = await openOffice(dialect);
    const { db } = office.site.store;
    const { id } = await office.storeRequest();
    const path = `/office/requests/${id}`;
    await office.submit(path, { intent: "note", note: "Two dogs" });
    const [note] = await db.selectFrom("audit").selectAll().where("event", "=", "note").execute();
    const change = { intent: "change-note", note: String(note?.id), text: "Three cats" };
    const changed = await office.submit(path, change);
    expect(await office.read(changed.location ?? "")).toContain("The note is changed");
    expect(await office.read("/office/requests?q=cats")).toContain("1 request");
    expect(await office.read("/office/requests?q=dogs")).toContain("0 requests");
    const at = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    for (const other of [{ who: "ben@pools.example" }, { who: note?.who ?? "", at }]) {
      await db.updateTable("audit").set(other).where("event", "=", "note").execute();
      expect(await office.read(path)).not.toContain("Change this note");
      const late = await office.submit(path, { ...change, text: "Four birds" });
      expect([late.status, late.text]).toEqual([409, expect.stringContaining("Four birds")]);
      expect((await office.submit(path, { ...change, intent: "remove-note" })).status).toBe(409);
    }
    await db
      .updateTable("audit")
      .set({ at: note?.at ?? "" })
      .where("event", "=", "note")
      .execute();
    await office.submit(path, { ...change, intent: "remove-note" });
    expect(await office.read(path)).not.toContain("Three cats");
    expect(await office.read("/office/requests?q=cats")).toContain("0 requests");
  });
});
