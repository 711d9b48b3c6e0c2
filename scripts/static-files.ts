// What a host without a server needs beside the pages: the not-found page, policies in the pages, headers, redirects.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { FOR_EVER, hashedFolders, moved } from "#server/http/files.ts";
import { contentSecurityPolicy, pageHeaders } from "#server/http/headers.ts";
import type { PageEntry } from "./build.ts";

/**
 * Completes the pages of a build.
 * @param work a folder with client/ and server/ as React Router made them
 */
export async function writeStaticFiles(work: string, pages: Record<string, PageEntry>): Promise<void> {
  const client = join(work, "client");
  for (const { file, scriptHashes } of Object.values(pages)) {
    const path = join(client, file);
    writeFileSync(path, withPolicy(readFileSync(path, "utf8"), scriptHashes));
  }
  const notFound = await renderNotFound(work);
  writeFileSync(join(client, "404.html"), withPolicy(notFound, inlineScriptHashes(notFound)));
  writeFileSync(join(client, "_headers"), headersFile());
  writeFileSync(join(client, "_redirects"), redirectsFile());
}

/**
 * Any path that has no page gets this one. It is asked for as an area that isn't there: such a failure belongs to the
 * root, and comes to life at every address; data of a page would only do so at addresses of that page's form.
 */
async function renderNotFound(work: string): Promise<string> {
  // Here, not above: a start that finds its build ready needs none of it.
  const { createRequestHandler } = await import("react-router");
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as ServerBuild;
  const answer = await createRequestHandler(bundle, "production")(new Request("http://localhost/areas/404"));
  return answer.text();
}

/**
 * Puts a page's policy into its head, ahead of anything that it governs.
 * Who may frame the page can't be said there: browsers take that from a header alone.
 * @param scripts sources such as "sha256-…"
 */
export function withPolicy(html: string, scripts: string[]): string {
  const policy = contentSecurityPolicy(scripts)
    .split("; ")
    .filter((directive) => !directive.startsWith("frame-ancestors"))
    .join("; ");
  return html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** Headers in the form that Netlify and Cloudflare Pages read. */
export function headersFile(): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    "/*",
    ...lines(pageHeaders),
    ...hashedFolders.flatMap((name) => [`/${name}/*`, ...lines({ "cache-control": FOR_EVER })]),
    "",
  ].join("\n");
}

/** Old addresses in the form that Netlify and Cloudflare Pages read. */
export function redirectsFile(): string {
  return Object.entries(moved)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join("");
}
