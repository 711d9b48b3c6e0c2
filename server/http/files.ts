// Serves built files: prerendered pages with their policies, and hashed files that never change.
import { existsSync, globSync, type ReadStream, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";
import send from "send";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { splitTarget } from "./addresses.ts";
import { acceptsBrotli } from "./compress.ts";
import { createContentSecurityPolicy, removeDocumentHeaders } from "./headers.ts";

/** Folders whose file names change with their content. */
export const hashedFolders = ["assets", "pictures", "films"];
const HASHED = new RegExp(`^/(${hashedFolders.join("|")})/`);

export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** How long a client may read nothing of a file; every 64 KiB counts as progress. */
const STALL_TIMEOUT_MS = 30_000;

/** Players load films in ranges, which they combine only if all have the same ETag. */
const FILM = /^\/films\//;

/** Types that Hono's list lacks: React Router's page data, and captions. */
const types = { ...mimes, data: "text/x-script; charset=utf-8", vtt: "text/vtt; charset=utf-8" };

/** The not-found page, in the folder of client files. */
export const NOT_FOUND_FILE = "404.html";

type BuiltFile = {
  /** Absolute path. */
  path: string;
  headers: Record<string, string>;
  hasBrotli: boolean;
  /** The name changes with the content, so browsers cache the file forever. */
  isHashed: boolean;
  /** Has an ETag and answers with 304. */
  canRevalidate: boolean;
  hasRanges: boolean;
  /** Label in the metrics, shared by pages and files of one kind. */
  route: string;
};

export type FileListener = {
  has(path: string): boolean;
  /** Answers a GET or HEAD request. Returns the file's label in the metrics, or null if it is not a built file. */
  serve(request: IncomingMessage, response: ServerResponse): string | null;
  /** Answers with the prerendered not-found page and status 404. */
  serveNotFound(request: IncomingMessage, response: ServerResponse): void;
  /** Serves hashed files of another release, too. */
  addHashedFiles(build: string): void;
};

/**
 * Reads the list of built files once. Requests never look for other files on the disk.
 * @param build the folder with pages.json and client/
 * @param isDynamic whether a page must be rendered for this address although it is prerendered
 */
export function createFileListener(
  build: string,
  isDynamic: (path: string, search: string) => boolean,
): FileListener {
  const client = join(build, "client");
  const files = new Map([...listFiles(client), ...listPages(build)]);
  const notFound = describeNotFoundPage(client);
  return {
    has: (path) => files.has(path),
    serve(request, response) {
      const { path, search } = splitTarget(request.url);
      const file = files.get(path);
      if (!file || isDynamic(path, search)) return null;
      // The log has no line for built files.
      response.removeHeader("x-request-id");
      sendFile(request, response, file);
      return file.route;
    },
    serveNotFound(request, response) {
      response.statusCode = 404;
      sendFile(request, response, notFound);
    },
    addHashedFiles(other) {
      for (const [path, file] of listFiles(join(other, "client"))) {
        if (file.isHashed && !files.has(path)) files.set(path, file);
      }
    },
  };
}

/** Lists all files other than pages by address. */
function listFiles(client: string): Map<string, BuiltFile> {
  const entries = globSync("**/*", { cwd: client, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const address = path.slice(client.length);
    if (/\.br$|\/index\.html$/.test(address) || address === `/${NOT_FOUND_FILE}`) continue;
    const isHashed = HASHED.test(address);
    files.set(address, {
      path,
      headers: {
        "content-type": readType(path),
        "cache-control": isHashed ? CACHE_FOREVER : "no-cache",
      },
      hasBrotli: paths.has(`${path}.br`),
      isHashed,
      canRevalidate: !isHashed || FILM.test(address),
      hasRanges: FILM.test(address),
      route: isHashed ? `/${address.split("/")[1]}/*` : "file",
    });
  }
  return files;
}

function readType(path: string): string {
  return getMimeType(path, types) ?? "application/octet-stream";
}

function listPages(build: string): [address: string, BuiltFile][] {
  const pages: Record<string, { file: string; scriptHashes: string[] }> = JSON.parse(
    readFileSync(join(build, "pages.json"), "utf8"),
  );
  return Object.entries(pages).map(([address, { file, scriptHashes }]) => {
    // "/areas/katy" counts as "/areas/*".
    const route = address.replace(/^(\/[^/]+\/).*/, "$1*");
    return [address, describePage(join(build, "client", file), route, scriptHashes)];
  });
}

function describeNotFoundPage(client: string): BuiltFile {
  const path = join(client, NOT_FOUND_FILE);
  const page = describePage(path, "not found", inlineScriptHashes(readFileSync(path, "utf8")));
  return { ...page, headers: { ...page.headers, "cache-control": "no-store" }, canRevalidate: false };
}

function describePage(path: string, route: string, scriptHashes: string[]): BuiltFile {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": createContentSecurityPolicy(scriptHashes),
    "cache-control": "no-cache",
  };
  const hasBrotli = existsSync(`${path}.br`);
  return { path, headers, hasBrotli, isHashed: false, canRevalidate: true, hasRanges: false, route };
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  const { path, headers, hasBrotli, isHashed, canRevalidate, hasRanges } = file;
  if (isHashed) removeDocumentHeaders(response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const useBrotli = hasBrotli && acceptsBrotli(request);
  if (hasBrotli) response.setHeader("vary", "accept-encoding");
  if (useBrotli) response.setHeader("content-encoding", "br");
  send(request, encodeURI(useBrotli ? `${path}.br` : path), {
    etag: canRevalidate,
    // Headers of a page count towards its first round trip, and the ETag says the same.
    lastModified: false,
    acceptRanges: hasRanges,
    cacheControl: false,
    dotfiles: "allow",
    index: false,
  })
    .on("error", (error: { status?: number }) => sendFailure(response, error.status ?? 500))
    .on("stream", (stream: ReadStream) => closeWhenStalled(stream, response))
    .pipe(response);
}

/** Sends a file whose name changes with its content. @param path absolute */
export function sendHashedFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const headers = { "content-type": readType(path), "cache-control": CACHE_FOREVER };
  sendFile(request, response, {
    path,
    headers,
    hasBrotli: false,
    isHashed: true,
    canRevalidate: false,
    hasRanges: false,
    route: "",
  });
}

/** Ends a download that its client stopped reading: it holds a descriptor and up to a megabyte. */
function closeWhenStalled(stream: ReadStream, response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), STALL_TIMEOUT_MS);
  stream.on("data", () => timer.refresh());
  response.once("close", () => clearTimeout(timer));
}

/** Reports a file that was removed since the start, or a range outside the file. */
function sendFailure(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ["content-encoding", "etag"]) response.removeHeader(name);
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(
    status === 416 ? "The file is shorter than the requested range.\n" : "The file can't be read.\n",
  );
}
