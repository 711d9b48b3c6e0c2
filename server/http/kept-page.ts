// Keeps a rendered page, compressed as well as the build's files, for all visitors.
import type { IncomingMessage } from "node:http";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { acceptsBrotli, compressBest } from "./compress.ts";
import { createContentSecurityPolicy } from "./headers.ts";

/** Replies to a request with the kept page. */
export type KeptPage = (incoming: IncomingMessage) => Response;

/** @param reply a page that is the same for everybody; its nonce, which only one reply may have, becomes hashes */
export async function keepPage(reply: Response): Promise<KeptPage> {
  const html = (await reply.text()).replace(/ nonce="[^"]*"/g, "");
  const compressed = await compressBest(html);
  const common = new Headers(reply.headers);
  common.set("vary", "accept-encoding");
  if (common.has("content-security-policy"))
    common.set("content-security-policy", createContentSecurityPolicy(inlineScriptHashes(html)));

  return function replyTo(incoming) {
    const headers = new Headers(common);
    const isCompressed = acceptsBrotli(incoming);
    const body = isCompressed ? compressed : Buffer.from(html);
    if (isCompressed) headers.set("content-encoding", "br");
    headers.set("content-length", String(body.length));
    return new Response(body, { headers });
  };
}
