// Requests that staff type in: the form without scripts, clock, exports and other requests of the customer.
import { describe, expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { addDays } from "#app/working-days.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import { findLead } from "../leads/leads.ts";

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

  test("shows what is missing beside its field, and keeps what was typed", async () => {
    const office = await openOffice(dialect);
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
    const [first, walkIn, husband, stranger] = await Promise.all(
      [fromForm.id, 2, 3, 4].map((id) => office.read(`/office/requests/${id}`)),
    );
    expect(first).toMatch(/Also from this customer.*Ana again/);
    expect(first).not.toContain("Her husband");
    expect(walkIn).toMatch(/Also from this customer.*Her husband.*Ana/);
    expect(husband).toMatch(/Also from this customer.*Ana again/);
    expect(stranger).not.toContain("Also from this customer");
  });

  test("mails nobody about the visit of a customer without an email address, and says so", async () => {
    const office = await openOffice(dialect);
    await office.submit("/office/requests/new", caller);
    const path = "/office/requests/1/visit";
    expect(await office.read(path)).toContain("There is no email address");
    const visit = { intent: "book", time: `${addDays(today, 20)}T10:00`, address: caller.address };
    const { location } = await office.submit(path, visit);
    expect(await office.read(location ?? "")).toContain("There is no email address");
    await office.submit("/office/requests/1", { intent: "spam" });
    await office.submit("/office/requests/1", { intent: "not-spam" });
    expect(await office.site.store.db.selectFrom("outbox").select("kind").execute()).toEqual([]);
  });
});
