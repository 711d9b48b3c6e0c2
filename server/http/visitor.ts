// Who sent a request: the network address, and whether a form came from our own page.
import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";

/**
 * The visitor's network address.
 * Behind a trusted proxy it is the last one in x-forwarded-for: the one the proxy itself saw and added.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers["x-forwarded-for"];
  if (trustProxy && forwarded) {
    const last = String(forwarded).split(",").at(-1)?.trim();
    if (last) return normalAddress(last);
  }
  return normalAddress(request.socket.remoteAddress ?? "unknown");
}

/** One spelling for an address: without a port, which some proxies add, and without IPv6 around an IPv4 address. */
function normalAddress(text: string): string {
  const parsed = SocketAddress.parse(isIPv6(text) ? `[${text}]` : text);
  return parsed ? parsed.address.replace(/^::ffff:(?=\d+\.)/, "") : text;
}

/** What the rate limit counts by: one household may move within its IPv6 network of 64 bits. */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(missing).fill("0"), ...end].slice(0, 4).join(":");
}

/**
 * Whether a form was sent from our own page: its Origin is the host that was asked.
 * A browser that names no Origin may still say that the request came from another site.
 */
export function isOwnOrigin(request: IncomingMessage, trustProxy: boolean): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers["sec-fetch-site"] !== "cross-site";
  const forwarded = trustProxy ? request.headers["x-forwarded-host"] : undefined;
  const asked = forwarded ? String(forwarded).split(",").at(-1)?.trim() : host;
  if (!asked || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // The default port may be spelled out on one side alone.
  return URL.canParse(`${protocol}//${asked}`) && new URL(`${protocol}//${asked}`).host === from;
}
