// The guard of /office: every route and action without staff, session or our own origin.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { siteActions } from "#editing/actions.ts";
import { siteJson } from "#editing/data-routes.ts";
import { UPLOAD_ADDRESS } from "#editing/pictures.ts";
import { PLAN_ADDRESS, PREVIEW_PREFIX, VERSION_PREFIX } from "#editing/preview/preview-addresses.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { officeActions } from "#office/actions.ts";
import { officeData } from "#office/data-routes.ts";
import { FILES_ADDRESS } from "#office/office-files.ts";
import type { Role } from "#office/roles.ts";
import { listSessions, revokeSession } from "#office/server/auth.ts";
import { addStaff, removeStaff } from "#office/server/staff.ts";
import { officeScreens } from "#tests/server/pages.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";

const ana = "ana@pools.example";
const SIGN_IN = "/office/sign-in";

/** Returns an address with "12" for each parameter of Astro or Hono. */
function fillIn(address: string): string {
  return address.replace(/\[(\.{3})?\w+\]|:\w+(\{.+?\})?\??/g, "12");
}

const screens = officeScreens.map(fillIn);
const data = Object.keys(officeData).map(fillIn);
const forms = Object.keys({ ...officeActions, ...siteActions }).map(fillIn);
const others = [
  ...Object.keys(siteJson),
  PLAN_ADDRESS,
  `${PREVIEW_PREFIX}/12`,
  `${VERSION_PREFIX}/0/about`,
  fillIn(FILES_ADDRESS),
];
const addresses = [...new Set([...screens, ...data, ...forms, ...others])];
/** Screens that say what is wrong. */
const messages = ["/office/403", "/office/404", "/office/500"];
const guarded = addresses.filter((address) => address !== SIGN_IN);

/** What each role may use. Addresses that are in no part of the office are for owners. */
const openTo: Record<Role, RegExp> = {
  owner: /./,
  editor: /^\/office\/(account|site(\/.*)?)$/,
  sales: /^\/office(\/(account|pulse|requests(\.csv)?|photos|files|visits)(\/.*)?)?$/,
};

/** Requests an address with GET and POST, as a browser on our own page does. */
async function callBoth(site: TestSite, address: string, headers: Record<string, string>) {
  const origin = { origin: site.url };
  return [
    await site.send(address, { headers }),
    await site.send(address, {
      method: "POST",
      headers: { ...origin, ...headers },
      body: new URLSearchParams({ a: "b" }),
    }),
  ];
}

