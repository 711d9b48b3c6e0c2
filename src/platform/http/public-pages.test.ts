// The cache of rendered pages: one rendering per page and content, ETags, brotli, failures.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import * as read from "#content/read.ts";
import { listenLocally } from "#tools/listen-locally.ts";
import { createLog } from "../log.ts";
import { createPublicPages, type PageRenderer } from "./public-pages.ts";

/** Serves the pages of a renderer on a port of its own. */
async function serve(renderPage: PageRenderer["renderPage"]) {
  const pages = createPublicPages({ hasPage: () => true, renderPage }, createLog({ write() {} }));
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("x-request-id", "a1");
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    void (pages.has(pathname)
      ? pages.serve(request, response, pathname)
      : pages.serveNotFound(request, response));
  });
  const url = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url, pages };
}

const html = (text: string, status = 200) =>
  new Response(`<p>${text}</p>`, { status, headers: { "content-security-policy": "default-src 'self'" } });

test("renders a page once for many simultaneous visitors", async () => {
  let renderings = 0;
  const { url } = await serve(async () => html(`Rendering ${++renderings}`));
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(texts).toEqual(Array(20).fill("<p>Rendering 1</p>"));
});

test("sends the policy of the page and the address of speculation rules, and 304 to visitors who have it", async () => {
  const { url } = await serve(async () => html("Home"));
  const first = await fetch(url);
  expect(first.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(first.headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(url, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("sends brotli only to clients that accept it", async () => {
  const { url } = await serve(async () => html("Home"));
  const compressed = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(await compressed.text()).toBe("<p>Home</p>");
  const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe("<p>Home</p>");
});

test("renders again once the content or the day has changed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  let version = 0;
  const { url } = await serve(async () => html(`Version ${++version}`));
  const text = async () => (await fetch(url)).text();
  expect([await text(), await text()]).toEqual(["<p>Version 1</p>", "<p>Version 1</p>"]);
  const content = { ...read.readContent() };
  vi.spyOn(read, "readContent").mockReturnValue(content);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await text()).toBe("<p>Version 2</p>");
  vi.setSystemTime(new Date("2026-11-28T12:00:00Z"));
  expect(await text()).toBe("<p>Version 3</p>");
});

test("does not cache a page that failed", async () => {
  let fails = true;
  const { url } = await serve(async () =>
    fails ? html("Unexpected Application Error!", 500) : html("Home"),
  );
  const failed = await fetch(url);
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  fails = false;
  expect((await fetch(url)).status).toBe(200);
});

test("answers an unknown address with the page for missing pages and 404", async () => {
  const { url } = await serve(async (request) =>
    new URL(request.url).pathname === "/404" ? html("Page Not Found", 404) : html("Home"),
  );
  const reply = await fetch(`${url}/areas/atlantis`);
  expect([reply.status, await reply.text(), reply.headers.get("etag")]).toEqual([
    404,
    "<p>Page Not Found</p>",
    null,
  ]);
});
