// Reads a visitor's network address, and checks whether a form was sent from our own page.
import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";

/** Returns the visitor's address: behind a trusted proxy the last one in x-forwarded-for, which the proxy added. */
export function readAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers["x-forwarded-for"];
  if (trustProxy && forwarded) {
    const last = String(forwarded).split(",").at(-1)?.trim();
    if (last) return normalizeAddress(last);
  }
  return normalizeAddress(request.socket.remoteAddress ?? "unknown");
}

/** Removes the port, which some proxies add, and the IPv6 prefix of an IPv4 address. */
function normalizeAddress(text: string): string {
  const parsed = SocketAddress.parse(isIPv6(text) ? `[${text}]` : text);
  return parsed ? parsed.address.replace(/^::ffff:(?=\d+\.)/, "") : text;
}

/** Returns the key for rate limits: for IPv6 the network of 64 bits, in which a household may use any address. */
export function toRateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(missing).fill("0"), ...end].slice(0, 4).join(":");
}

/** Whether a form was sent from our own page: its Origin is the requested host, or absent and not marked cross-site. */
export function isOwnOrigin(request: IncomingMessage, trustProxy: boolean): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers["sec-fetch-site"] !== "cross-site";
  const forwarded = trustProxy ? request.headers["x-forwarded-host"] : undefined;
  const requestedHost = forwarded ? String(forwarded).split(",").at(-1)?.trim() : host;
  if (!requestedHost || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Parsing removes a default port, which only one of the two may have.
  return URL.parse(`${protocol}//${requestedHost}`)?.host === originHost;
}
