// Copies hashed files of earlier builds for a week, for pages that are still open.
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#lib/durations.ts";
import { parseJson } from "#lib/parse-json.ts";
import { hashedFolders } from "#platform/http/built-files.ts";

/** How long an open page of an earlier build can still load its files. */
const KEEP_MS = 7 * DAY_MS;

/** Lists the hashed files of a build itself, without those of earlier builds. */
const OWN_FILES = "hashed-files.json";

/**
 * Copies hashed files and their compressed copies that the new build does not contain: all of the current build itself,
 * and those of earlier builds for at most a week.
 * @param previous the folder of the current build; null before the first
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
    // The time of the copy is the start of its week.
    if (own.has(file)) cpSync(from, to);
    else if (now - statSync(from).mtimeMs <= KEEP_MS) cpSync(from, to, { preserveTimestamps: true });
  }
}

function listHashedFiles(build: string): string[] {
  return globSync(`{${hashedFolders.join(",")}}/**/*.*`, { cwd: join(build, "client") });
}

/** Returns the list of a build, which builds of earlier code lack. */
function readOwnFiles(build: string): Set<string> {
  const file = join(build, OWN_FILES);
  const names = existsSync(file) ? parseJson(readFileSync(file, "utf8")) : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}
