// Built files over real HTTP: caching, compression, policies, and addresses that are no file.
import { createHash } from "node:crypto";
import { Agent, request as rawRequest } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

/** Sends a request as it is, where fetch would tidy it or undo the compression. */
function raw(
  site: TestSite,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  agent?: Agent,
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

test("a page is revalidated, carries its own policy and every safety header", async () => {
  const site = await startTestSite();
  const page = await raw(site, "/contact");
  expect(page.status).toBe(200);
  expect(page.body).toContain("<title>Contact</title>");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
  expect(page.headers["permissions-policy"]).toContain("camera=()");
  expect(page.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe-inline");
  expect(page.headers).not.toHaveProperty("strict-transport-security");

  const etag = String(page.headers.etag);
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await raw(site, "/contact", { "if-none-match": known });
    expect([again.status, again.body]).toEqual([304, ""]);
  }
  expect((await raw(site, "/contact?utm_source=x")).status).toBe(200);
});

test("HEAD tells the same without a body", async () => {
  const site = await startTestSite();
  const [got, head] = [await raw(site, "/contact"), await raw(site, "/contact", {}, "HEAD")];
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
])("accept-encoding %s gets brotli: %s", async (accepted, brotli) => {
  const site = await startTestSite();
  const page = await raw(site, "/contact", { "accept-encoding": accepted });
  expect(page.headers["content-encoding"]).toBe(brotli ? "br" : undefined);
  expect(page.body.startsWith("brotli")).toBe(brotli);
  const script = await raw(site, "/assets/app-1a2b.js", { "accept-encoding": accepted });
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a hashed file carries what a browser needs of it, and nothing else", async () => {
  const site = await startTestSite({ TRUST_PROXY: "on" });
  const asked = { "accept-encoding": "br", "x-forwarded-proto": "https", connection: "keep-alive" };
  const { headers } = await raw(site, "/assets/app-1a2b.js", asked);
  expect(Object.keys(headers).sort()).toEqual([
    "cache-control",
    "content-encoding",
    "content-length",
    "content-type",
    "date",
    "strict-transport-security",
    "vary",
    "x-content-type-options",
  ]);
  const ended = await raw(site, "/assets/app-1a2b.js", { connection: "close" });
  expect(ended.headers.connection).toBe("close");
});

test("hashed files come one after another on one connection", async () => {
  const site = await startTestSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ports = [];
  for (let count = 0; count < 3; count++) {
    ports.push((await raw(site, "/assets/app-1a2b.js", {}, "GET", agent)).localPort);
  }
  expect(new Set(ports).size).toBe(1);
});

test("a film is fetched in pieces that belong together", async () => {
  const site = await startTestSite();
  const whole = await raw(site, "/films/tour-1a2b.mp4");
  expect(whole.headers).toMatchObject({ "accept-ranges": "bytes", "content-type": "video/mp4" });
  const etag = String(whole.headers.etag);
  const piece = await raw(site, "/films/tour-1a2b.mp4", { range: "bytes=2-5", "if-range": etag });
  expect([piece.status, piece.body, piece.headers.etag]).toEqual([206, "2345", etag]);
});

test("data of a page and other files have their types", async () => {
  const site = await startTestSite();
  expect((await raw(site, "/contact.data")).headers["content-type"]).toBe("text/x-script; charset=utf-8");
  expect((await raw(site, "/robots.txt")).headers["cache-control"]).toBe("no-cache");
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
])("%s has moved to %s", async (from, to) => {
  const site = await startTestSite();
  const answer = await raw(site, from);
  expect([answer.status, answer.headers.location]).toEqual([301, to]);
});

test.each([
  "//evil.example/",
  "/\\evil.example/",
  "/nowhere/",
  "/Nowhere",
  "//Evil.example/Contact",
  "/../pages.json",
  "/..%2fpages.json",
  "/assets/",
  "/contact/index.html.br",
  "/%00",
])("%s is not found and leads nowhere", async (path) => {
  const site = await startTestSite();
  const answer = await raw(site, path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers).not.toHaveProperty("location");
});

test("odd ranges end in an answer, not in the process", async () => {
  const site = await startTestSite();
  for (const range of ["bytes=5-2", "bytes=-3", "bytes=999-", "bytes=a-b", "lines=1-2", "bytes=0-0,2-3"]) {
    const answer = await raw(site, "/films/tour-1a2b.mp4", { range });
    expect([200, 206, 416]).toContain(answer.status);
  }
  expect((await raw(site, "/films/tour-1a2b.mp4", { range: "bytes=3-7" })).body).toBe("34567");
});

test("HSTS is said behind TLS alone, and only a trusted proxy says so", async () => {
  const headers = { "x-forwarded-proto": "https" };
  const behind = await startTestSite({ TRUST_PROXY: "on" });
  expect((await raw(behind, "/", headers)).headers["strict-transport-security"]).toContain("max-age=");
  const direct = await startTestSite();
  expect((await raw(direct, "/", headers)).headers).not.toHaveProperty("strict-transport-security");
});

test("a page that is made on request gets a nonce of its own and is kept by nobody", async () => {
  const site = await startTestSite();
  const answers = [await raw(site, "/newsletter"), await raw(site, "/newsletter")];
  const nonces = answers.map(({ status, headers, body }) => {
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain(`<p>${headers["x-request-id"]}</p>`);
    const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test.each(["/nowhere", "/areas/nowhere", "/nowhere.data", "/404.html", "/metrics"])(
  "%s is answered with the prerendered not-found page and its policy",
  async (path) => {
    const site = await startTestSite();
    const answer = await raw(site, path, { "if-none-match": "*", range: "bytes=0-1" });
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("<title>Not found</title>");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    const hash = createHash("sha256").update("1").digest("base64");
    expect(answer.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect((await raw(site, path, {}, "HEAD")).status).toBe(404);
    expect(site.log()).toContain(`"path":"${path}","status":404`);
    expect(site.log()).not.toContain('"level":50');
  },
);

test("a page that breaks shows the request's number, and the log has it without the visitor", async () => {
  const site = await startTestSite();
  const answer = await raw(site, "/newsletter?broken=ana@example.com");
  expect(answer.status).toBe(500);
  expect(answer.body).toContain("Unexpected Application Error!");
  expect(answer.body).toContain(String(answer.headers["x-request-id"]));
  expect(site.log()).toContain(String(answer.headers["x-request-id"]));
  expect(site.log()).toContain("The page broke for <address>");
  expect(site.log()).not.toContain("ana@");
});

test("cuts a download that its client stopped reading, and no other", async () => {
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
