// Finds, switches and removes builds. The link build/current points to the one to serve.
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** What a build was made from (build.json). */
export type BuildFacts = { fingerprint: string };

const FACTS_FILE = "build.json";
const CURRENT = "current";
/** The folder of a build in progress. */
export const WORK_FOLDER = "work";
/** Names of builds are times: "20261122T083347123Z". */
const BUILD_NAME = /^\d{8}T\d{9}Z$/;

/** Returns the folder of the current build, which a later switch doesn't change, or null before the first build. */
export function findCurrentBuild(folder: string): string | null {
  const link = join(folder, CURRENT);
  // Before 2026-11-27 this was a file with the name of a release, which doesn't exist anymore.
  return existsSync(link) && statSync(link).isDirectory() ? realpathSync(link) : null;
}

/** Makes a build the current one. Readers see the old link or the new one. */
export function switchTo(folder: string, build: string): void {
  const next = join(folder, "current.next");
  rmSync(next, { force: true });
  symlinkSync(basename(build), next);
  renameSync(next, join(folder, CURRENT));
}

export function factsFile(build: string): string {
  return join(build, FACTS_FILE);
}

/**
 * Returns the fingerprint of the code that the current build was made from. Null before the first build or if it can't
 * be read, which makes the start build the site.
 */
export function readBuiltFingerprint(folder: string): string | null {
  const build = findCurrentBuild(folder);
  if (build === null) return null;
  const facts = parseJson(readFileSync(factsFile(build), "utf8"));
  return isRecord(facts) && typeof facts.fingerprint === "string" ? facts.fingerprint : null;
}

/**
 * Removes all folders except the current build, the one before it, which another process may still serve, and a build
 * in progress. Other folders are builds of earlier versions of the site. Call it when a process starts, because then
 * the process that it replaces has ended.
 */
export function removeOldBuilds(folder: string): void {
  const current = basename(findCurrentBuild(folder) ?? "");
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && entry.name !== WORK_FOLDER)
    .map(({ name }) => name);
  const previous = others
    .filter((name) => BUILD_NAME.test(name))
    .sort()
    .at(-1);
  for (const name of others.filter((name) => name !== previous))
    rmSync(join(folder, name), { recursive: true, force: true });
}
