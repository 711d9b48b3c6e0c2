// Hashes the code that a build is made from, to detect updates that are not built yet.
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const CODE = ["src/**/*.*", "{package-lock.json,astro.config.ts,pictures/*.{json,svg},tools/**/*.ts}"];

/** Hashes what a build reads besides content. Names of pictures and films are enough, because they contain hashes. */
export async function fingerprintCode(root: string): Promise<string> {
  const hash = createHash("sha256");
  const isRead = (name: string) => !/\.test\.tsx?$/.test(name);
  for (const file of (await list(root, CODE)).filter(isRead))
    hash.update(`\n${file}\n`).update(await readFile(join(root, file)));
  for (const file of await list(root, ["public/**/*.*"])) hash.update(`\n${file}`);
  return hash.digest("hex");
}

async function list(root: string, patterns: string[]): Promise<string[]> {
  return (await Array.fromAsync(glob(patterns, { cwd: root }))).sort();
}
