// Scripts of earlier builds stay for a while: pages that visitors opened before a build still ask for them.
import { cpSync, existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";

/** Milliseconds after which nobody is expected to have a page of that build open any more. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies scripts, with their compressed twins, that the new build does not have and that are younger than a week.
 * @param earlier the folder of client files in use; it may be missing
 * @param finished the new build's
 * @param now milliseconds since 1970
 */
export function keepEarlierAssets(earlier: string, finished: string, now: number): void {
  for (const file of globSync("assets/*", { cwd: earlier })) {
    const from = join(earlier, file);
    const to = join(finished, file);
    if (existsSync(to) || now - statSync(from).mtimeMs > KEPT) continue;
    cpSync(from, to, { preserveTimestamps: true });
  }
}
