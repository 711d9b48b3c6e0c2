// Serves built files: immutable ones with a hash in their name, and those of public/.
import { globSync, type ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";
import send from "send";
import { splitTarget } from "./addresses.ts";
import { acceptsBrotli } from "./compress.ts";
import { removeDocumentHeaders } from "./headers.ts";

/** Folders whose file names change with their content. */
export const hashedFolders = ["assets", "pictures", "films"];
const HASHED = new RegExp(`^/(${hashedFolders.join("|")})/`);

export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** How long a client may read nothing of a file; every 64 KiB counts as progress. */
const STALL_TIMEOUT_MS = 30_000;

/** Players load films in ranges, which they combine only if the ranges have the same ETag. */
const FILM = /^\/films\//;

/** Hono's list lacks captions. */
const types = { ...mimes, vtt: "text/vtt; charset=utf-8" };

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
  /** Label in the metrics, shared by files of one kind. */
  route: string;
};

export type FileListener = {
  /** Returns the file's label in the metrics, or null if the build has no such file. */
  find(path: string): string | null;
  /** Answers a GET or HEAD request for a file of the build. */
  serve(request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Reads the list of built files once. Requests never look for other files on the disk.
 * @param client the build's folder of files
 */
export function createFileListener(client: string): FileListener {
  const files = listFiles(resolve(client));
  return {
    find: (path) => files.get(path)?.route ?? null,
    serve(request, response) {
      const file = files.get(splitTarget(request.url).path);
      if (!file) return;
      // The log has no line for built files.
      response.removeHeader("x-request-id");
      sendFile(request, response, file);
    },
  };
}

/** Lists all files by address. */
function listFiles(client: string): Map<string, BuiltFile> {
  const entries = globSync("**/*", { cwd: client, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const address = path.slice(client.length);
    if (address.endsWith(".br")) continue;
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

export function readType(path: string): string {
  return getMimeType(path, types) ?? "application/octet-stream";
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
    // The ETag is enough.
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

/** Ends a download that its client stopped reading, because it takes a descriptor and up to a megabyte. */
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
