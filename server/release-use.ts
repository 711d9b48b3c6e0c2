// Keeps a release while a process serves it, and removes it afterwards.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lockExclusively, lockShared, type Unlock } from "./file-lock.ts";
import { currentRelease, releasesFolder } from "./releases.ts";

function lockFile(release: string): string {
  return join(release, "in-use.lock");
}

/** Part of every build: a process that may only read the release can then still lock it. */
export function writeLockFile(release: string): void {
  writeFileSync(lockFile(release), "");
}

/** Keeps the release from being removed until the lock is freed or this process ends. */
export function holdRelease(release: string): Unlock {
  const unlock = lockShared(lockFile(release));
  if (!unlock) throw new Error(`${release} is being removed.`);
  return unlock;
}

/** Removes what no process uses: all releases but the current one, and what a crash left of others. */
export function removeOldReleases(build: string): void {
  if (!existsSync(releasesFolder(build))) return;
  for (const id of readdirSync(releasesFolder(build))) removeIfUnused(build, join(releasesFolder(build), id));
  for (const name of readdirSync(build)) {
    if (name.startsWith("removed-")) rmSync(join(build, name), { recursive: true });
  }
}

/** Removes a release unless it is the current one or in use. */
export function removeIfUnused(build: string, release: string): void {
  if (release === currentRelease(build)) return;
  const unlock = lockExclusively(lockFile(release));
  if (!unlock) return;
  // Renamed first: a crash must not leave half of a release under its name.
  const removed = join(build, `removed-${basename(release)}`);
  renameSync(release, removed);
  unlock();
  rmSync(removed, { recursive: true });
}
