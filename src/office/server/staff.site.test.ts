// The staff screen: owners add, rename, remove and limit people; nobody is locked out.
import { describe, expect, test } from "vitest";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { addStaff, listStaff, openPeople } from "./staff.ts";

const ana = "ana@pools.example";
const ben = { email: "ben@pools.example", name: "Benjamin", role: "sales" as const };

describe.each(dialects)("on %s", (dialect) => {
  test("adds, renames and removes somebody, whose sessions end", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    const added = await office.submit("/office/staff", {
      intent: "add",
      ...ben,
      email: "Ben@pools.example ",
    });
    expect(added.status).toBe(303);
    expect(await office.read(added.location ?? "")).toContain("Benjamin can sign in now");
    expect(await listStaff(store)).toEqual([{ email: ana, name: "Ana", role: "owner" }, ben]);
    expect((await office.submit("/office/staff", { intent: "add", ...ben })).text).toContain(
      "This person is on the list already",
    );
    const cookie = await signIn(office.site, ben.email);
    const openAsBen = (path: string) => office.site.send(path, { headers: { cookie } });
    expect((await openAsBen("/office/site")).status).toBe(403);
    const changed = { intent: "change", person: ben.email, ...ben, name: "Ben Diaz", role: "editor" };
    await office.submit("/office/staff", changed);
    expect(await listStaff(store)).toMatchObject([{}, { name: "Ben Diaz", role: "editor" }]);
    // The role counts from the next request on, without signing in again.
    expect((await openAsBen("/office/site")).status).toBe(200);
    const requests = await openAsBen("/office/requests");
    expect([requests.status, await requests.text()]).toEqual([
      403,
      expect.stringContaining("Not for your role"),
    ]);
    const frame = await (await openAsBen("/office/account")).text();
    expect(frame).not.toContain('href="/office/requests"');
    expect(frame).not.toContain("data-pulse");
    const removed = await office.submit("/office/staff", { intent: "remove", person: ben.email });
    expect(await office.read(removed.location ?? "")).toContain("can’t sign in anymore");
    expect((await openAsBen("/office/account")).headers.get("location")).toContain("/office/sign-in");
    const again = await office.submit("/office/staff", { intent: "remove", person: ben.email });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining("removed this person meanwhile"),
    ]);
  });

  test("shows what is missing beside its field, and keeps what was typed", async () => {
    const office = await openOffice(dialect);
    const form = { intent: "add", email: "ben@", name: " ", role: "boss" };
    const { status, html } = await office.submit("/office/staff", form);
    expect(status).toBe(422);
    for (const field of ["email", "name", "role"]) expect(html).toContain(`id="${field}-problem"`);
    expect(html).toMatch(/<input(?=[^>]*id="name")[^>]*autofocus/);
    expect(html).toContain("Nothing is saved yet.");
    expect(html).toContain('value="ben@"');
  });

  test("keeps one owner, also if two remove each other at the same time", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    const me = { email: ana, name: "Ana" };
    for (const form of [
      { intent: "remove", person: ana },
      { intent: "change", person: ana, ...me, role: "sales" },
    ])
      expect((await office.submit("/office/staff", form)).text).toContain("must be an owner");
    await addStaff(store, ben.email);
    const results = await Promise.all([
      openPeople(store, ana).remove(ben.email),
      openPeople(store, ben.email).remove(ana),
    ]);
    expect(results.toSorted()).toEqual(["done", "last-owner"]);
  });

  test("gives a colleague another address: sessions end, requests and codes follow", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, ben.email, new Date(), ben);
    const { id } = await office.storeRequest();
    await store.db.updateTable("leads").set({ owner: ben.email }).where("id", "=", id).execute();
    const cookie = await signIn(office.site, ben.email);
    const change = (email: string) =>
      office.submit("/office/staff", { intent: "change", person: ben.email, ...ben, email });
    expect((await change(ana)).text).toContain("on the list already");
    expect((await change("ben@")).html).toContain(`id="email-${ben.email}-problem"`);
    expect((await change("Benjamin@pools.example")).status).toBe(303);
    expect(await listStaff(store)).toMatchObject([{}, { ...ben, email: "benjamin@pools.example" }]);
    const account = await office.site.send("/office/account", { headers: { cookie } });
    expect(account.headers.get("location")).toContain("/office/sign-in");
    const lead = await store.db.selectFrom("leads").select("owner").executeTakeFirst();
    expect(lead?.owner).toBe("benjamin@pools.example");
    expect(await signIn(office.site, "benjamin@pools.example")).toContain("office.session_token");
    const detail = `${ben.email} → benjamin@pools.example sales`;
    expect(
      await store.db.selectFrom("audit").selectAll().where("detail", "=", detail).execute(),
    ).toMatchObject([{ who: ana, event: "staff-changed" }]);
  });

  test("replaces the calendar link of all visits with somebody who is removed, if asked", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await office.submit("/office/visits", { intent: "feed" });
    const readKey = async () => (await readVisitSettings(store)).feedKey;
    for (const [email, feed] of [
      ["eve@pools.example", {}],
      [ben.email, { feed: "replace" }],
    ] as const) {
      await addStaff(store, email);
      expect(await office.read("/office/staff")).toContain("Replace the calendar link of all visits");
      const before = await readKey();
      await office.submit("/office/staff", { intent: "remove", person: email, ...feed });
      expect((await readKey()) === before, email).toBe(!("feed" in feed));
    }
  });

  test("replaces the calendar link of all visits with somebody who becomes an editor, if asked", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, ben.email, new Date(), ben);
    await office.submit("/office/visits", { intent: "feed" });
    const readKey = async () => (await readVisitSettings(store)).feedKey;
    const change = (form: Record<string, string>) =>
      office.submit("/office/staff", { intent: "change", person: ben.email, ...ben, ...form });
    const key = await readKey();
    const read = () => office.site.send(`/office/visits.ics?key=${key}`);
    // Both people could be removed or become an editor.
    expect((await office.read("/office/staff")).match(/Replace the calendar link/g)).toHaveLength(4);
    await change({ name: "Ben Diaz", feed: "replace" });
    await change({ role: "editor" });
    expect((await read()).status).toBe(200);
    await change({ role: "sales" });
    await change({ role: "editor", feed: "replace" });
    expect((await read()).status).toBe(303);
    expect(await readKey()).not.toBeNull();
  });

  test("offers requests to people who work on them", async () => {
    const office = await openOffice(dialect);
    await addStaff(office.site.store, "eve@pools.example", new Date(), { role: "editor" });
    await addStaff(office.site.store, ben.email, new Date(), ben);
    const { id } = await office.storeRequest();
    const { html } = await office.submit(`/office/requests/${id}`, {
      intent: "change",
      version: "1",
      loaded: "{}",
      status: "new",
      owner: "eve@pools.example",
    });
    expect(html).toContain('id="owner-problem"');
    const screen = await (await office.open(`/office/requests/${id}`)).text();
    expect(screen).toContain(`<option value="${ben.email}"`);
    expect(screen).not.toContain('<option value="eve@pools.example"');
  });
});
