// Serves what the build made: prerendered pages with their policy, and hashed files that never change.
import { existsSync, globSync, type ReadStream, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import send from "send";
import * as z from "zod";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { contentSecurityPolicy, fileHeaders } from "./headers.ts";

/** Folders whose file names change with their content. */
export const hashedFolders = ["assets", "pictures", "films", "cards"];
const HASHED = new RegExp(`^/(${hashedFolders.join("|")})/`);

/** How long a file of theirs may be kept. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** How long a client may take nothing of a file: a piece of 64 KiB counts as progress. */
const STALL_MS = 30_000;

/** Players fetch films in pieces, and put them together only under one ETag. */
const IN_PIECES = /^\/films\//;

/** Old names of areas that were linked before; their canonical addresses. */
export const moved: Record<string, string> = {
  "/areas/the-heights": "/areas/heights",
  "/areas/sugar-land": "/areas/sugarland",
};

const pagesSchema = z.record(z.string(), z.object({ file: z.string(), scriptHashes: z.array(z.string()) }));

type Served = {
  root: string;
  file: string;
  headers: Record<string, string>;
  compressed: boolean;
  /** What the metrics call it: pages and files of one kind share a name. */
  route: string;
};

export type FileListener = {
  /** Answers a GET or HEAD of a built file. @returns its name in the metrics, or null when there is no such file */
  serve(request: IncomingMessage, response: ServerResponse): string | null;
  /** Answers with the prerendered not-found page: as cheap as any other, since robots ask for it most. */
  serveNotFound(request: IncomingMessage, response: ServerResponse): void;
  /** Serves hashed files of another build, too. */
  addHashedFiles(build: string): void;
};

/** The not-found page, in the folder of client files. */
export const NOT_FOUND = "404.html";

/**
 * Reads the list of built files once; after that no request touches a name that is not on it.
 * @param build the folder with pages.json and client/
 * @param isDynamic whether a page's address asks for more than the prerendered page can say
 */
export function createFileListener(
  build: string,
  isDynamic: (path: string, search: string) => boolean,
): FileListener {
  const served = listServed(build);
  const notFound = notFoundPage(build);

  function serve(request: IncomingMessage, response: ServerResponse): string | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const [path = "/", search = ""] = splitTarget(request.url ?? "/");
    const target = redirectOf(path, served);
    if (target !== null) {
      response.writeHead(301, {
        location: target + search,
        "cache-control": "no-cache",
        "content-length": 0,
      });
      response.end();
      return "redirect";
    }
    const found = served.get(path);
    if (!found || isDynamic(path, search)) return null;
    sendFile(request, response, found);
    return found.route;
  }

  function serveNotFound(request: IncomingMessage, response: ServerResponse): void {
    response.statusCode = 404;
    sendFile(request, response, notFound);
  }

  function addHashedFiles(other: string): void {
    for (const [path, file] of listServed(other)) {
      if (HASHED.test(path) && !served.has(path)) served.set(path, file);
    }
  }

  return { serve, serveNotFound, addHashedFiles };
}

function splitTarget(target: string): [path: string, search: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark)];
}

function listServed(build: string): Map<string, Served> {
  const root = join(build, "client");
  const names = new Set(
    globSync("**/*", { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  );
  const pages = pagesSchema.parse(JSON.parse(readFileSync(join(build, "pages.json"), "utf8")));
  const served = new Map<string, Served>();
  for (const name of names) {
    if (name.endsWith(".br") || name.endsWith("/index.html") || name === `/${NOT_FOUND}`) continue;
    served.set(name, {
      root,
      file: name,
      headers: headersOf(name),
      compressed: names.has(`${name}.br`),
      route: HASHED.test(name) ? `/${name.split("/")[1]}/*` : "file",
    });
  }
  for (const [path, { file, scriptHashes }] of Object.entries(pages)) {
    served.set(path, {
      root,
      file: `/${file}`,
      headers: { ...pageHeadersOf(scriptHashes), "cache-control": "no-cache" },
      compressed: names.has(`/${file}.br`),
      // "/areas/katy" counts as "/areas/*".
      route: path.replace(/^(\/[^/]+\/).*/, "$1*"),
    });
  }
  return served;
}

function notFoundPage(build: string): Served {
  const root = join(build, "client");
  const html = readFileSync(join(root, NOT_FOUND), "utf8");
  return {
    root,
    file: `/${NOT_FOUND}`,
    headers: { ...pageHeadersOf(inlineScriptHashes(html)), "cache-control": "no-store" },
    compressed: existsSync(join(root, `${NOT_FOUND}.br`)),
    route: "not found",
  };
}

function pageHeadersOf(scriptHashes: string[]): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(scriptHashes),
  };
}

