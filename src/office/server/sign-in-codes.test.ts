// Sign-in codes on SQLite and Postgres: who can use them, how often, and whom they can't keep out.
import { describe, expect, test } from "vitest";
import type { Store } from "#platform/database/store.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { createBrowserKey, createCode, deleteOldCodes, printCode, redeemCode } from "./sign-in-codes.ts";
import { addStaff, removeStaff } from "./staff.ts";

const databases = testDatabases();
const ana = "ana@pools.example";
const eve = "eve@evil.example";

/** A code that differs from the right one. */
function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

async function openWithStaff(dialect: (typeof dialects)[number]) {
  const store = await databases.migrated(dialect);
  await addStaff(store, ana);
  return store;
}

/** Creates a browser, which asks for codes and enters them. */
function openBrowser(store: Store, email = ana) {
  const browserKey = createBrowserKey();
  return {
    ask: async (now?: Date) => (await createCode(store, email, browserKey, now)).code,
    enter: (code: string, now?: Date) => redeemCode(store, { email, code, browserKey }, now),
  };
}

describe.each(dialects)("on %s", (dialect) => {
  test("accepts a code once, in the browser that asked", async () => {
    const store = await openWithStaff(dialect);
    const browser = openBrowser(store);
    const code = await browser.ask();
    expect(code).toMatch(/^\d{6}$/);
    expect(await openBrowser(store).enter(code)).toBeNull();
    expect(await redeemCode(store, { email: ana, code, browserKey: null })).toBeNull();
    expect(await browser.enter(code)).not.toBeNull();
    expect(await browser.enter(code)).toBeNull();
  });

  test("keeps earlier codes valid when the same or another browser asks again", async () => {
    const store = await openWithStaff(dialect);
    const browser = openBrowser(store);
    const stranger = openBrowser(store);
    const first = await browser.ask();
    for (let index = 0; index < 30; index++) await stranger.ask();
    const second = await browser.ask();
    expect(await browser.enter(first)).not.toBeNull();
    expect(await browser.enter(second)).not.toBeNull();
  });

  test("refuses the sixth try of a browser, and no try of another one", async () => {
    const store = await openWithStaff(dialect);
    const [browser, stranger] = [openBrowser(store), openBrowser(store)];
    const [code, strangers] = [await browser.ask(), await stranger.ask()];
    for (let index = 0; index < 5; index++) expect(await stranger.enter(otherThan(strangers))).toBeNull();
    expect(await stranger.enter(strangers)).toBeNull();
    for (let index = 0; index < 4; index++) expect(await browser.enter(otherThan(code))).toBeNull();
    expect(await browser.enter(code)).not.toBeNull();
  });

  test("counts tries that arrive at the same time", async () => {
    const store = await openWithStaff(dialect);
    const browser = openBrowser(store);
    const code = await browser.ask();
    const wrong = Array.from({ length: 20 }, () => browser.enter(otherThan(code)));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([null]));
    expect(await browser.enter(code)).toBeNull();
  });

  test.each(["mailed", "printed"])(
    "lets one of several simultaneous uses of a %s code succeed",
    async (kind) => {
      const store = await openWithStaff(dialect);
      const browser = openBrowser(store);
      const code = kind === "mailed" ? await browser.ask() : ((await printCode(store, ana)) ?? "");
      const used = await Promise.all(Array.from({ length: 4 }, () => browser.enter(code)));
      expect(used.filter(Boolean)).toHaveLength(1);
    },
  );

  test("refuses a code after ten minutes", async () => {
    const store = await openWithStaff(dialect);
    const browser = openBrowser(store);
    const asked = new Date("2026-11-01T08:00:00Z");
    const later = (minutes: number) => new Date(asked.getTime() + minutes * 60_000);
    const [first, second] = [await browser.ask(asked), await browser.ask(asked)];
    expect(await browser.enter(first, later(9.9))).not.toBeNull();
    expect(await browser.enter(second, later(10))).toBeNull();
  });

  test("opens nothing for an unknown address", async () => {
    const store = await openWithStaff(dialect);
    const browser = openBrowser(store, eve);
    expect(await browser.enter(await browser.ask())).toBeNull();
    expect(await printCode(store, eve)).toBeNull();
    // Nor does a code for an unknown address open another account.
    const browserKey = createBrowserKey();
    const { code, isStaff } = await createCode(store, eve, browserKey);
    expect(isStaff).toBe(false);
    expect(await redeemCode(store, { email: ana, code, browserKey })).toBeNull();
  });

  test("accepts a printed code once, in any browser, whatever was tried before", async () => {
    const store = await openWithStaff(dialect);
    const code = (await printCode(store, "Ana@pools.example")) ?? "";
    const stranger = openBrowser(store);
    for (let index = 0; index < 10; index++) expect(await stranger.enter("0000000000000000")).toBeNull();
    expect(await redeemCode(store, { email: eve, code, browserKey: null })).toBeNull();
    expect(await redeemCode(store, { email: ana, code, browserKey: null })).not.toBeNull();
    expect(await openBrowser(store).enter(code)).toBeNull();
    const events = await store.db.selectFrom("audit").select(["event", "detail"]).execute();
    expect(events).toContainEqual({ event: "code-printed", detail: ana });
  });

  test("stores neither codes nor browser keys as they are", async () => {
    const store = await openWithStaff(dialect);
    const browserKey = createBrowserKey();
    const { code } = await createCode(store, ana, browserKey);
    const printed = (await printCode(store, ana)) ?? "";
    const stored = JSON.stringify(
      await store.db.selectFrom("sign_in_codes").select(["browser", "code"]).execute(),
    );
    for (const secret of [code, browserKey, printed]) expect(stored).not.toContain(secret);
  });

  test("makes codes longer for a person who is sent many, until an hour has passed", async () => {
    const store = await openWithStaff(dialect);
    const start = new Date("2026-11-01T08:00:00Z");
    for (let index = 0; index < 20; index++) await openBrowser(store).ask(start);
    const browser = openBrowser(store);
    const now = new Date("2026-11-01T08:30:00Z");
    const long = await browser.ask(now);
    expect(long).toMatch(/^\d{10}$/);
    expect(await browser.enter(long, now)).not.toBeNull();
    expect(await browser.ask(new Date("2026-11-01T09:00:01Z"))).toMatch(/^\d{6}$/);
  });

  test("deletes codes after an hour, and those of a removed person at once", async () => {
    const store = await openWithStaff(dialect);
    const start = new Date("2026-11-01T08:00:00Z");
    await openBrowser(store, eve).ask(start);
    await openBrowser(store).ask(start);
    await openBrowser(store).ask(new Date("2026-11-01T08:30:00Z"));
    const count = async () => (await store.db.selectFrom("sign_in_codes").select("id").execute()).length;
    await deleteOldCodes(store, new Date("2026-11-01T09:00:01Z"));
    expect(await count()).toBe(1);
    await removeStaff(store, ana);
    expect(await count()).toBe(0);
  });
});
