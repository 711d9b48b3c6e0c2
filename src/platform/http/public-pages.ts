// Serves public pages that Astro renders, from a cache in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import { listPagePaths, listProjectDataPaths } from "#content/page-paths.ts";
import { type Content, readContent } from "#content/read.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { toLocal } from "#lib/working-days.ts";
import type { Log } from "../log.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { acceptsBrotli, compressPage, decompress, etagOf } from "./compress.ts";
import { SPECULATION_RULES } from "./made-files.ts";
import type { TakeTurn } from "./render-turns.ts";
import { createFailureReport } from "./report-failure.ts";

/** The functions of Astro's bundle (src/process/renderer.ts). */
export type PageRenderer = {
  hasPage(request: Request): boolean;
  /** @param content other content than visitors get, for a preview */
  renderPage(request: Request, locals: App.Locals, content?: Content): Promise<Response>;
};

/** Enough for all pages of a site with 1,500 areas. Each takes some 30 KB. */
const MAX_PAGES = 2_000;

type CachedPage = { status: number; type: string; policy: string; brotli: Buffer; etag: string };

export type PublicPages = {
  has(path: string): boolean;
  /** Answers a GET or HEAD request for a page that `has` knows. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Answers with the page for unknown addresses and status 404. */
  serveNotFound(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Renders all pages in advance, after waiting requests. */
  warm(takeTurn: TakeTurn): Promise<void>;
};

/**
 * Whether the query of a public page changes what it shows: /contact shows a stored request, a project or a plan, and
 * the planner shows the plan in its address as of today.
 */
export function needsDynamicRender(path: string, search: string): boolean {
  if (path === "/planner") return search !== "";
  const parameters = new URLSearchParams(search);
  return path === "/contact" && ["sent", "project", "plan"].some((name) => parameters.has(name));
}

/** Logged in place of a request's id. */
const WARMING = "warming";

/** Astro's path of the page for unknown addresses. No visitor is redirected there. */
const NOT_FOUND_PATH = "/404";

/** Adds the character set, which Astro leaves out. */
const addCharset = (type: string) => (type.includes("charset=") ? type : `${type}; charset=utf-8`);

export function createPublicPages(renderer: PageRenderer, log: Log): PublicPages {
  const origin = "http://localhost";
  const createCache = () => createBoundedCache<CachedPage>(MAX_PAGES, ({ status }) => status >= 500);
  let cache = createCache();
  let cachedFor: { content: Content; day: string } | null = null;

  /** Returns the addresses of all pages that can be rendered. */
  const listKnown = memoizeByObject((content: Content) => {
    const paths = [...listPagePaths(content), ...listProjectDataPaths(content)];
    return new Set(paths.filter((path) => renderer.hasPage(new Request(origin + path))));
  });

  /** Clears the cache when the content changes and on each new day, because pages show the year and durations. */
  function clearOutdated(): void {
    const content = readContent();
    const day = toLocal(new Date(), content.company.timeZone).date;
    if (cachedFor?.content === content && cachedFor.day === day) return;
    cachedFor = { content, day };
    cache = createCache();
  }

  async function render(path: string, requestId: string): Promise<CachedPage> {
    const reportFailure = createFailureReport(log, { requestId, path });
    const response = await renderer.renderPage(new Request(origin + path), { requestId, reportFailure });
    const html = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: addCharset(response.headers.get("content-type") ?? "text/html"),
      policy: response.headers.get("content-security-policy") ?? "",
      brotli: await compressPage(html),
      etag: etagOf(html),
    };
  }

  /** Returns a page from the cache, or renders it once for all requests that wait. Failures are not cached. */
  function find(path: string, requestId: string): Promise<CachedPage> {
    clearOutdated();
    return cache(path, () => render(path, requestId));
  }

  async function send(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { status, type, policy, brotli, etag } = await find(
      path,
      String(response.getHeader("x-request-id")),
    );
    if (response.destroyed) return;
    response.statusCode = status;
    // The log has no line for pages from the cache.
    if (status === 200) response.removeHeader("x-request-id");
    response.setHeader("content-type", type);
    response.setHeader("content-security-policy", policy);
    response.setHeader("cache-control", status === 200 ? "no-cache" : "no-store");
    response.setHeader("vary", "accept-encoding");
    response.setHeader("speculation-rules", `"${SPECULATION_RULES}"`);
    if (status === 200) response.setHeader("etag", etag);
    if (status === 200 && request.headers["if-none-match"]?.includes(etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const isCompressed = acceptsBrotli(request);
    const body = isCompressed ? brotli : await decompress(brotli);
    if (isCompressed) response.setHeader("content-encoding", "br");
    response.setHeader("content-length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    try {
      await send(request, response, path);
    } catch (error) {
      log.error({ err: error, path }, "A page could not be sent");
      response.destroy();
    }
  }

  return {
    has: (path) => listKnown(readContent()).has(path),
    serve,
    serveNotFound: (request, response) => serve(request, response, NOT_FOUND_PATH),
    async warm(takeTurn) {
      const nobody = { key: WARMING, requestId: WARMING, hasLeft: () => false };
      for (const path of listKnown(readContent()))
        await takeTurn<unknown>(
          nobody,
          () => find(path, WARMING),
          () => null,
        ).catch(() => {});
    },
  };
}