function headersOf(name: string): Record<string, string> {
  return {
    "cache-control": HASHED.test(name) ? FOR_EVER : "no-cache",
    // The one type that file servers don't know: React Router's data of a page.
    ...(name.endsWith(".data") ? { "content-type": "text/x-script; charset=utf-8" } : {}),
    ...(name.endsWith(".webmanifest") ? { "content-type": "application/manifest+json; charset=utf-8" } : {}),
  };
}

/** The one spelling of a page's address: lower case, no slash or index.html at its end. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/(\/index\.html)?\/*$/, "") || "/";
}

/** Where a known page's other spelling leads, or null. Unknown paths are never redirected: they could name another host. */
function redirectOf(path: string, served: Map<string, Served>): string | null {
  if (served.has(path)) return null;
  const bare = canonicalPath(path);
  const canonical = moved[bare] ?? bare;
  return canonical !== path && (served.has(canonical) || bare in moved) ? canonical : null;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, headers, compressed }: Served,
): void {
  const hashed = HASHED.test(file);
  if (hashed) spareHeaders(response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (compressed) response.setHeader("vary", "accept-encoding");
  const brotli = compressed && acceptsBrotli(request);
  if (brotli) {
    response.setHeader("content-encoding", "br");
    if (!response.hasHeader("content-type")) response.setHeader("content-type", typeOf(file));
  }
  // Immutable files are never revalidated, and the not-found page is never kept.
  const validated = response.statusCode !== 404 && (!hashed || IN_PIECES.test(file));
  send(request, encodeURI(brotli ? `${file}.br` : file), {
    root,
    etag: validated,
    lastModified: validated,
    acceptRanges: validated,
    cacheControl: false,
    dotfiles: "allow",
    index: false,
  })
    .on("error", (error: { status?: number }) => failFile(response, error.status ?? 500))
    .on("stream", (file: ReadStream) => cutWhenStalled(file, response))
    .pipe(response);
}

/** Ends a download whose client takes nothing: it holds a descriptor and up to a megabyte. */
function cutWhenStalled(file: ReadStream, response: ServerResponse): void {
  const stalled = setTimeout(() => response.destroy(), STALL_MS);
  file.on("data", () => stalled.refresh());
  response.once("close", () => clearTimeout(stalled));
}

/** A page fetches some thirty hashed files: headers that only documents need would be a tenth of what they weigh. */
function spareHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (!fileHeaders.includes(name)) response.removeHeader(name);
  }
  // HTTP/1.1 keeps connections without being told; who asked for an end, or speaks 1.0, is answered in words.
  if (response.shouldKeepAlive && response.req.httpVersion === "1.1") response.removeHeader("connection");
}

/** Of files with a brotli twin; `send` would name the twin's own type. */
function typeOf(file: string): string {
  const types: Record<string, string> = {
    css: "text/css; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    json: "application/json; charset=utf-8",
    svg: "image/svg+xml",
    txt: "text/plain; charset=utf-8",
    vtt: "text/vtt; charset=utf-8",
    xml: "application/xml; charset=utf-8",
  };
  return types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

function acceptsBrotli(request: IncomingMessage): boolean {
  const accepted = String(request.headers["accept-encoding"] ?? "").toLowerCase();
  return /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/.test(accepted);
}

/** A file that is gone since the start, or a range outside of it. */
function failFile(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ["content-encoding", "content-type", "cache-control", "etag", "last-modified"]) {
    response.removeHeader(name);
  }
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(status === 416 ? "The file is shorter than that.\n" : "The file can't be read.\n");
}
