// Caches compressed replies in memory until the content changes, and creates each only once.
import type { IncomingMessage } from "node:http";
import { type Content, readContent } from "#content/read.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { acceptsBrotli, compressBody, compressReply, decompress, etagOf } from "./compress.ts";

/** A page of the planner takes about 25 KB, and its key up to 4 KB. */
const MAX_REPLIES = 500;

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

export function createReplyCache(maxReplies = MAX_REPLIES): SendKept {
  const cacheFor = memoizeByObject((_content: Content) =>
    createBoundedCache<CachedReply | null>(maxReplies, (reply) => reply === null),
  );

  return async function sendKept(incoming, key, make) {
    for (;;) {
      let failure: Response | null = null;
      const reply = await cacheFor(readContent())(key, async () => {
        const made = await make();
        if (made.status === 200) return compressForCache(made);
        failure = made;
        return null;
      });
      if (reply) return toResponse(reply, incoming);
      // Others who waited try again: the first of them may only have left before it was made.
      if (failure) return compressReply(incoming, failure);
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
