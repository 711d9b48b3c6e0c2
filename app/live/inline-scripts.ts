// Computes the hashes by which the Content-Security-Policy allows inline scripts.
import { createHash } from "node:crypto";

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]+?)<\/script>/g;

/** Returns CSP sources ("sha256-…") of all executable inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
  );
  return [...new Set(hashes)];
}
