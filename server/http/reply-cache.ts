// Keeps compressed replies in memory within a limit, each made once for all who ask meanwhile.
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { acceptsBrotli, compressReply, compressText } from "./compress.ts";
import { createContentSecurityPolicy } from "./headers.ts";

const decompress = promisify(brotliDecompress);

/** A page of the planner takes about 25 KB. */
const MAX_BYTES = 16 * 1024 * 1024;

type KeptReply = { headers: Headers; compressed: Buffer<ArrayBuffer> };

/**
 * Replies with what is kept for a key, or makes and keeps it. Only replies with status 200 are kept.
 * @param key names everything that the reply depends on
 * @param isLasting compresses as well as the build does, which takes some hundred milliseconds
 */
export type SendKept = (
  incoming: IncomingMessage,
  key: string,
  make: () => Promise<Response>,
  options?: { isLasting?: boolean },
) => Promise<Response>;

export function createReplyCache(maxBytes = MAX_BYTES): SendKept {
  /** In the order of use, the latest last. */
  const replies = new Map<string, KeptReply>();
  const making = new Map<string, Promise<unknown>>();
  let bytes = 0;

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

  return async function sendKept(incoming, key, make, { isLasting = false } = {}) {
    // If the first of several visitors has left before the reply was made, the next one makes it.
    while (making.has(key)) await making.get(key);
    const known = take(key);
    if (known) {
      put(key, known);
      return toResponse(known, incoming);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(key, promise);
    try {
      const reply = await make();
      if (reply.status !== 200) return await compressReply(incoming, reply);
      const kept = await keep(reply, isLasting);
      put(key, kept);
      return await toResponse(kept, incoming);
    } finally {
      making.delete(key);
      resolve();
    }
  };
}

async function keep(reply: Response, isLasting: boolean): Promise<KeptReply> {
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  const [, nonce] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
  const sent = await reply.text();
  if (nonce)
    headers.set("content-security-policy", createContentSecurityPolicy(hashScriptsWith(nonce, sent)));
  const text = nonce ? sent.replaceAll(` nonce="${nonce}"`, "") : sent;
  return { headers, compressed: await compressText(text, { isLasting }) };
}

/** Hashes the scripts that a page's nonce allows, because only one reply may have the nonce. */
function hashScriptsWith(nonce: string, html: string): string[] {
  const scripts = html.match(/<script\b[\s\S]*?<\/script>/g) ?? [];
  const own = scripts.filter((script) => script.slice(0, script.indexOf(">")).includes(` nonce="${nonce}"`));
  return inlineScriptHashes(own.join(""));
}

async function toResponse({ headers, compressed }: KeptReply, incoming: IncomingMessage): Promise<Response> {
  const isCompressed = acceptsBrotli(incoming);
  const body = isCompressed ? compressed : ((await decompress(compressed)) as Buffer<ArrayBuffer>);
  const own = new Headers(headers);
  if (isCompressed) own.set("content-encoding", "br");
  own.set("content-length", String(body.length));
  return new Response(body, { headers: own });
}
