// Staff and sessions on SQLite and Postgres.
import { describe, expect, test, vi } from "vitest";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { Store } from "#platform/database/store.ts";
import { createLog } from "#platform/log.ts";
import { hasStaff } from "#requests/server/links.ts";
import { dialects, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { deleteExpiredSessions, listSessions, openAuth, revokeSession } from "./auth.ts";
import { createBrowserKey, createCode } from "./sign-in-codes.ts";
import { addStaff, listStaff, openPeople, removeStaff } from "./staff.ts";

const databases = testDatabases();
const ana = "ana.lopez@pools.example";

const officeSecret = "0123456789abcdef0123456789abcdef";

function open(store: Store, siteUrl = "https://pools.example") {
  return openAuth(store, { siteUrl, officeSecret, log: createLog({ write: () => {} }) });
}

/** Asks for a code as a new browser. Returns what that browser sends with it. */
async function askForCode(store: Store, email: string) {
  const browserKey = createBrowserKey();
  const { code } = await createCode(store, email, browserKey);
  return { email, code, browserKey };
}

/** Returns the headers that a browser sends with these cookies. */
function withCookies(cookies: string[] | null): Headers {
  return new Headers({ cookie: (cookies ?? []).map((cookie) => cookie.split(";")[0]).join("; ") });
}

describe.each(dialects)("on %s", (dialect) => {
  test("adds, lists and removes staff, whatever the case of their address", async () => {
    const store = await databases.migrated(dialect);
    expect(await hasStaff(store)).toBe(false);
    expect(await addStaff(store, "Ana.Lopez@pools.example")).toBe(true);
    expect(await addStaff(store, ana)).toBe(false);
    expect(await listStaff(store)).toEqual([{ email: ana, name: "Ana Lopez", role: "owner" }]);
    expect(await removeStaff(store, ana)).toBe(true);
    expect(await removeStaff(store, ana)).toBe(false);
    expect(await hasStaff(store)).toBe(false);
  });

  test("mails that wait for a colleague's new address follow it, and those of LEADS_TO stay", async () => {
    const store = await databases.migrated(dialect);
    const [from, to] = ["ben@pools.example", "ben.diaz@pools.example"];
    for (const email of [ana, from]) await addStaff(store, email);
    const now = new Date();
    await store.db
      .insertInto("outbox")
      .values([
        { ...createDelivery("assignment", { lead_id: null }, now), recipient: from },
        { ...createDelivery("assignment", { lead_id: null }, now), recipient: from, status: "delivered" },
        { ...createDelivery("notification", { lead_id: null }, now), recipient: from },
      ])
      .execute();
    await openPeople(store, ana).change(from, { email: to, name: "Ben Diaz", role: "sales" });
    const rows = await store.db.selectFrom("outbox").select("recipient").orderBy("id").execute();
    expect(rows.map(({ recipient }) => recipient)).toEqual([to, from, from]);
  });

  test("signs a staff member in with a mailed code, once", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const auth = await open(store);
    const attempt = await askForCode(store, ana);
    const headers = new Headers({ "x-forwarded-for": "203.0.113.7" });
    const cookies = await auth.signIn(attempt, headers);
    const session = await store.db.selectFrom("staff_sessions").select("ipAddress").executeTakeFirst();
    expect(session?.ipAddress || null).toBeNull();
    expect(cookies).toHaveLength(1);
    expect(cookies?.[0]).toMatch(/HttpOnly/i);
    expect(cookies?.[0]).toMatch(/SameSite=Lax/i);
    expect(cookies?.[0]).toMatch(/Path=\/office/);
    expect(cookies?.[0]).toMatch(/Secure/);
    expect(cookies?.[0]).toMatch(/Max-Age=2592000/);
    expect(await auth.findSession(withCookies(cookies))).toMatchObject({ email: ana, name: "Ana Lopez" });
    expect(await auth.signIn(attempt, new Headers())).toBeNull();
    const events = await store.db.selectFrom("audit").select(["who", "event"]).execute();
    expect(events).toContainEqual({ who: ana, event: "signed-in" });
  });

  test("starts no session for a person who was removed after asking for a code", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const auth = await open(store);
    const attempt = await askForCode(store, ana);
    await removeStaff(store, ana);
    expect(await auth.signIn(attempt, new Headers())).toBeNull();
    await addStaff(store, ana);
    expect(await auth.signIn(attempt, new Headers())).toBeNull();
  });

  test("ends sessions that are revoked, signed out, expired, or whose owner is removed", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    await addStaff(store, "ben@pools.example");
    const auth = await open(store, "http://localhost:3000");
    async function signIn(email: string) {
      const cookies = await auth.signIn(
        await askForCode(store, email),
        new Headers({ "user-agent": "Test" }),
      );
      expect(cookies?.[0]).not.toMatch(/Secure/);
      return withCookies(cookies);
    }
    const [first, second, third, bens] = [
      await signIn(ana),
      await signIn(ana),
      await signIn(ana),
      await signIn("ben@pools.example"),
    ];
    const firstId = (await auth.findSession(first))?.sessionId ?? "";
    expect(await listSessions(store, ana)).toHaveLength(3);
    // Nobody ends another person's session.
    await revokeSession(store, "ben@pools.example", firstId);
    expect(await auth.findSession(first)).not.toBeNull();
    await revokeSession(store, ana, firstId);
    expect(await auth.findSession(first)).toBeNull();
    await auth.signOut(second);
    expect(await auth.findSession(second)).toBeNull();
    const past = new Date(Date.now() - 1_000);
    const ending = (await auth.findSession(third))?.sessionId ?? "";
    await store.db
      .updateTable("staff_sessions")
      .set({ expiresAt: dialect === "sqlite" ? past.toISOString() : past })
      .where("id", "=", ending)
      .execute();
    expect(await auth.findSession(third)).toBeNull();
    expect(await auth.findSession(bens)).not.toBeNull();
    await removeStaff(store, "ben@pools.example");
    expect(await auth.findSession(bens)).toBeNull();
  });

  test("servers with the same OFFICE_SECRET share sessions, and one with another says why it does not", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const cookies = withCookies(
      await (await open(store)).signIn(await askForCode(store, ana), new Headers()),
    );
    const second = await open(databases.open(store.address));
    expect(await second.findSession(cookies)).toMatchObject({ email: ana });
    const lines: string[] = [];
    const third = await openAuth(store, {
      siteUrl: "https://pools.example",
      officeSecret: officeSecret.toUpperCase(),
      log: createLog({ write: (line) => lines.push(line) }),
    });
    expect(await third.findSession(new Headers({ cookie: "office.session_token=unknown.x" }))).toBeNull();
    expect(lines).toEqual([]);
    expect(await third.findSession(cookies)).toBeNull();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining("OFFICE_SECRET") }),
    ]);
  });

  test("deletes ended sessions, and no others", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const auth = await open(store);
    const cookies = withCookies(await auth.signIn(await askForCode(store, ana), new Headers()));
    const now = new Date();
    const countLeft = async () => (await store.db.selectFrom("staff_sessions").select("id").execute()).length;
    await deleteExpiredSessions(store, now);
    expect(await countLeft()).toBe(1);
    expect(await auth.findSession(cookies)).not.toBeNull();
    await deleteExpiredSessions(store, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000));
    expect(await countLeft()).toBe(0);
  });
});

test("a sign-in waits while another program locks the database, although its code is used up", async () => {
  const store = await databases.migrated("sqlite");
  const other = sqliteOf(databases.open(store.address).native);
  await addStaff(store, ana);
  const auth = await open(store);
  const attempt = await askForCode(store, ana);

  const { connection } = sqliteOf(store.native);
  const prepare = connection.prepare.bind(connection);
  let tries = 0;
  vi.spyOn(connection, "prepare").mockImplementation((text: string) => {
    if (text.startsWith('insert into "staff_sessions"')) {
      tries++;
      other.connection.exec(tries === 1 ? "begin immediate" : "commit");
    }
    return prepare(text);
  });
  const cookies = await auth.signIn(attempt, new Headers());
  expect(tries).toBe(2);
  expect(await auth.findSession(withCookies(cookies))).toMatchObject({ email: ana });
});
