// A disk that takes no more: what the visitor, the operator and the monitor are told.
import { expect, onTestFinished, test, vi } from "vitest";
import { messages } from "#app/consultation/questionnaire.ts";
import { filledForm } from "#tests/filled-form.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import type { Store } from "../store/store.ts";

const opened = vi.hoisted((): Store[] => []);
// The limits of SQLite that stand in for a disk's belong to a connection: it must be the site's own.
vi.mock(import("../store/open.ts"), async (load) => {
  const original = await load();
  return {
    ...original,
    openStore(address) {
      const store = original.openStore(address);
      opened.push(store);
      return store;
    },
  };
});

async function start() {
  const site = await startTestSite();
  const native = opened.at(-2)?.native;
  if (native?.dialect !== "sqlite") throw new Error("The site has no SQLite file.");
  return { site, connection: native.connection };
}

function send(site: TestSite) {
  const body = filledForm({ message: "x".repeat(5_000) });
  return site.send("/contact", { method: "POST", body, headers: { accept: "application/json" } });
}

async function expectRefusal(site: TestSite, reason: string) {
  const answer = await send(site);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await answer.json()).toMatchObject({ state: "refused", message: messages.failed });
  expect(site.log()).toContain(reason);
  expect(site.log()).not.toMatch(/Ana|ana@|xxxx/);
}

test("a read-only disk: the specified error, the reason in the log, 503 for the monitor, and all well after", async () => {
  const { site, connection } = await start();
  connection.pragma("query_only = on");
  await expectRefusal(site, "readonly database");
  expect((await site.send("/healthz")).status).toBe(503);
  connection.pragma("query_only = off");
  expect((await send(site)).status).toBe(200);
  expect((await site.send("/healthz")).status).toBe(200);
});

test("a full disk: the specified error and the reason in the log, and all well when there is room", async () => {
  const { site, connection } = await start();
  const pages = connection.pragma("page_count", { simple: true });
  connection.pragma(`max_page_count = ${pages}`);
  await expectRefusal(site, "database or disk is full");
  expect((await site.send("/healthz")).status).toBe(503);
  connection.pragma("max_page_count = 1000000");
  expect((await send(site)).status).toBe(200);
});

test("a nearly full disk: the health check fails while a small write would still fit", async () => {
  const { site, connection } = await start();
  expect((await site.send("/healthz")).status).toBe(200);
  // What the check freed would be room for one more request.
  connection.exec("vacuum");
  const pages = Number(connection.pragma("page_count", { simple: true }));
  connection.pragma(`max_page_count = ${pages + 4}`);
  await vi.waitFor(async () => expect((await site.send("/healthz")).status).toBe(503), { timeout: 10_000 });
  connection.pragma("max_page_count = 1000000");
  expect((await site.send("/healthz")).status).toBe(200);
});

test("a clock that was set back doesn't make an old answer of the health check last", async () => {
  const { site, connection } = await start();
  expect((await site.send("/healthz")).status).toBe(200);
  vi.spyOn(Date, "now").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  connection.pragma("query_only = on");
  await vi.waitFor(async () => expect((await site.send("/healthz")).status).toBe(503), { timeout: 10_000 });
});
