// Caches compressed replies in memory until the content changes, and creates each only once.
import type { IncomingMessage } from "node:http";
import { readContent } from "#content/read.ts";
import { acceptsBrotli, compressBody, compressReply, decompress, etagOf } from "./compress.ts";

/** A page of the planner takes about 25 KB. */
const MAX_BYTES = 16 * 1024 * 1024;

type CachedReply = { headers: Headers; compressed: Buffer<ArrayBuffer> };

/**
 * Sends the cached reply of a key, or creates it and caches it if its status is 200. Browsers that have the reply get
 * 304.
 * @param key contains everything that the reply depends on
 */
export type SendKept = (
  incoming: IncomingMessage,
  key: string,
  make: () => Promise<Response>,
) => Promise<Response>;

export function createReplyCache(maxBytes = MAX_BYTES): SendKept {
  /** The most recently used is last. */
  const replies = new Map<string, CachedReply>();
  const making = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let cachedFor = readContent();

  const sizeOf = (key: string, { compressed }: CachedReply) => 2 * key.length + compressed.length;

  function take(key: string): CachedReply | undefined {
    const reply = replies.get(key);
    if (!reply) return undefined;
    replies.delete(key);
    bytes -= sizeOf(key, reply);
    return reply;
  }

  function put(key: string, reply: CachedReply): void {
    take(key);
    replies.set(key, reply);
    bytes += sizeOf(key, reply);
    for (const oldest of replies.keys()) {
      if (bytes <= maxBytes) break;
      take(oldest);
    }
  }

  function clearOutdated(): void {
    const content = readContent();
    if (content === cachedFor) return;
    cachedFor = content;
    replies.clear();
    bytes = 0;
  }

  return async function sendKept(incoming, key, make) {
    clearOutdated();
    // If the first of several visitors leaves before the reply is made, the next one makes it.
    while (making.has(key)) await making.get(key);
    const known = take(key);
    if (known) {
      put(key, known);
      return toResponse(known, incoming);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(key, promise);
    const madeFor = cachedFor;
    try {
      const reply = await make();
      if (reply.status !== 200) return await compressReply(incoming, reply);
      const cached = await compressForCache(reply);
      if (madeFor === cachedFor) put(key, cached);
      return await toResponse(cached, incoming);
    } finally {
      making.delete(key);
      resolve();
    }
  };
}

async function compressForCache(reply: Response): Promise<CachedReply> {
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  const body = Buffer.from(await reply.arrayBuffer());
  headers.set("etag", etagOf(body));
  return { headers, compressed: await compressBody(body) };
}

async function toResponse(
  { headers, compressed }: CachedReply,
  incoming: IncomingMessage,
): Promise<Response> {
  const etag = headers.get("etag") ?? "";
  if (incoming.headers["if-none-match"]?.includes(etag)) return new Response(null, { status: 304, headers });
  const isCompressed = acceptsBrotli(incoming);
  const body = isCompressed ? compressed : await decompress(compressed);
  const own = new Headers(headers);
  if (isCompressed) own.set("content-encoding", "br");
  own.set("content-length", String(body.length));
  return new Response(body, { headers: own });
}
