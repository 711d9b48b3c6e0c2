// Allows the inline styles and scripts of a document in its content security policy.
import { createHash } from "node:crypto";
import type { AstroGlobal } from "astro";

/** @param csp null in development */
export function allowInline(
  csp: AstroGlobal["csp"],
  { styles, scripts = [] }: { styles: string[]; scripts?: string[] },
): void {
  for (const style of styles) csp?.insertStyleHash(hash(style));
  for (const script of scripts) csp?.insertScriptHash(hash(script));
}

function hash(text: string) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}` as const;
}
