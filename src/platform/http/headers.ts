// Sets the headers of every response. Pages have their own content security policy (astro.config.ts).
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";

/** Pages check that it responds before they embed its map (src/site/sections/map-frame.tsx). */
export const MAPS = "https://www.openstreetmap.org";

/** Origins that pages may embed in iframes: players on request, maps when they scroll near. */
export const frameOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
  MAPS,
];

const HSTS_SECONDS = 180 * 24 * 60 * 60;

const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Allows pages of this site to embed a page. */
export function allowOwnFrames(page: Response): Response {
  const policy = page.headers.get("content-security-policy");
  page.headers.set("x-frame-options", "SAMEORIGIN");
  if (policy)
    page.headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  return page;
}

/** The content security policy of responses that are not pages. */
const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response. @param hsts that of `describeHsts`, or null for an unencrypted connection */
export function setCommonHeaders(response: ServerResponse, hsts: string | null): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  response.setHeader("content-security-policy", DEFAULT_POLICY);
  if (hsts !== null) response.setHeader("strict-transport-security", hsts);
}

/** Returns the header that makes browsers use TLS from now on, for the site's host and maybe its subdomains. */
export function describeHsts({ hstsSubdomains }: Pick<Config, "hstsSubdomains">): string {
  return `max-age=${HSTS_SECONDS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
}

/**
 * Removes headers that have no effect on scripts, fonts and pictures. A page loads some thirty of them, of which these
 * headers would be a tenth.
 */
export function removeDocumentHeaders(response: ServerResponse): void {
  const kept = ["x-content-type-options", "strict-transport-security"];
  for (const name of response.getHeaderNames()) if (!kept.includes(name)) response.removeHeader(name);
}

/** Whether the visitor's connection is encrypted, according to a trusted proxy. This process serves plain HTTP. */
export function isTlsRequest(request: IncomingMessage, trustProxy: boolean): boolean {
  const forwarded = request.headers["x-forwarded-proto"];
  return trustProxy && typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim() === "https";
}
