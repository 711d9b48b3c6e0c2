// Tests of kept replies: how often they are made, how many are kept, and their policies.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createContentSecurityPolicy } from "./headers.ts";
import { createReplyCache } from "./reply-cache.ts";

const browser = { headers: { "accept-encoding": "gzip, br" } } as unknown as IncomingMessage;
const robot = { headers: {} } as IncomingMessage;

/** Makes replies and counts them. */
function createMaker(text = "a page", init?: ResponseInit) {
  const maker = { made: 0, make: async () => new Response(`${text} ${++maker.made}`, init) };
  return maker;
}

test("makes a reply once for all who ask, with or without brotli", async () => {
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

test("the next visitor makes a reply that the first one did not get", async () => {
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

test("keeps no failure, neither a status nor an error", async () => {
  const sendKept = createReplyCache();
  const missing = createMaker("missing", { status: 404 });
  await sendKept(robot, "a", missing.make);
  expect((await sendKept(robot, "a", missing.make)).status).toBe(404);
  expect(missing.made).toBe(2);
  await expect(sendKept(robot, "b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await (await sendKept(robot, "b", createMaker().make)).text()).toBe("a page 1");
});

test("forgets replies that were not used for longest when they become too many", async () => {
  const sendKept = createReplyCache(300);
  // Random text can't be compressed to less than 75 bytes.
  const { make } = createMaker(randomBytes(75).toString("base64"));
  const ask = async (key: string) => Number((await (await sendKept(robot, key, make)).text()).at(-1));
  const firstRound = [await ask("a"), await ask("b"), await ask("c")];
  expect(firstRound).toEqual([1, 2, 3]);
  expect(await ask("a")).toBe(1);
  for (const key of ["d", "e", "f"]) {
    await ask(key);
    expect(await ask("a")).toBe(1);
  }
  expect(await ask("b")).toBeGreaterThan(3);
});

test("a kept page allows the scripts that had its nonce, and no others", async () => {
  const sendKept = createReplyCache();
  const html = `<script nonce="n1">own()</script><script>injected()</script><p title='<script nonce="n2">'>`;
  const headers = {
    "content-type": "text/html",
    "content-security-policy": createContentSecurityPolicy(["nonce-n1"]),
  };
  const reply = await sendKept(robot, "a", async () => new Response(html, { headers }));
  expect(await reply.text()).toBe(html.replace(' nonce="n1"', ""));
  const policy = reply.headers.get("content-security-policy") ?? "";
  expect(policy).not.toContain("nonce");
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
});
