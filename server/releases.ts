// Finds and switches releases. Each has its own folder, and build/current names the one to serve.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Sending } from "./config.ts";

/** What a release was built from (release.json): fingerprints of all files and of the code alone, and settings. */
export type ReleaseFacts = { fingerprint: string; code: string; siteUrl: string; sending: Sending };

/** The font of drawings in mails, in the repository and in a release. */
export const planFont = { source: "app/fonts/hanken-grotesk-plans.ttf", released: "plan-font.ttf" };

export function releasesFolder(build: string): string {
  return join(build, "releases");
}

/** Returns the folder of the current release, or null before the first build. */
export function findCurrentRelease(build: string): string | null {
  const id = readIfExists(join(build, "current"))?.trim();
  return id ? join(releasesFolder(build), id) : null;
}

/**
 * Makes a release the current one. Readers see the old name or the new name, never part of one.
 * @param beforeSwitch called when only a rename is left, which a full disk does not stop
 */
export function switchTo(build: string, release: string, beforeSwitch: () => void = () => {}): void {
  const next = join(build, "current.next");
  writeFileSync(next, `${basename(release)}\n`, { flush: true });
  beforeSwitch();
  renameSync(next, join(build, "current"));
}

/** Returns null if the release doesn't exist. */
export function readReleaseFacts(release: string): ReleaseFacts | null {
  const text = readIfExists(join(release, "release.json"));
  return text === null ? null : JSON.parse(text);
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return null;
    throw error;
  }
}
