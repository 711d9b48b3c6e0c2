// Keeps compressed replies in memory within a limit, until the content changes. Each is made once for all who ask.
import type { IncomingMessage } from "node:http";
import { readContent } from "#content/read.ts";
import { acceptsBrotli, compressBody, compressReply, decompress, etagOf } from "./compress.ts";

/** A page of the planner takes about 25 KB. */
const MAX_BYTES = 16 * 1024 * 1024;

type KeptReply = { headers: Headers; compressed: Buffer<ArrayBuffer> };

/**
 * Replies with what is kept for a key, or makes and keeps it. Only replies with status 200 are kept. Visitors who have
 * the reply get 304.
 * @param key names everything that the reply depends on
 */
export type SendKept = (
  incoming: IncomingMessage,
  key: string,
  make: () => Promise<Response>,
) => Promise<Response>;

export function createReplyCache(maxBytes = MAX_BYTES): SendKept {
  /** In the order of use, the latest last. */
  const replies = new Map<string, KeptReply>();
  const making = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let keptFor = readContent();

  const sizeOf = (key: string, { compressed }: KeptReply) => 2 * key.length + compressed.length;

  function take(key: string): KeptReply | undefined {
    const reply = replies.get(key);
    if (!reply) return undefined;
    replies.delete(key);
    bytes -= sizeOf(key, reply);
    return reply;
  }

  function put(key: string, reply: KeptReply): void {
    take(key);
    replies.set(key, reply);
    bytes += sizeOf(key, reply);
    for (const oldest of replies.keys()) {
      if (bytes <= maxBytes) break;
      take(oldest);
    }
  }

  function forgetOutdated(): void {
    const content = readContent();
    if (content === keptFor) return;
    keptFor = content;
    replies.clear();
    bytes = 0;
  }

  return async function sendKept(incoming, key, make) {
    forgetOutdated();
    // If the first of several visitors has left before the reply was made, the next one makes it.
    while (making.has(key)) await making.get(key);
    const known = take(key);
    if (known) {
      put(key, known);
      return toResponse(known, incoming);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(key, promise);
    const madeFor = keptFor;
    try {
      const reply = await make();
      if (reply.status !== 200) return await compressReply(incoming, reply);
      const kept = await keep(reply);
      if (madeFor === keptFor) put(key, kept);
      return await toResponse(kept, incoming);
    } finally {
      making.delete(key);
      resolve();
    }
  };
}

async function keep(reply: Response): Promise<KeptReply> {
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  const body = Buffer.from(await reply.arrayBuffer());
  headers.set("etag", etagOf(body));
  return { headers, compressed: await compressBody(body) };
}

async function toResponse({ headers, compressed }: KeptReply, incoming: IncomingMessage): Promise<Response> {
  const etag = headers.get("etag") ?? "";
  if (incoming.headers["if-none-match"]?.includes(etag)) return new Response(null, { status: 304, headers });
  const isCompressed = acceptsBrotli(incoming);
  const body = isCompressed ? compressed : await decompress(compressed);
  const own = new Headers(headers);
  if (isCompressed) own.set("content-encoding", "br");
  own.set("content-length", String(body.length));
  return new Response(body, { headers: own });
}
