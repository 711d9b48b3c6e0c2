// Removes files that a killed process was writing.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#lib/durations.ts";

/** Longer than anything takes to write. */
const MIN_AGE_MS = DAY_MS;

/** @param namePattern of files in progress @returns how many were removed */
export async function removeLeftovers(folder: string, namePattern: RegExp): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => namePattern.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || Date.now() - found.mtimeMs < MIN_AGE_MS) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
