// Tests of built files with real HTTP: caching, compression, policies, redirects.
import { Agent, request as rawRequest } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { testPages } from "#tests/server/pages.ts";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

/** Sends a request unchanged; fetch would normalize the path and decompress the body. */
function send(
  site: TestSite,
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", agent }: { method?: string; agent?: Agent } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string; localPort: unknown }>(
    (resolve, reject) => {
      const request = rawRequest(site.url, { path, headers, method, agent }, (response) => {
        const { localPort } = response.socket;
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, localPort }),
        );
      });
      request.on("error", reject);
      request.end();
    },
  );
}

test("a page has its own policy, all security headers, and gets 304 by its ETag", async () => {
  const site = await startTestSite();
  const page = await send(site, "/contact");
  expect(page.status).toBe(200);
  expect(page.body).toContain("<title>/contact</title>");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
  expect(page.headers["permissions-policy"]).toContain("camera=()");
  // Browsers would start a new process for the page.
  expect(page.headers).not.toHaveProperty("cross-origin-opener-policy");
  // The log does not mention it.
  expect(page.headers).not.toHaveProperty("x-request-id");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe-inline");
  expect(page.headers).not.toHaveProperty("strict-transport-security");

  const etag = String(page.headers.etag);
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await send(site, "/contact", { "if-none-match": known });
    expect([again.status, again.body]).toEqual([304, ""]);
  }
  expect((await send(site, "/contact?utm_source=x")).status).toBe(200);
});

test("HEAD gets the headers of GET without a body", async () => {
  const site = await startTestSite();
  const [got, head] = [await send(site, "/contact"), await send(site, "/contact", {}, { method: "HEAD" })];
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
  expect(head.headers.etag).toBe(got.headers.etag);
});

test.each([
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0", true],
  ["br;q=0", false],
  ["gzip", false],
  ["brotli-like", false],
])("sends brotli for accept-encoding %s: %s", async (accepted, brotli) => {
  const site = await startTestSite();
  const page = await send(site, "/contact", { "accept-encoding": accepted });
  expect(page.headers["content-encoding"]).toBe(brotli ? "br" : undefined);
  expect(page.body.includes("<title>/contact</title>")).toBe(!brotli);
  const script = await send(site, "/assets/app-1a2b.js", { "accept-encoding": accepted });
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a hashed file has only the headers that a browser needs", async () => {
  const site = await startTestSite({ TRUST_PROXY: "on" });
  const requestHeaders = { "accept-encoding": "br", "x-forwarded-proto": "https", connection: "close" };
  const { headers } = await send(site, "/assets/app-1a2b.js", requestHeaders);
  expect(Object.keys(headers).sort()).toEqual([
    "cache-control",
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "date",
    "strict-transport-security",
    "vary",
    "x-content-type-options",
  ]);
});

test("several hashed files are sent on one connection", async () => {
  const site = await startTestSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ports = [];
  for (let count = 0; count < 3; count++) {
    ports.push((await send(site, "/assets/app-1a2b.js", {}, { agent })).localPort);
  }
  expect(new Set(ports).size).toBe(1);
});

test("ranges of a film have its ETag", async () => {
  const site = await startTestSite();
  const whole = await send(site, "/films/tour-1a2b.mp4");
  expect(whole.headers).toMatchObject({ "accept-ranges": "bytes", "content-type": "video/mp4" });
  const etag = String(whole.headers.etag);
  const piece = await send(site, "/films/tour-1a2b.mp4", { range: "bytes=2-5", "if-range": etag });
  expect([piece.status, piece.body, piece.headers.etag]).toEqual([206, "2345", etag]);
});

