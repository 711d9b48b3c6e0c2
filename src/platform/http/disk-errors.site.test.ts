// Tests of forms and the health check on a full or read-only disk.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { messages } from "#content/questionnaire.ts";
import { filledForm } from "#tests/filled-form.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

/** Starts a site and finds its own SQLite connection, whose limits simulate those of a disk. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const setting = vi.spyOn(SQLite.prototype, "pragma");
  const site = await startTestSite(env);
  const [connection] = setting.mock.contexts as SQLite.Database[];
  setting.mockRestore();
  if (!connection) throw new Error("The site has opened no SQLite file.");
  return { site, connection };
}

function send(site: TestSite, message = "x".repeat(5_000)) {
  const body = filledForm({ message });
  return site.send("/contact", { method: "POST", body, headers: { accept: "application/json" } });
}

async function expectRefusal(site: TestSite, reason: string) {
  const response = await send(site);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await response.json()).toMatchObject({ state: "refused", message: messages.failed });
  expect(site.log()).toContain(reason);
  expect(site.log()).not.toMatch(/Ana|ana@|xxxx/);
}

test("a read-only disk: form and health check get 503, the log the reason, and the site recovers", async () => {
  const { site, connection } = await start();
  connection.pragma("query_only = on");
  await expectRefusal(site, "readonly database");
  expect((await site.send("/healthz")).status).toBe(503);
  connection.pragma("query_only = off");
  expect((await send(site)).status).toBe(200);
  expect((await site.send("/healthz")).status).toBe(200);
});

test("requests that can't be stored don't use up the limit of requests, but that of attempts", async () => {
  const { site, connection } = await start({ LEADS_RATE_LIMIT: "1" });
  connection.pragma("query_only = on");
  for (let count = 0; count < 4; count++) expect((await send(site)).status).toBe(503);
  connection.pragma("query_only = off");
  expect((await send(site)).status).toBe(200);
  expect((await send(site, "another request")).status).toBe(429);
  expect(site.log()).toContain('"limit":"requests"');
  for (let count = 6; count < 20; count++) expect((await send(site)).status).toBe(200);
  expect((await send(site)).status).toBe(429);
  expect(site.log()).toContain('"limit":"attempts"');
});

test("full disk: the form and the health check get 503, the log has the reason, and the site recovers", async () => {
  const { site, connection } = await start();
  const pages = connection.pragma("page_count", { simple: true });
  connection.pragma(`max_page_count = ${pages}`);
  await expectRefusal(site, "database or disk is full");
  expect((await site.send("/healthz")).status).toBe(503);
  connection.pragma("max_page_count = 1000000");
  expect((await send(site)).status).toBe(200);
});

test("a deleted folder of the database: nothing is confirmed, new or sent before, and the log says why", async () => {
  const { site } = await start();
  const { reference } = (await (await send(site, "sent before")).json()) as { reference: string };
  rmSync(dirname(sqliteOf(site.config.database).file), { recursive: true });
  await expectRefusal(site, "removed or replaced");
  expect((await send(site, "sent before")).status).toBe(503);
  expect((await site.send(`/contact?sent=${reference}`)).status).toBe(503);
  expect((await site.send("/healthz")).status).toBe(503);
});

test("nearly full disk: the health check fails although a small write would succeed", async () => {
  const { site, connection } = await start();
  expect((await site.send("/healthz")).status).toBe(200);
  // The check left free pages, which would fit another request.
  connection.exec("vacuum");
  const pages = Number(connection.pragma("page_count", { simple: true }));
  connection.pragma(`max_page_count = ${pages + 4}`);
  await vi.waitFor(async () => expect((await site.send("/healthz")).status).toBe(503), { timeout: 10_000 });
  connection.pragma("max_page_count = 1000000");
  expect((await site.send("/healthz")).status).toBe(200);
});

test("a clock that is set back doesn't extend the cache of the health check", async () => {
  const { site, connection } = await start();
  expect((await site.send("/healthz")).status).toBe(200);
  vi.spyOn(Date, "now").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  connection.pragma("query_only = on");
  await vi.waitFor(async () => expect((await site.send("/healthz")).status).toBe(503), { timeout: 10_000 });
});
