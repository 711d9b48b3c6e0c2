// Finding and switching builds, also in a folder of an earlier version of the site.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { findCurrentBuild, readBuiltFingerprint, removeOldBuilds, switchTo } from "./builds.ts";

test("finds no build where an earlier version kept a file, and replaces it with the first build", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "current"), "20261127T042118020Z\n");
  expect(findCurrentBuild(folder)).toBeNull();
  expect(readBuiltFingerprint(folder)).toBeNull();
  const build = join(folder, "20261127T060000000Z");
  mkdirSync(build);
  writeFileSync(join(build, "build.json"), JSON.stringify({ fingerprint: "abc" }));
  switchTo(folder, build);
  expect(readBuiltFingerprint(folder)).toBe("abc");
});

test.each(["", "null", '{"fingerprint":1}'])("has a build whose facts are %j built again", (facts) => {
  const folder = temporaryFolder();
  const build = join(folder, "20261127T060000000Z");
  mkdirSync(build);
  writeFileSync(join(build, "build.json"), facts);
  switchTo(folder, build);
  expect(readBuiltFingerprint(folder)).toBeNull();
});

test("removes all but the current build, the one before it and the build in progress", () => {
  const folder = temporaryFolder();
  const builds = ["20261124T060000000Z", "20261125T060000000Z", "20261126T060000000Z", "20261127T060000000Z"];
  for (const name of [...builds, "work", "client", "releases/20261101T060000000Z"])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "build.lock"), "");
  // An operator went back to an earlier build.
  switchTo(folder, join(folder, "20261125T060000000Z"));
  removeOldBuilds(folder);
  expect(readdirSync(folder).sort()).toEqual([
    "20261125T060000000Z",
    "20261127T060000000Z",
    "build.lock",
    "current",
    "work",
  ]);
});
