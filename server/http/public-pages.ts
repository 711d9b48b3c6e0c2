// Serves public pages that Astro renders, from a cache in memory.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { listPagePaths, listProjectDataPaths } from "#app/content/page-paths.ts";
import { type Content, readContent } from "#app/content/read.ts";
import { toLocal } from "#app/working-days.ts";
import type { Log } from "../log.ts";
import { acceptsBrotli, compressPage } from "./compress.ts";
import { SPECULATION_RULES } from "./made-files.ts";
import type { PageLocals } from "./render.ts";
import type { TakeTurn } from "./render-turns.ts";
import { createFailureReport } from "./report-failure.ts";

/** How Astro's bundle renders a page: see src/renderer.ts. */
export type PageRenderer = {
  hasPage(request: Request): boolean;
  /** @param content other content than visitors get, for a preview */
  renderPage(request: Request, locals: PageLocals, content?: Content): Promise<Response>;
};

/** Some 30 KB each: room for all pages of a site with 1,500 areas. */
const MAX_PAGES = 2_000;

type CachedPage = { status: number; type: string; policy: string; brotli: Buffer; etag: string };

export type PublicPages = {
  has(path: string): boolean;
  /** Answers a GET or HEAD request for a page that `has` knows. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Answers with the page for unknown addresses and status 404. */
  serveNotFound(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Renders all pages before anybody asks for them, and lets every request go first. */
  warm(takeTurn: TakeTurn): Promise<void>;
};

/**
 * Whether a page must be rendered for this address although all visitors see its path alike: /contact for a stored
 * request, a project or a plan, and the planner, which shows the plan in its address as of today.
 */
export function needsDynamicRender(path: string, search: string): boolean {
  if (path === "/planner") return search !== "";
  const parameters = new URLSearchParams(search);
  return path === "/contact" && ["sent", "project", "plan"].some((name) => parameters.has(name));
}

/** Stands for a request's id in the log. */
const WARMING = "warming";

/** Where Astro has the page for unknown addresses. Nobody is sent there. */
const NOT_FOUND_PATH = "/404";

/** Astro names no character set. */
const withCharset = (type: string) => (type.includes("charset=") ? type : `${type}; charset=utf-8`);

const decompress = promisify(brotliDecompress);

export function createPublicPages(renderer: PageRenderer, log: Log): PublicPages {
  const origin = "http://localhost";
  let cache = new Map<string, Promise<CachedPage>>();
  let cachedFor: { content: Content; day: string } | null = null;
  let known: { content: Content; paths: Set<string> } | null = null;

  /** Returns the addresses of all pages of today's content. */
  function listKnown(): Set<string> {
    const content = readContent();
    if (known?.content !== content) {
      const paths = [...listPagePaths(), ...listProjectDataPaths()].filter((path) =>
        renderer.hasPage(new Request(origin + path)),
      );
      known = { content, paths: new Set(paths) };
    }
    return known.paths;
  }

  /** Empties the cache when the content changes and on each new day, which the year and the weeks depend on. */
  function forgetOutdated(): void {
    const content = readContent();
    const day = toLocal(new Date(), content.company.timeZone).date;
    if (cachedFor?.content === content && cachedFor.day === day) return;
    cachedFor = { content, day };
    cache = new Map();
  }

  async function render(path: string, requestId: string): Promise<CachedPage> {
    const reportFailure = createFailureReport(log, { requestId, path });
    const response = await renderer.renderPage(new Request(origin + path), { requestId, reportFailure });
    const html = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: withCharset(response.headers.get("content-type") ?? "text/html"),
      policy: response.headers.get("content-security-policy") ?? "",
      brotli: await compressPage(html),
      etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    };
  }

  /** Several requests for one page wait for the same rendering. Failures are not kept. */
  function find(path: string, requestId: string): Promise<CachedPage> {
    forgetOutdated();
    const pages = cache;
    const page = pages.get(path) ?? render(path, requestId);
    pages.delete(path);
    pages.set(path, page);
    const [oldest] = pages.size > MAX_PAGES ? pages.keys() : [];
    if (oldest !== undefined) pages.delete(oldest);
    const forget = () => pages.get(path) === page && pages.delete(path);
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
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

  return {
    has: (path) => listKnown().has(path),
    serve,
    serveNotFound: (request, response) => serve(request, response, NOT_FOUND_PATH),
    async warm(takeTurn) {
      const nobody = { key: WARMING, hasLeft: () => false };
      for (const path of listKnown())
        await takeTurn<unknown>(
          nobody,
          () => find(path, WARMING),
          () => null,
        ).catch(() => {});
    },
  };
}
