// Keeps hashed files of earlier builds for a week, for pages that are still open.
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#lib/durations.ts";
import { parseJson } from "#lib/parse-json.ts";
import { hashedFolders } from "#platform/http/built-files.ts";

/** How long a page of an earlier build can stay open and still load its files. */
const KEEP_MS = 7 * DAY_MS;

/** Names the hashed files that a release was built with, in contrast to those it keeps. */
const OWN_FILES = "hashed-files.json";

/**
 * Copies hashed files and their compressed copies that the new build does not contain: all that the current release was
 * built with, and those it keeps for at most a week after the release that they belonged to.
 * @param previous the folder of the current release; null before the first
 * @param finished the folder of the new build, which gets a list of its own files
 * @param now milliseconds since 1970
 */
export function keepEarlierFiles(previous: string | null, finished: string, now: number): void {
  writeFileSync(join(finished, OWN_FILES), JSON.stringify(listHashedFiles(finished)));
  if (previous === null) return;
  const own = readOwnFiles(previous);
  for (const file of listHashedFiles(previous)) {
    const from = join(previous, "client", file);
    const to = join(finished, "client", file);
    if (existsSync(to)) continue;
    // The copy is a new file, so that its week begins now.
    if (own.has(file)) cpSync(from, to);
    else if (now - statSync(from).mtimeMs <= KEEP_MS) cpSync(from, to, { preserveTimestamps: true });
  }
}

function listHashedFiles(release: string): string[] {
  return globSync(`{${hashedFolders.join(",")}}/**/*.*`, { cwd: join(release, "client") });
}

/** Releases of earlier code have no list. */
function readOwnFiles(release: string): Set<string> {
  const file = join(release, OWN_FILES);
  const names = existsSync(file) ? parseJson(readFileSync(file, "utf8")) : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}
