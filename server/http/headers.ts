// The headers every answer carries, and the content security policy of pages.
import type { IncomingMessage, ServerResponse } from "node:http";

/** Asked whether it answers before its map is framed (app/sections/map-frame.tsx). */
const MAPS = "https://www.openstreetmap.org";

/** Origins that pages may embed in iframes: players on request, maps when they scroll near. */
const FRAMES = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
  "https://www.google.com",
  "https://maps.google.com",
  MAPS,
];

const HALF_A_YEAR = 15_552_000;

/** What goes with every page, beside its own content security policy. */
export const pageHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Of answers that are no page; pages bring their own. */
const POLICY_OF_OTHERS = "default-src 'none'; frame-ancestors 'none'";

/** What is left of them on a hashed file: the rest means nothing on a script, a font or a picture. */
export const fileHeaders = ["x-content-type-options", "strict-transport-security"];

/** Sets what every answer carries. @param overTls whether the visitor's own connection is encrypted */
export function setCommonHeaders(response: ServerResponse, overTls: boolean): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  response.setHeader("content-security-policy", POLICY_OF_OTHERS);
  if (overTls) response.setHeader("strict-transport-security", `max-age=${HALF_A_YEAR}; includeSubDomains`);
}

/**
 * The policy of one page: its own scripts by file, its inline ones by hash or nonce.
 * Styles stay inline, as the build puts them there for speed.
 * @param scripts sources such as "sha256-…" or "nonce-…"
 */
export function contentSecurityPolicy(scripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.map((source) => ` '${source}'`).join("")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${MAPS}`,
    `frame-src ${FRAMES.join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Whether the visitor came by TLS: the proxy's word, when it is trusted. This process itself speaks plain HTTP. */
export function cameByTls(request: IncomingMessage, trustProxy: boolean): boolean {
  const forwarded = request.headers["x-forwarded-proto"];
  return trustProxy && typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim() === "https";
}
