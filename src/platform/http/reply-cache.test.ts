// Tests of cached replies: how often they are created, how many are cached, and their headers.
import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import * as read from "#content/read.ts";
import { createReplyCache } from "./reply-cache.ts";

const browser = { headers: { "accept-encoding": "gzip, br" } } as unknown as IncomingMessage;
const robot = { headers: {} } as IncomingMessage;

/** Makes replies and counts them. */
function createMaker(text = "a page", init?: ResponseInit) {
  const maker = { made: 0, make: async () => new Response(`${text} ${++maker.made}`, init) };
  return maker;
}

test("creates a reply once for simultaneous requests, with or without brotli", async () => {
  const sendKept = createReplyCache();
  const { make } = createMaker();
  const replies = await Promise.all([
    sendKept(robot, "a", make),
    sendKept(robot, "a", make),
    sendKept(browser, "a", make),
  ]);
  expect(await replies[1].text()).toBe("a page 1");
  expect(replies.map(({ headers }) => headers.get("content-encoding"))).toEqual([null, null, "br"]);
  expect(replies[2].headers.get("content-length")).toBe(String((await replies[2].arrayBuffer()).byteLength));
  expect(replies[0].headers.get("vary")).toContain("accept-encoding");
  expect(await (await sendKept(robot, "b", make)).text()).toBe("a page 2");
});

test("creates a reply again if the first visitor has left before it was created", async () => {
  const sendKept = createReplyCache();
  const gate = Promise.withResolvers<Response>();
  const { make } = createMaker();
  const first = sendKept(robot, "a", () => gate.promise);
  const second = sendKept(robot, "a", make);
  const third = sendKept(robot, "a", make);
  gate.resolve(new Response("busy", { status: 503 }));
  expect((await first).status).toBe(503);
  expect(await Promise.all([(await second).text(), (await third).text()])).toEqual(["a page 1", "a page 1"]);
});

test("caches no failure, neither a status nor an error", async () => {
  const sendKept = createReplyCache();
  const missing = createMaker("missing", { status: 404 });
  await sendKept(robot, "a", missing.make);
  expect((await sendKept(robot, "a", missing.make)).status).toBe(404);
  expect(missing.made).toBe(2);
  await expect(sendKept(robot, "b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await (await sendKept(robot, "b", createMaker().make)).text()).toBe("a page 1");
});

test("evicts the least recently used replies above the limit", async () => {
  const sendKept = createReplyCache(2);
  const { make } = createMaker();
  const ask = async (key: string) => (await sendKept(robot, key, make)).text();
  for (const key of ["a", "b", "a", "c"]) await ask(key);
  expect(await ask("a")).toBe("a page 1");
  expect(await ask("b")).toBe("a page 4");
});

test("caches the headers of a page, and sends 304 to visitors who have it", async () => {
  const sendKept = createReplyCache();
  const headers = { "content-type": "text/html", "content-security-policy": "default-src 'self'" };
  const { make } = createMaker("a page", { headers });
  const first = await sendKept(robot, "a", make);
  expect(first.headers.get("content-security-policy")).toBe("default-src 'self'");
  const etag = first.headers.get("etag") ?? "";
  const returning = { headers: { "if-none-match": etag } } as unknown as IncomingMessage;
  const again = await sendKept(returning, "a", make);
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
});

test("creates a reply again once the content has changed, and caches none created before", async () => {
  const sendKept = createReplyCache();
  const gate = Promise.withResolvers<Response>();
  const { make } = createMaker();
  await sendKept(robot, "a", make);
  const outdated = sendKept(robot, "b", () => gate.promise);
  vi.spyOn(read, "readContent").mockReturnValue({ ...read.readContent() });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await (await sendKept(robot, "a", make)).text()).toBe("a page 2");
  gate.resolve(new Response("outdated"));
  await outdated;
  expect(await (await sendKept(robot, "b", make)).text()).toBe("a page 3");
});
