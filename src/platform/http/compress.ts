// Compresses dynamic replies and computes their ETags. The build compresses files.
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const brotli = promisify(brotliCompress);
/** For clients that don't accept brotli, because cached replies are compressed. */
export const decompress: (compressed: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(brotliDecompress);
/** For replies to one visitor. Takes a few milliseconds, and a page is an eighth larger than at the best quality. */
const FAST_QUALITY = 5;
/** For cached pages. Takes some 50 ms, and a page is a fiftieth larger than at the best quality. */
const PAGE_QUALITY = 10;
/** Shorter texts are not worth compressing. */
export const MIN_COMPRESSED_BYTES = 256;

export function acceptsBrotli({ headers }: IncomingMessage): boolean {
  const encodings = parseAccept(String(headers["accept-encoding"] ?? ""));
  return encodings.some(({ type, q }) => type.toLowerCase() === "br" && q > 0);
}

/** Returns the reply with its text compressed if the client accepts it, and with its length. */
export async function compressReply(incoming: IncomingMessage, reply: Response): Promise<Response> {
  const text = Buffer.from(await reply.arrayBuffer());
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  const isCompressed = text.length >= MIN_COMPRESSED_BYTES && acceptsBrotli(incoming);
  const body = isCompressed ? await compress(text, FAST_QUALITY) : text;
  if (isCompressed) headers.set("content-encoding", "br");
  headers.set("content-length", String(body.length));
  return new Response(body, { status: reply.status, headers });
}

export function compressBody(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return compress(body, FAST_QUALITY);
}

/** Compresses a page for the cache. */
export function compressPage(html: Buffer): Promise<Buffer> {
  return compress(html, PAGE_QUALITY);
}

function compress(text: Buffer, quality: number) {
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Returns the ETag of a cached reply. */
export function etagOf(text: string | Buffer): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
