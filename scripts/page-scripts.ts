// Lists the scripts of a built page, for tools that measure them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeStart } from "#app/live/page-start.ts";

const STARTER = /<script type="module" data-src="\/([^"]+)" data-start="\/([^"]+)"/;

/**
 * Returns the scripts that a page loads until it is hydrated, such as "assets/home-1a2b.js".
 * @param client the folder of a build's client files
 * @param page its path, such as "/areas"
 * @throws if the page has no starter
 */
export function pageScripts(client: string, page: string): Set<string> {
  const html = readFileSync(join(client, page, "index.html"), "utf8");
  const [, starter, start] = STARTER.exec(html) ?? [];
  if (!starter || !start) throw new Error(`${page} has no starter.`);
  const { modules } = decodeStart(readFileSync(join(client, start), "utf8"));
  const { manifest, entry, imports } = modules;
  return new Set([starter, ...[manifest, entry, ...imports].map((address) => address.slice(1))]);
}
