// Staff, codes and sessions on SQLite and Postgres.
import { describe, expect, test, vi } from "vitest";
import { dialects, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { createLog } from "../log.ts";
import type { Store } from "../store/store.ts";
import { listSessions, openAuth, revokeSession } from "./auth.ts";
import { addStaff, hasStaff, listStaff, readSessionSecret, removeStaff } from "./staff.ts";

const databases = testDatabases();
const ana = "ana.lopez@pools.example";

async function open(store: Store, siteUrl = "https://pools.example") {
  const codes: { email: string; code: string }[] = [];
  const auth = await openAuth(store, {
    siteUrl,
    log: createLog({ write: () => {} }),
    async mailCode(email, code) {
      codes.push({ email, code });
    },
  });
  return { auth, codes };
}

/** Returns the headers that a browser sends with these cookies. */
function withCookies(cookies: string[] | null): Headers {
  return new Headers({ cookie: (cookies ?? []).map((cookie) => cookie.split(";")[0]).join("; ") });
}

/** A code that differs from the right one. */
function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe.each(dialects)("on %s", (dialect) => {
  test("adds, lists and removes staff, whatever the case of their address", async () => {
    const store = await databases.migrated(dialect);
    expect(await hasStaff(store)).toBe(false);
    expect(await addStaff(store, "Ana.Lopez@pools.example")).toBe(true);
    expect(await addStaff(store, ana)).toBe(false);
    expect(await listStaff(store)).toEqual([{ email: ana, name: "Ana Lopez" }]);
    expect(await removeStaff(store, ana)).toBe(true);
    expect(await removeStaff(store, ana)).toBe(false);
    expect(await hasStaff(store)).toBe(false);
  });

  test("signs a staff member in with a mailed code, once", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const { auth, codes } = await open(store);
    await auth.sendCode(ana);
    const [sent] = codes;
    expect(sent).toEqual({ email: ana, code: expect.stringMatching(/^\d{6}$/) });
    const headers = new Headers({ "x-forwarded-for": "203.0.113.7" });
    const cookies = await auth.signIn(ana, sent?.code ?? "", headers);
    const session = await store.db.selectFrom("staff_sessions").select("ipAddress").executeTakeFirst();
    expect(session?.ipAddress || null).toBeNull();
    expect(cookies).toHaveLength(1);
    expect(cookies?.[0]).toMatch(/HttpOnly/i);
    expect(cookies?.[0]).toMatch(/SameSite=Lax/i);
    expect(cookies?.[0]).toMatch(/Path=\/office/);
    expect(cookies?.[0]).toMatch(/Secure/);
    expect(cookies?.[0]).toMatch(/Max-Age=2592000/);
    expect(await auth.findSession(withCookies(cookies))).toMatchObject({ email: ana, name: "Ana Lopez" });
    expect(await auth.signIn(ana, sent?.code ?? "", new Headers())).toBeNull();
    const codesInStore = await store.db.selectFrom("audit").select(["who", "event"]).execute();
    expect(codesInStore).toContainEqual({ who: ana, event: "signed-in" });
  });

  test("mails nothing to an unknown address, and creates no account for it", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const { auth, codes } = await open(store);
    await auth.sendCode("eve@evil.example");
    expect(codes).toEqual([]);
    expect(await auth.signIn("eve@evil.example", "123456", new Headers())).toBeNull();
    expect(await listStaff(store)).toHaveLength(1);
  });

  test("refuses a code after five wrong tries", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    const { auth, codes } = await open(store);
    await auth.sendCode(ana);
    const code = codes[0]?.code ?? "";
    for (let index = 0; index < 5; index++)
      expect(await auth.signIn(ana, otherThan(code), new Headers())).toBeNull();
    expect(await auth.signIn(ana, code, new Headers())).toBeNull();
  });

  test("ends sessions that are revoked, signed out, expired, or whose owner is removed", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ana);
    await addStaff(store, "ben@pools.example");
    const { auth, codes } = await open(store, "http://localhost:3000");
    async function signIn(email: string) {
      await auth.sendCode(email);
      const cookies = await auth.signIn(
        email,
        codes.at(-1)?.code ?? "",
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

  test("several servers share the secret that signs cookies", async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const secrets = await Promise.all([store, other, store].map(readSessionSecret));
    expect(new Set(secrets).size).toBe(1);
  });
});

test("a sign-in waits while another program locks the database, although its code is used up", async () => {
  const store = await databases.migrated("sqlite");
  const other = sqliteOf(databases.open(store.address).native);
  await addStaff(store, ana);
  const { auth, codes } = await open(store);
  await auth.sendCode(ana);

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
  const cookies = await auth.signIn(ana, codes[0]?.code ?? "", new Headers());
  expect(tries).toBe(2);
  expect(await auth.findSession(withCookies(cookies))).toMatchObject({ email: ana });
});
