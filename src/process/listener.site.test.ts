// Tests of the server with slow, invalid and unusual clients, and of its stop.
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { showPublished } from "#content/read.ts";
import { withValues } from "#editing/server/with-values.ts";
import { readConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { testPages } from "#tests/server/pages.ts";
import { exchange, openRawClient } from "#tests/server/raw-client.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { company, startTestSite } from "#tests/server/site.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { closeServer, getPort, listen, SLOWEST_UPLOAD } from "./listener.ts";
import { openSite } from "./open-site.ts";

test("stores a request that is in progress at a stop, and accepts no new ones", async () => {
  const site = await startTestSite();
  const body = filledForm().toString();
  const type = "content-type: application/x-www-form-urlencoded";
  const visitor = await openRawClient(
    site.url,
    `POST /contact HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // An answered request on a second connection shows that the first one's head has arrived.
  await site.send("/healthz");
  const stopped = site.stop();
  visitor.socket.write(body);
  await visitor.closed;
  await stopped;
  expect(visitor.received()).toMatch(/^HTTP\/1\.1 200/);
  expect(visitor.received()).toContain('"state":"sent"');
  expect(await Array.fromAsync(listLeads(site.store))).toHaveLength(1);
  await expect(site.send("/")).rejects.toThrow();
}, 20_000);

test("answers invalid HTTP with a 4xx status", async () => {
  const site = await startTestSite();
  for (const head of [
    "\u0016\u0003\u0001",
    "GET\r\n\r\n",
    `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`,
  ]) {
    const client = await openRawClient(site.url, head);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect((await site.send("/")).status).toBe(200);
});

test("answers an endless chunked body with 413 at 64 KiB", async () => {
  const site = await startTestSite();
  const type = "content-type: application/x-www-form-urlencoded";
  const client = await openRawClient(
    site.url,
    `POST /contact HTTP/1.1\r\nhost: x\r\n${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
  for (let count = 0; count < 5 && !client.socket.destroyed; count++) client.socket.write(chunk);
  await client.closed;
  expect(client.received()).toMatch(/^HTTP\/1\.1 413/);
}, 40_000);

const paths = {
  "/contact": "GET, HEAD, OPTIONS, POST",
  "/": "GET, HEAD, OPTIONS",
  "/nowhere": "GET, HEAD, OPTIONS",
};

test.each(["PUT", "DELETE", "PATCH", "PROPFIND", "TRACE", "OPTIONS", "SEARCH", "QUERY", "M-SEARCH", "PURGE"])(
  "answers %s with the allowed methods and logs no error",
  async (method) => {
    const site = await startTestSite();
    for (const [path, allowed] of Object.entries(paths)) {
      const response = await exchange(
        site.url,
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );
      expect(response).toMatch(method === "OPTIONS" ? /^HTTP\/1\.1 204/ : /^HTTP\/1\.1 405/);
      expect(response).toContain(`allow: ${allowed}\r\n`);
    }
    expect(site.log()).not.toContain('"level":50');
  },
);

test("answers a form sent to a page without one with 405 and the allowed methods", async () => {
  const site = await startTestSite();
  const response = await site.send("/about", { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test.each(["content-length: 5000000", "transfer-encoding: chunked"])(
  "closes the connection after a 405 instead of reading a 5 MB body: %s",
  async (length) => {
    const site = await startTestSite();
    const client = await openRawClient(site.url, `POST /about HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 405/);
    expect(client.received()).toContain("\r\nconnection: close\r\n");
  },
);

test.each(["/", "/contact", "/healthz", "/newsletter", "/nowhere"])(
  "serves %s to an HTTP/1.0 client without a Host header",
  async (path) => {
    const site = await startTestSite();
    const response = await exchange(site.url, `GET ${path} HTTP/1.0\r\n\r\n`);
    expect(response).toMatch(path === "/nowhere" ? /^HTTP\/1\.1 404/ : /^HTTP\/1\.1 200/);
  },
);

describe("a body that does not end", () => {
  /** Sends half a body to a site whose time limits a test can advance. */
  async function sendHalf(start: string, length = 10) {
    const site = await startTestSite();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const type = "content-type: application/x-www-form-urlencoded";
    const client = await openRawClient(
      site.url,
      `${start} HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: ${length}\r\n\r\nname=`,
    );
    /** An answered request on a second connection shows that the site has handled what was sent before. */
    const settle = () => exchange(site.url, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    await settle();
    return { client, settle };
  }

  test("is answered with 408 after 30 seconds", async () => {
    const { client, settle } = await sendHalf("POST /contact");
    vi.advanceTimersByTime(29_999);
    await settle();
    expect(client.received()).toBe("");
    vi.advanceTimersByTime(1);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 408/);
  });

  test.each(["/", "/healthz"])(
    "ends with its connection after 30 seconds if nobody reads it: GET %s",
    async (path) => {
      const { client, settle } = await sendHalf(`GET ${path}`);
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 200/);
      vi.advanceTimersByTime(29_999);
      await settle();
      expect(client.socket.destroyed).toBe(false);
      vi.advanceTimersByTime(1);
      await client.closed;
    },
  );

  test("is answered with 408 after 20 seconds if it is an upload that hardly moves", async () => {
    const { client, settle } = await sendHalf("POST /request/unknown/photos");
    vi.advanceTimersByTime(SLOWEST_UPLOAD.perMs - 1);
    client.socket.write("6");
    await settle();
    expect(client.received()).toBe("");
    vi.advanceTimersByTime(1);
    // It goes on, as a client does that wants to keep its place.
    client.socket.write("7");
    await client.closed;
    expect(client.received()).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  test("may take minutes if it is an upload that moves", async () => {
    const { client, settle } = await sendHalf("POST /request/unknown/photos", 30 * SLOWEST_UPLOAD.bytes);
    const part = "x".repeat(SLOWEST_UPLOAD.bytes);
    for (let sent = 1; sent < 20; sent++) {
      client.socket.write(part);
      await settle();
      vi.advanceTimersByTime(SLOWEST_UPLOAD.perMs);
    }
    await settle();
    expect(client.received()).toBe("");
    vi.useRealTimers();
    client.socket.write(part.repeat(11).slice(5));
    await expect.poll(client.received, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 404/);
    client.socket.destroy();
  });
});

test("in development, a redirect works as soon as it is in the content", async () => {
  vi.stubEnv("NODE_ENV", "development");
  onTestFinished(() => {
    vi.unstubAllEnvs();
    showPublished((starting) => starting);
  });
  const config = readConfig({ DATABASE_URL: `file:${join(temporaryFolder(), "site.db")}` }, company);
  const site = await openSite(config, {
    pages: testPages,
    build: null,
    sender: company,
    mailFolder: temporaryFolder(),
    log: createLog({ write() {} }),
  });
  const server = await listen(site.listener, { port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    await closeServer(server);
    await site.close();
  });
  const read = () => fetch(`http://127.0.0.1:${getPort(server)}/old-page?a=1`, { redirect: "manual" });
  expect((await read()).status).toBe(200);
  const value = { pages: [{ from: "/old-page", to: "/services#design" }] };
  showPublished((starting) => withValues(starting, [{ id: "redirects.yaml", kind: "changed", value }]));
  expect((await read()).headers.get("location")).toBe("/services?a=1#design");
});

test("logs requests, but polls of monitors and open screens only if they fail", async () => {
  const site = await startTestSite({ METRICS_TOKEN: "t0ken" });
  const cookie = await signIn(site);
  for (const path of ["/office/pulse", "/office/site/picture-states"])
    expect((await site.send(path, { headers: { cookie } })).status).toBe(200);
  expect((await site.send("/healthz")).status).toBe(200);
  expect((await site.send("/metrics", { headers: { authorization: "Bearer t0ken" } })).status).toBe(200);
  expect((await site.send("/metrics")).status).toBe(401);
  expect((await site.send("/office", { headers: { cookie } })).status).toBe(200);
  await expect.poll(() => site.log(), { timeout: 20_000 }).toContain('"path":"/office","status":200');
  const logged = [...site.log().matchAll(/"path":"([^"]+)","status":(\d+)/g)].map(([, path, status]) => [
    path,
    status,
  ]);
  expect(logged).toEqual([
    ["/metrics", "401"],
    ["/office", "200"],
  ]);
});

test("serves a page by its full URL", async () => {
  const site = await startTestSite();
  const response = await exchange(site.url, "GET http://pools.example/contact?a=1 HTTP/1.0\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1\.1 200/);
  expect(response).toContain("<title>/contact");
});

test("logs once that x-forwarded-for is ignored without TRUST_PROXY", async () => {
  const site = await startTestSite();
  for (const path of ["/", "/healthz"]) {
    await site.send(path, { headers: { "x-forwarded-for": "203.0.113.7" } });
  }
  const warnings = site.log().match(/"level":40,.*TRUST_PROXY is off/g);
  expect(warnings).toHaveLength(1);
  expect(site.log()).not.toContain("203.0.113");
  const behind = await startTestSite({ TRUST_PROXY: "yes" });
  await behind.send("/", { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(behind.log()).not.toContain("TRUST_PROXY");
});
