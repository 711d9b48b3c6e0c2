// Compresses dynamic replies for clients that accept brotli. The build compresses files.
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const brotli = promisify(brotliCompress);
/** A quarter of the time of the highest level costs a tenth more bytes: a page takes a few milliseconds. */
const QUALITY = 5;
const LEAST_BYTES = 256;

export function acceptsBrotli({ headers }: IncomingMessage): boolean {
  const encodings = parseAccept(String(headers["accept-encoding"] ?? ""));
  return encodings.some(({ type, q }) => type.toLowerCase() === "br" && q > 0);
}

/** Returns the reply with its text compressed if the client accepts it, and with its length. */
export async function compressReply(incoming: IncomingMessage, reply: Response): Promise<Response> {
  const text = Buffer.from(await reply.arrayBuffer());
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  const isCompressed = text.length >= LEAST_BYTES && acceptsBrotli(incoming);
  const body = isCompressed ? await brotli(text, { params: brotliOptions(text.length) }) : text;
  if (isCompressed) headers.set("content-encoding", "br");
  headers.set("content-length", String(body.length));
  return new Response(body, { status: reply.status, headers });
}

function brotliOptions(bytes: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}
