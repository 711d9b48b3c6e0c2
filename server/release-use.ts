// Protects releases that are in use, and removes the others.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lockExclusively, lockShared, type Unlock } from "./file-lock.ts";
import { findCurrentRelease, releasesFolder } from "./releases.ts";

function lockFile(release: string): string {
  return join(release, "in-use.lock");
}

/** Run by every build, so that processes without write access can lock the release. */
export function writeLockFile(release: string): void {
  writeFileSync(lockFile(release), "");
}

/** Prevents the removal of a release until the lock is freed or this process ends. @throws if it is being removed */
export function holdRelease(release: string): Unlock {
  const unlock = lockShared(lockFile(release));
  if (!unlock) throw new Error(`${release} is being removed.`);
  return unlock;
}

/** Removes releases that are neither current nor in use, and finishes removals that a crash interrupted. */
export function removeOldReleases(build: string): void {
  if (!existsSync(releasesFolder(build))) return;
  for (const id of readdirSync(releasesFolder(build))) removeIfUnused(build, join(releasesFolder(build), id));
  for (const name of readdirSync(build)) {
    if (name.startsWith("removed-")) rmSync(join(build, name), { recursive: true, force: true });
  }
}

/** Removes a release unless it is the current one or in use. */
export function removeIfUnused(build: string, release: string): void {
  if (release === findCurrentRelease(build)) return;
  const removed = setAside(build, release);
  if (removed) rmSync(removed, { recursive: true, force: true });
}

/**
 * Renames a release, so that a crash during its removal doesn't leave an incomplete one.
 * @returns its new folder, or null if it is in use or another process has removed it
 */
function setAside(build: string, release: string): string | null {
  try {
    const unlock = lockExclusively(lockFile(release));
    if (!unlock) return null;
    const removed = join(build, `removed-${basename(release)}`);
    try {
      renameSync(release, removed);
      return removed;
    } finally {
      unlock();
    }
  } catch (error) {
    if (existsSync(release)) throw error;
    return null;
  }
}