test("a file without a hash in its name is checked before each use", async () => {
  const site = await startTestSite();
  expect((await send(site, "/robots.txt")).headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["/contact/", "/contact"],
  ["/Contact", "/contact"],
  ["/CONTACT/?utm_source=X", "/contact?utm_source=X"],
  ["/Contact?sent=ABCD-EFGH", "/contact?sent=ABCD-EFGH"],
  ["/Areas/The-Heights", "/areas/heights"],
  ["/Robots.txt", "/robots.txt"],
  ["/Newsletter/Confirm?token=aB", "/newsletter/confirm?token=aB"],
  ["/newsletter/", "/newsletter"],
  ["/contact/?utm_source=x&a=b", "/contact?utm_source=x&a=b"],
  ["/contact//", "/contact"],
  ["//", "/"],
  ["/contact/index.html", "/contact"],
  ["/index.html", "/"],
  ["/areas/the-heights", "/areas/heights"],
  ["/areas/the-heights/?a=1", "/areas/heights?a=1"],
  ["/areas/sugar-land?a=1", "/areas/sugarland?a=1"],
])("redirects %s to %s", async (from, to) => {
  const site = await startTestSite();
  const response = await send(site, from);
  expect([response.status, response.headers.location]).toEqual([301, to]);
});

test.each([
  "//evil.example/",
  "/\\evil.example/",
  "/nowhere/",
  "/Nowhere",
  "//Evil.example/Contact",
  "/../build.json",
  "/..%2fbuild.json",
  "/assets/",
  "/contact/index.html.br",
  "/%00",
])("answers %s with 400 or 404 and no redirect", async (path) => {
  const site = await startTestSite();
  const response = await send(site, path);
  expect([400, 404]).toContain(response.status);
  expect(response.headers).not.toHaveProperty("location");
});

test("answers invalid ranges, and keeps serving", async () => {
  const site = await startTestSite();
  for (const range of ["bytes=5-2", "bytes=-3", "bytes=999-", "bytes=a-b", "lines=1-2", "bytes=0-0,2-3"]) {
    const response = await send(site, "/films/tour-1a2b.mp4", { range });
    expect([200, 206, 416]).toContain(response.status);
  }
  expect((await send(site, "/films/tour-1a2b.mp4", { range: "bytes=3-7" })).body).toBe("34567");
});

test("sends HSTS only if a trusted proxy reports TLS, for other hosts only if asked to", async () => {
  const headers = { "x-forwarded-proto": "https" };
  const behind = await startTestSite({ TRUST_PROXY: "on" });
  expect((await send(behind, "/", headers)).headers["strict-transport-security"]).toMatch(/^max-age=\d+$/);
  const whole = await startTestSite({ TRUST_PROXY: "on", HSTS_SUBDOMAINS: "on" });
  expect((await send(whole, "/", headers)).headers["strict-transport-security"]).toContain(
    "; includeSubDomains",
  );
  const direct = await startTestSite();
  expect((await send(direct, "/", headers)).headers).not.toHaveProperty("strict-transport-security");
});

test("a page rendered on request has its policy and its number, and is not cached", async () => {
  const site = await startTestSite();
  const { status, headers, body } = await send(site, "/contact?project=lakeside");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-abc='");
  expect(body).toContain(`<p>${headers["x-request-id"]}</p>`);
});

test.each(["/nowhere", "/areas/nowhere", "/nowhere.data", "/404.html", "/metrics"])(
  "answers %s with the not-found page and its policy",
  async (path) => {
    const site = await startTestSite();
    const response = await send(site, path, { "if-none-match": "*", range: "bytes=0-1" });
    expect(response.status).toBe(404);
    expect(response.body).toContain("<title>Not found</title>");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f]{10}$/);
    expect(response.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-abc='");
    expect((await send(site, path, {}, { method: "HEAD" })).status).toBe(404);
    expect(site.log()).toContain(`"path":"${path}","status":404`);
    expect(site.log()).not.toContain('"level":50');
  },
);

test("a page that throws shows the request id, and the log has it without personal data", async () => {
  const renderPage = () => Promise.reject(new Error("The page broke for ana@example.com"));
  const site = await startTestSite({}, undefined, { ...testPages, renderPage });
  const response = await send(site, "/contact?project=lakeside");
  expect(response.status).toBe(500);
  expect(response.body).toContain("Unexpected Application Error!");
  expect(response.body).toContain(String(response.headers["x-request-id"]));
  expect(site.log()).toContain(String(response.headers["x-request-id"]));
  expect(site.log()).toContain("The page broke for <address>");
  expect(site.log()).not.toContain("ana@");
});

test("closes only a download that its client stopped reading", async () => {
  const site = await startTestSite();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stalled = await openRawClient(site.url, "GET /films/long-1a2b.mp4 HTTP/1.1\r\nhost: x\r\n\r\n");
  stalled.socket.pause();
  const reading = await openRawClient(site.url, "GET /films/long-1a2b.mp4 HTTP/1.0\r\n\r\n");
  // A second for each megabyte read: twice the limit in all.
  for (let seconds = 0; !reading.socket.closed; await nextTurn()) {
    if (reading.received().length < seconds * 1024 * 1024) continue;
    vi.advanceTimersByTime(1_000);
    seconds++;
  }
  expect(reading.received().length).toBeGreaterThan(64 * 1024 * 1024);
  stalled.socket.resume();
  await stalled.closed;
  expect(stalled.received().length).toBeLessThan(64 * 1024 * 1024);
});
