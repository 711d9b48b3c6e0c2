// Completes a static build: policies in the pages, and files for headers and redirects.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#app/content/read.ts";
import { listRedirects } from "#app/content/redirects.ts";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { CACHE_FOREVER, hashedFolders, NOT_FOUND_FILE } from "#server/http/files.ts";
import { createContentSecurityPolicy, pageHeaders } from "#server/http/headers.ts";
import type { PageEntry } from "./build.ts";

/**
 * Completes the pages of a build.
 * @param work a folder with client/ as React Router made it, and the not-found page
 */
export function writeStaticFiles(work: string, pages: Record<string, PageEntry>, content: Content): void {
  const client = join(work, "client");
  for (const { file, scriptHashes } of Object.values(pages)) {
    const path = join(client, file);
    writeFileSync(path, withPolicy(readFileSync(path, "utf8"), scriptHashes));
  }
  const notFound = readFileSync(join(client, NOT_FOUND_FILE), "utf8");
  writeFileSync(join(client, NOT_FOUND_FILE), withPolicy(notFound, inlineScriptHashes(notFound)));
  writeFileSync(join(client, "_headers"), headersFile());
  writeFileSync(join(client, "_redirects"), redirectsFile(content));
}

/**
 * Puts a page's policy first in its head. `frame-ancestors` is left out: browsers accept it only as a header.
 * @param scripts sources such as "sha256-…"
 */
export function withPolicy(html: string, scripts: string[]): string {
  const policy = createContentSecurityPolicy(scripts)
    .split("; ")
    .filter((directive) => !directive.startsWith("frame-ancestors"))
    .join("; ");
  return html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** Headers in the format of Netlify and Cloudflare Pages. */
export function headersFile(): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    "/*",
    ...lines(pageHeaders),
    ...hashedFolders.flatMap((name) => [`/${name}/*`, ...lines({ "cache-control": CACHE_FOREVER })]),
    "",
  ].join("\n");
}

/** Redirects of old addresses in the format of Netlify and Cloudflare Pages. */
export function redirectsFile(content: Content): string {
  return [...listRedirects(content)].map(([from, to]) => `${from} ${to} 301\n`).join("");
}
