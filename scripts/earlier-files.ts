// Keeps hashed files of earlier builds for a week, for pages that are still open.
import { cpSync, existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#app/durations.ts";
import { hashedFolders } from "#server/http/files.ts";

/** How long a page of an earlier build can stay open and still load its files. */
const KEEP_MS = 7 * DAY_MS;

/**
 * Copies hashed files and their compressed copies that the new build does not contain and that are at most a week old.
 * @param earlier the client folder of the current release
 * @param finished the new build's client folder
 * @param now milliseconds since 1970
 */
export function keepEarlierFiles(earlier: string, finished: string, now: number): void {
  for (const file of globSync(`{${hashedFolders.join(",")}}/**/*.*`, { cwd: earlier })) {
    const from = join(earlier, file);
    const to = join(finished, file);
    if (existsSync(to) || now - statSync(from).mtimeMs > KEEP_MS) continue;
    cpSync(from, to, { preserveTimestamps: true });
  }
}
