// Tests of releases on a disk: switching, locking and removing them.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { holdRelease, removeIfUnused, removeOldReleases, writeLockFile } from "./release-use.ts";
import { findCurrentRelease, readReleaseFacts, switchTo } from "./releases.ts";

function addRelease(build: string, id: string): string {
  const release = join(build, "releases", id);
  mkdirSync(release, { recursive: true });
  writeFileSync(join(release, "release.json"), JSON.stringify({ fingerprint: id }));
  writeLockFile(release);
  return release;
}

test("there is no current release before the first build", () => {
  const build = temporaryFolder();
  expect(findCurrentRelease(build)).toBeNull();
  expect(() => removeOldReleases(build)).not.toThrow();
});

test("the last switch names the current release", () => {
  const build = temporaryFolder();
  for (const id of ["a", "b"]) switchTo(build, addRelease(build, id));
  const current = findCurrentRelease(build);
  expect(current).toBe(join(build, "releases/b"));
  expect(readReleaseFacts(current ?? "")).toEqual({ fingerprint: "b" });
  expect(readReleaseFacts(join(build, "releases/none"))).toBeNull();
});

test("removes releases that are neither current nor in use, and finishes interrupted removals", () => {
  const build = temporaryFolder();
  addRelease(build, "old");
  const unlock = holdRelease(addRelease(build, "served"));
  switchTo(build, addRelease(build, "current"));
  mkdirSync(join(build, "removed-older/client"), { recursive: true });
  removeOldReleases(build);
  expect(readdirSync(join(build, "releases")).sort()).toEqual(["current", "served"]);
  expect(existsSync(join(build, "removed-older"))).toBe(false);
  unlock();
  removeOldReleases(build);
  expect(readdirSync(join(build, "releases"))).toEqual(["current"]);
});

test("ignores a release that another process has just removed", () => {
  const build = temporaryFolder();
  expect(() => removeIfUnused(build, join(build, "releases/gone"))).not.toThrow();
});

test("removes a release after its last process, unless it is the current one", () => {
  const build = temporaryFolder();
  const release = addRelease(build, "a");
  const [mine, others] = [holdRelease(release), holdRelease(release)];
  switchTo(build, release);
  mine();
  others();
  removeIfUnused(build, release);
  expect(existsSync(release)).toBe(true);
  switchTo(build, addRelease(build, "b"));
  const unlock = holdRelease(release);
  removeIfUnused(build, release);
  expect(existsSync(release)).toBe(true);
  unlock();
  removeIfUnused(build, release);
  expect(existsSync(release)).toBe(false);
});
