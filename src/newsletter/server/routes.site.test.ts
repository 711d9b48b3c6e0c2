// Tests of the newsletter with real HTTP: double opt-in, one-click unsubscribe, and privacy.
import { expect, onTestFinished, test } from "vitest";
import { type MailServer, startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { canConfirm, confirm, deleteSubscriber, listSubscribers, subscribe } from "./subscribers.ts";

async function start(env: NodeJS.ProcessEnv = {}): Promise<{ site: TestSite; smtp: MailServer }> {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  return { smtp, site: await startTestSite({ SMTP_URL: smtp.url, ...env }) };
}

function post(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return site.send(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

async function statuses(site: TestSite) {
  return (await Array.fromAsync(listSubscribers(site.store))).map(({ email, status }) => [email, status]);
}

/** Returns the path of a link in a mail's text. */
function linkIn(smtp: MailServer, index: number, step: string): string {
  const text = smtp.received[index]?.mail.text ?? "";
  const link = new RegExp(`http://pools\\.example(/newsletter/${step}\\?token=[\\w-]+)`).exec(text)?.[1];
  expect(link).toBeTruthy();
  return link ?? "";
}

function tokenOf(path: string): string {
  return new URL(path, "http://x").searchParams.get("token") ?? "";
}

test("subscribes an address by the confirmation link, and unsubscribes it by one click", async () => {
  const { site, smtp } = await start();
  const response = await post(site, "/newsletter", { email: "\ufeff Ana@Exam\u00adple.com\u200b\u00a0" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/newsletter/asked"]);
  expect(await statuses(site)).toEqual([["ana@example.com", "pending"]]);

  await smtp.waitFor(1);
  const link = linkIn(smtp, 0, "confirm");
  expect((await site.send(link)).status).not.toBe(500);
  // Opening the link does nothing, because mail scanners do that.
  expect(await statuses(site)).toEqual([["ana@example.com", "pending"]]);
  await post(site, "/newsletter/confirm", { token: tokenOf(link) }, { origin: site.url });
  expect(await statuses(site)).toEqual([["ana@example.com", "confirmed"]]);

  await smtp.waitFor(2);
  const headers = Object.fromEntries(
    smtp.received[1]?.mail.headers.map(({ key, value }) => [key, value]) ?? [],
  );
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const oneClick = String(headers["list-unsubscribe"]).replace(/^<http:\/\/pools\.example|>$/g, "");
  expect(oneClick).toBe(linkIn(smtp, 1, "unsubscribe"));
  const gone = await post(
    site,
    oneClick,
    { "List-Unsubscribe": "One-Click" },
    { accept: "application/json" },
  );
  expect([gone.status, await gone.json()]).toEqual([200, { state: "unsubscribed" }]);
  expect(await statuses(site)).toEqual([["ana@example.com", "unsubscribed"]]);
  expect(smtp.received[1]?.mail.text).toContain("1 Dock Road");
});

test("answers an unsubscribed address like others, sends it no mail, and resubscribes it by its link", async () => {
  const { site, smtp } = await start();
  const json = { accept: "application/json" };
  const first = await post(site, "/newsletter", { email: "ana@example.com" }, json);
  await smtp.waitFor(1);
  const link = linkIn(smtp, 0, "unsubscribe");
  await post(site, link, {});
  const again = await post(site, "/newsletter", { email: "ana@example.com" }, json);
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
  expect(await statuses(site)).toEqual([["ana@example.com", "unsubscribed"]]);
  const shown = await site.send(link, { headers: json });
  expect(await shown.json()).toEqual({ state: "unsubscribed", token: tokenOf(link) });

  const token = tokenOf(link);
  const foreign = await post(site, "/newsletter/resubscribe", { token }, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const unknown = await post(site, "/newsletter/resubscribe", { token: "unknown" }, json);
  expect([unknown.status, await unknown.json()]).toEqual([404, { state: "expired" }]);
  expect(await statuses(site)).toEqual([["ana@example.com", "unsubscribed"]]);
  const back = await post(site, "/newsletter/resubscribe", { token }, { ...json, origin: site.url });
  expect([back.status, await back.json()]).toEqual([200, { state: "confirmed" }]);
  await smtp.waitFor(2);
  expect(smtp.received.map(({ mail }) => mail.to?.[0]?.address)).toEqual([
    "ana@example.com",
    "ana@example.com",
  ]);
});

test("answers known and unknown addresses alike, and sends one confirmation for several requests", async () => {
  const { site, smtp } = await start();
  const answers = [];
  for (let round = 0; round < 3; round++) {
    const response = await post(
      site,
      "/newsletter",
      { email: "ana@example.com" },
      { accept: "application/json" },
    );
    answers.push([response.status, await response.text()]);
  }
  await smtp.waitFor(1);
  await confirm(site.store, tokenOf(linkIn(smtp, 0, "confirm")));
  await smtp.waitFor(2);
  const known = await post(site, "/newsletter", { email: "ana@example.com" }, { accept: "application/json" });
  answers.push([known.status, await known.text()]);
  expect(new Set(answers.map(String)).size).toBe(1);
  const { pending } = await site.store.db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("pending"))
    .where("kind", "=", "confirmation")
    .executeTakeFirstOrThrow();
  expect(pending).toBe(1);
});

test("refuses expired and unknown links, and confirmations from other sites", async () => {
  const { site } = await start();
  const askedAt = new Date("2026-11-01T00:00:00Z");
  await subscribe(site.store, "ana@example.com", askedAt);
  const row = await site.store.db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
  expect(row.confirm_token).toMatch(/^[\w-]{43}$/);
  expect(await canConfirm(site.store, row.confirm_token, new Date("2026-11-07T23:00:00Z"))).toBe(true);
  expect(await confirm(site.store, row.confirm_token, new Date("2026-11-08T00:00:01Z"))).toBe(false);
  for (const token of ["", "x", "' or 1=1", "%00", row.confirm_token.toLowerCase()]) {
    for (const step of ["confirm", "unsubscribe"]) {
      const response = await post(site, `/newsletter/${step}`, { token }, { accept: "application/json" });
      expect([response.status, await response.json()]).toEqual([404, { state: "expired" }]);
    }
  }
  const foreign = await post(
    site,
    "/newsletter/confirm",
    { token: row.confirm_token },
    { origin: "https://evil.example" },
  );
  expect(foreign.status).toBe(403);
  expect(await statuses(site)).toEqual([["ana@example.com", "pending"]]);
});

test("refuses invalid addresses, floods and other sites", async () => {
  const { site } = await start({ LEADS_RATE_LIMIT: "1" });
  const json = { accept: "application/json" };
  for (const email of ["", "ana", "a@b\r\nBcc: c@d.e", `${"a".repeat(300)}@example.com`]) {
    expect((await post(site, "/newsletter", { email }, json)).status).toBe(422);
  }
  const foreign = await post(site, "/newsletter", { email: "a@b.co" }, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect((await post(site, "/newsletter", { email: "x".repeat(70_000) }, json)).status).toBe(413);
  expect((await post(site, "/newsletter", { email: "a@b.co" }, json)).status).toBe(200);
  const limited = await post(site, "/newsletter", { email: "c@d.co" }, json);
  expect(limited.status).toBe(429);
  for (const reason of ['"reason":"origin"', '"reason":"size"', '"limit":"newsletter"']) {
    expect(site.log()).toMatch(new RegExp(`"level":40,.*"requestId":"[^"]+".*${reason}`));
  }
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await statuses(site)).toEqual([["a@b.co", "pending"]]);
});

test("erases a subscriber", async () => {
  const { site } = await start();
  await subscribe(site.store, "ana@example.com");
  expect(await deleteSubscriber(site.store, "Ana@example.com")).toHaveLength(1);
  expect(await deleteSubscriber(site.store, "ana@example.com")).toBeNull();
  expect(await statuses(site)).toEqual([]);
});
