// Requests that no browser sends get no server error, and no entry for operators.
import { describe, expect, test } from "vitest";
import { addStaff } from "#office/server/staff.ts";
import { storeLead } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { databaseUrl, dialects, testDatabases } from "#tests/server/databases.ts";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite } from "#tests/server/site.ts";

const databases = testDatabases();
const urlencoded = "application/x-www-form-urlencoded";

describe.each(dialects)("on %s", (dialect) => {
  async function startSite() {
    const address = await databases.address(dialect);
    const site = await startTestSite({ DATABASE_URL: databaseUrl(address), LEADS_RATE_LIMIT: "1000" });
    await addStaff(site.store, "ana@pools.example");
    const { visitorToken } = await storeLead(site.store, createLead("A pool"), []);
    return { site, request: `/request/${visitorToken}` };
  }

  test("no address with odd characters fails", async () => {
    const { site, request } = await startSite();
    const odd = ["%00", "a%00b", "%ff", "%ED%A0%80", "%", "%0d%0ax:1", "__proto__", "99999999999999999999"];
    const addresses = odd.flatMap((text) => [
      `/contact?sent=${text}&token=${text}`,
      `/contact?project=${text}`,
      `/contact?plan=${text}`,
      `/newsletter/confirm?token=${text}`,
      `/newsletter/unsubscribe?token=${text}`,
      `/planner?area=${text}&${text}=1`,
      `${request}?day=${text}&done=${text}`,
      `/request/${text}`,
      `/request/${text}/photos`,
      `/request/${text}/visit.ics`,
      `/office/visits.ics?key=${text}`,
      `/office/requests/${text}?q=${text}`,
      `/office/sign-in?to=${text}`,
      `/areas/${text}`,
    ]);
    for (const address of addresses)
      expect([address, (await site.send(address)).status < 500]).toEqual([address, true]);
    expect(site.log()).not.toContain('"level":50');
  });

  test("no form with odd characters fails", async () => {
    const { site, request } = await startSite();
    const odd = ["\0", "a\0na@pools.example", "\ud800", "\u202e", "99999999999999999999"];
    const names = [
      "email",
      "code",
      "to",
      "token",
      "id",
      "at",
      "seen",
      "address",
      "idempotencyKey",
      "utm_source",
    ];
    const paths = [
      "/contact",
      "/newsletter",
      "/newsletter/confirm",
      "/newsletter/resubscribe",
      "/newsletter/unsubscribe",
      request,
      `${request}/photos/remove`,
      "/office/sign-in",
    ];
    for (const path of paths) {
      for (const text of odd) {
        const body =
          path === "/contact" ? filledForm({ message: text, name: `Ana ${text}` }) : new URLSearchParams();
        for (const name of names) if (!body.has(name) || name !== "email") body.set(name, text);
        body.set("change", "book");
        const headers = {
          origin: site.url,
          accept: "application/json",
          referer: "http://x/%00?utm_source=%00",
        };
        const { status } = await site.send(path, { method: "POST", body, headers });
        expect([path, text, status < 500]).toEqual([path, text, true]);
      }
    }
    expect(site.log()).not.toContain('"level":50');
  });

  test("no cookie fails", async () => {
    const { site } = await startSite();
    const name = "better-auth.session_token";
    for (const cookie of ["=", "%", `${name}=%00`, `${name}=%E0%A4%A`, `${name}=a.b`, `${name}=%00.%00`])
      expect([cookie, (await site.send("/office", { headers: { cookie } })).status]).toEqual([cookie, 303]);
    expect(site.log()).not.toContain('"level":50');
  });
});

test.each([
  ["application/json", '{"email":"ana@pools.example"}'],
  ["application/json", "["],
  ["text/plain", "email=ana@pools.example"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nunfinished"],
  [urlencoded, ""],
  ["", "nothing"],
])("a sign-in as %s is an empty form: %s", async (type, body) => {
  const site = await startTestSite();
  await addStaff(site.store, "ana@pools.example");
  const headers = { "content-type": type, origin: site.url };
  const response = await site.send("/office/sign-in", { method: "POST", body, headers });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('"signIn":{"email":"","step":"address","refused":"address"}');
  expect(site.log()).not.toContain('"level":50');
});

test.each([
  "/contact",
  "/newsletter",
  "/request/TOKEN",
  "/request/TOKEN/photos",
  "/request/TOKEN/photos/remove",
])("a form for %s whose sender disconnects needs nobody's action", async (path) => {
  const site = await startTestSite();
  const { visitorToken } = await storeLead(site.store, createLead("A pool"), []);
  const address = path.replace("TOKEN", visitorToken);
  const type = path.endsWith("photos") ? "multipart/form-data; boundary=x" : urlencoded;
  const client = await openRawClient(
    site.url,
    `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\nid=1`,
  );
  await site.send("/healthz");
  client.socket.destroy();
  await expect.poll(() => site.log(), { timeout: 30_000 }).toContain('"finished":false');
  await site.stop();
  expect(site.log()).not.toContain('"level":50');
});
