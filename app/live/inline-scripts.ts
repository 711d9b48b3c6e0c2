// Inline scripts and the Content-Security-Policy.
import { createHash } from "node:crypto";

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** The CSP sources ("sha256-…") of every inline script that a browser would run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
  );
  return [...new Set(hashes)];
}