async function expectSignIn(site: TestSite, headers: Record<string, string>): Promise<void> {
  for (const address of guarded) {
    for (const response of await callBoth(site, address, headers)) {
      expect(response.headers.get("x-staff"), address).toBeNull();
      expect(response.status, address).toBe(303);
      expect(response.headers.get("location"), address).toContain(SIGN_IN);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
  }
}

test("knows whether emails are sent, written to files or refused", async () => {
  const read = async (env: NodeJS.ProcessEnv) => {
    const site = await startTestSite(env);
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    const row = { target: "127.0.0.1:1", failing_since: since, last_error: "no" };
    const headers = { cookie: await signIn(site, ana) };
    const trouble = async () =>
      JSON.parse((await site.send("/office", { headers })).headers.get("x-mail-trouble") ?? "");
    const before = await trouble();
    await site.store.db.insertInto("mail_problems").values(row).execute();
    return { before, after: await trouble(), since };
  };
  const unset = { problem: "unset" };
  expect(await read({})).toMatchObject({ before: unset, after: unset });
  const { before, after, since } = await read({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(before).toBeNull();
  expect(after).toEqual({ problem: "refused", since });
});

test("everything of the office is below /office", () => {
  expect([screens.length, data.length, forms.length].every((count) => count > 3)).toBe(true);
  for (const address of addresses) expect(address).toMatch(/^\/office(\/|$)/);
});

test("does not exist without staff", async () => {
  const site = await startTestSite();
  const unknown = await site.send("/no-such-page");
  for (const address of addresses) {
    const [read, sent] = await callBoth(site, address, {});
    expect([read?.status, await read?.text()]).toEqual([404, expect.stringContaining("Not found")]);
    expect(read?.headers.get("content-type")).toBe(unknown.headers.get("content-type"));
    expect(read?.headers.has("x-robots-tag")).toBe(unknown.headers.has("x-robots-tag"));
    expect(sent?.status).toBe(405);
  }
});

test.each(["GET", "HEAD", "OPTIONS", "POST", "PUT"])(
  "answers %s like any unknown address without staff",
  async (method) => {
    const site = await startTestSite();
    const readReply = async (address: string) => {
      const response = await site.send(address, { method });
      const { "x-request-id": _id, date: _date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, text: await response.text() };
    };
    const unknown = await readReply("/nowhere");
    for (const address of [
      "/office",
      "/office/",
      "/OFFICE",
      "/office/index.html",
      ...addresses,
      UPLOAD_ADDRESS,
      `${UPLOAD_ADDRESS}/`,
    ])
      expect(await readReply(address), address).toEqual(unknown);
  },
);

describe("with staff", () => {
  test("opens every screen for a session", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    for (const address of guarded) {
      for (const response of await callBoth(site, address, { cookie })) {
        expect([address, response.headers.get("location")]).not.toContain(SIGN_IN);
        expect([address, response.headers.get("cache-control")]).toEqual([address, "no-store"]);
      }
      if (!screens.includes(address) || messages.includes(address)) continue;
      const screen = await site.send(address, { headers: { cookie } });
      expect([address, screen.status, screen.headers.get("x-staff")]).toEqual([address, 200, ana]);
      expect(screen.headers.get("x-robots-tag")).toContain("noindex");
      expect(screen.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    const slash = await site.send("/office/requests/?status=new", { headers: { cookie } });
    expect([slash.status, slash.headers.get("location")]).toEqual([303, "/office/requests?status=new"]);
    const signInPage = await site.send(SIGN_IN, { headers: { cookie } });
    expect([signInPage.status, signInPage.headers.get("location")]).toEqual([303, "/office"]);
  });

  test.each(Object.entries(openTo) as [Role, RegExp][])(
    "lets %s open and change its own part alone",
    async (role, isOpen) => {
      const site = await startTestSite();
      const headers = { cookie: await signIn(site, ana, role) };
      for (const address of [...guarded, UPLOAD_ADDRESS, "/office/nowhere", "/office/%73ite"]) {
        if (messages.includes(address)) continue;
        for (const response of await callBoth(site, address, headers)) {
          const { status } = response;
          const isHome = address === "/office" && response.headers.get("location") === "/office/site";
          const isRefused = status === 403 || isHome;
          expect([address, status, isRefused]).toEqual([address, status, !isOpen.test(decodeURI(address))]);
          expect(response.headers.get("cache-control")).toBe("no-store");
        }
      }
    },
  );

  test("has a screen for each form", () => {
    for (const form of forms) expect(screens).toContain(form);
  });

  test("answers unknown addresses, and what was removed, with the office's own 404", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    for (const address of ["/office/nowhere", "/office/requests/12/nowhere", "/office/photos/12"]) {
      const response = await site.send(address, { headers: { cookie } });
      expect([address, response.status, response.headers.get("x-staff")]).toEqual([address, 404, ana]);
    }
    const headers = { cookie, origin: site.url };
    const form = { method: "POST", headers, body: new URLSearchParams({ intent: "note", note: "a" }) };
    expect((await site.send("/office/requests/12", form)).status).toBe(404);
    expect((await site.send("/office/reports", form)).status).toBe(405);
    expect((await site.send("/office/visits", form)).status).toBe(400);
  });

  test("sends JSON and files with the headers of the office", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    for (const [address, type] of [
      ["/office/pulse", "application/json"],
      ["/office/requests.csv", "text/csv"],
      ["/office/reports.csv", "text/csv"],
    ] as const) {
      const { status, headers } = await site.send(address, { headers: { cookie } });
      expect([address, status, headers.get("content-type")]).toEqual([
        address,
        200,
        expect.stringContaining(type),
      ]);
      expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
        "no-store",
        "noindex, nofollow",
      ]);
    }
  });

  test("sends everybody without a valid session to sign in", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    await expectSignIn(site, {});
    // The first character of the signature: the last one has bits that mean nothing.
    await expectSignIn(site, {
      cookie: cookie.replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === "A" ? ".Q" : ".A")),
    });
    await expectSignIn(site, {
      cookie: cookie.replace(/=(.)/, (_, first) => (first === "x" ? "=y" : "=x")),
    });
  });

  test("leads back to the screen with its filters after signing in, without an earlier notice", async () => {
    const site = await startTestSite();
    await addStaff(site.store, ana);
    for (const [address, to] of [
      ["/office/requests.csv?status=won&owner=nobody", "/office/requests.csv?status=won&owner=nobody"],
      ["/office/requests/12?done=noted", "/office/requests/12"],
    ] as const) {
      for (const response of await callBoth(site, address, {}))
        expect(response.headers.get("location")).toBe(`${SIGN_IN}?to=${encodeURIComponent(to)}`);
    }
  });

  test("rejects expired and revoked sessions, and those of removed staff", async () => {
    const site = await startTestSite();
    const revoked = await signIn(site);
    const [session] = await listSessions(site.store, ana);
    await revokeSession(site.store, ana, session?.id ?? "");
    const expired = await signIn(site);
    await site.store.db
      .updateTable("staff_sessions")
      .set({ expiresAt: "2026-01-01T00:00:00.000Z" })
      .execute();
    const removed = await signIn(site, "ben@pools.example");
    await removeStaff(site.store, "ben@pools.example");
    for (const cookie of [revoked, expired, removed]) await expectSignIn(site, { cookie });
  });

  test("refuses changes from a foreign origin or without one, even with a session", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    for (const address of addresses) {
      for (const origin of ["https://evil.example", "null", null]) {
        const response = await site.send(address, {
          method: "POST",
          headers: { cookie, ...(origin && { origin }) },
          body: new URLSearchParams({ intent: "erase" }),
        });
        expect([address, origin, response.status]).toEqual([address, origin, 403]);
      }
    }
  });

  test("refuses other methods and large bodies", async () => {
    const site = await startTestSite();
    const cookie = await signIn(site);
    expect(
      (await site.send("/office", { method: "PUT", headers: { cookie, origin: site.url } })).status,
    ).toBe(405);
    const sendDraft = (length: number) =>
      site.send("/office/site/draft", {
        method: "POST",
        headers: { cookie, origin: site.url },
        body: JSON.stringify({ value: "x".repeat(length) }),
      });
    expect([(await sendDraft(200_000)).status, (await sendDraft(300_000)).status]).toEqual([400, 413]);
    const body = new URLSearchParams({ note: "x".repeat(70_000) });
    const large = await site.send("/office/requests/12", {
      method: "POST",
      headers: { cookie, origin: site.url },
      body,
    });
    expect(large.status).toBe(413);
  });

  test("does not open screens by other spellings of their address", async () => {
    const site = await startTestSite();
    await signIn(site);
    for (const address of [
      "/%6Fffice",
      "/OFFICE/requests",
      "//office",
      "/office%2Frequests",
      "/./office/../office/",
    ]) {
      const response = await site.send(address);
      expect(response.headers.get("x-staff")).toBeNull();
      expect([404, 301, 303]).toContain(response.status);
    }
  });

  describe("sign-in", () => {
    /** Sends the form of the sign-in page. Each number stands for another network address. */
    async function knock(site: TestSite, form: Record<string, string>, sender: number, cookie = "") {
      const headers = { origin: site.url, "x-forwarded-for": `203.0.113.${sender}`, cookie };
      const body = new URLSearchParams(form);
      const response = await site.send(SIGN_IN, { method: "POST", headers, body });
      const [, json = "{}"] = /json">(.*?)<\/script>/.exec(await response.text()) ?? [];
      const { officeReply } = JSON.parse(json) as Pick<App.Locals, "officeReply">;
      return { reply: officeReply?.signIn ?? null, cookies: response.headers.getSetCookie() };
    }
    const behindProxy = { TRUST_PROXY: "on" };
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
    const noMail = expect.objectContaining({ step: "code", mail: "off" });
    const limited = expect.objectContaining({ step: "address", refused: "limited" });

    /** Returns the code in the mail file for an address. */
    async function readCode({ mailFolder }: TestSite, email: string): Promise<string> {
      const find = () =>
        (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
          .filter((name) => name.endsWith(".eml"))
          .map((name) => readFileSync(join(mailFolder, name), "utf8"))
          .find((text) => text.includes(`To: ${email}`));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return /^Subject: .*?(\d{6})/m.exec(find() ?? "")?.[1] ?? "";
    }

    test("signs in the browser that asked, and no other, after any number of strangers' tries", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      const asked = await knock(site, { email: ana }, 1);
      expect(asked.cookies.join()).toMatch(/^office\.browser=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
      const own = asked.cookies[0]?.split(";")[0] ?? "";
      const code = await readCode(site, ana);
      for (const sender of numbers(10)) {
        const stranger = await knock(site, { email: ana }, 10 + sender);
        const theirs = stranger.cookies[0]?.split(";")[0] ?? "";
        for (const _try of numbers(6))
          expect((await knock(site, { email: ana, code }, 10 + sender, theirs)).reply?.refused).toBe("code");
      }
      const { reply, cookies } = await knock(site, { email: ana, code }, 1, own);
      expect(reply).toBeNull();
      expect((await site.send("/office", { headers: { cookie: cookies[0] ?? "" } })).status).toBe(200);
    });

    test("logs a refused code without any address", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      await knock(site, { email: ana, code: "123456" }, 77);
      const line = site
        .log()
        .split("\n")
        .find((one) => one.includes('"reason":"code"'));
      expect(line).toContain('"level":40');
      expect(line).not.toContain("ana");
      expect(line).not.toContain("203.0.113");
      expect(line).not.toContain("123456");
    });

    test("sends an account five codes an hour for one sender, and any number for others, known or not", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      for (const email of [ana, "nobody@pools.example"]) {
        for (const sender of numbers(6)) {
          for (const _code of numbers(5))
            expect((await knock(site, { email }, sender)).reply).toEqual(noMail);
          expect((await knock(site, { email }, sender)).reply).toEqual(limited);
        }
      }
    });

    test("refuses invalid email addresses, without an error in the log", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      for (const email of ["a@b", "ana", ""])
        expect((await knock(site, { email }, 1)).reply).toMatchObject({ refused: "address" });
      expect((await knock(site, { email: ana }, 1)).reply).toEqual(noMail);
      expect(site.log()).not.toContain('"level":50');
    });

    test("sends codes to twenty accounts from one address, and to more from another", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      for (const number of numbers(20))
        expect((await knock(site, { email: `staff${number}@pools.example` }, 1)).reply).toEqual(noMail);
      expect((await knock(site, { email: ana }, 1)).reply).toEqual(limited);
      expect((await knock(site, { email: ana }, 2)).reply).toEqual(noMail);
    });

    test("takes sixty tries from one address, and more from another", async () => {
      const site = await startTestSite(behindProxy);
      await addStaff(site.store, ana);
      const wrong = { email: ana, code: "000000" };
      await runInParallel(numbers(60), 10, async () => {
        expect((await knock(site, wrong, 1)).reply).toMatchObject({ refused: "code" });
      });
      expect((await knock(site, wrong, 1)).reply).toEqual(limited);
      expect((await knock(site, wrong, 2)).reply).toMatchObject({ refused: "code" });
    });

    test("says for every address alike whether mail works", async () => {
      const mailServer = await startMailServer();
      const url = new URL(mailServer.url);
      const site = await startTestSite({ ...behindProxy, SMTP_URL: mailServer.url });
      await addStaff(site.store, ana);
      const askBoth = async () => [
        (await knock(site, { email: ana }, 1)).reply,
        (await knock(site, { email: "nobody@pools.example" }, 1)).reply,
      ];
      expect(await askBoth()).toMatchObject([{ mail: "ready" }, { mail: "ready" }]);
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
      await mailServer.close();
      const other = await startTestSite({ ...behindProxy, SMTP_URL: `smtp://127.0.0.1:${url.port}` });
      await addStaff(other.store, ana);
      for (const email of [ana, "nobody@pools.example"])
        expect((await knock(other, { email }, 1)).reply).toMatchObject({ mail: "down" });
      expect(other.log()).not.toContain('"level":50');
    });
  });
});
