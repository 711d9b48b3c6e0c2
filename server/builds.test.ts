// Finding and switching builds, also in a folder of an earlier version of the site.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { findCurrentBuild, readBuiltFingerprint, switchTo } from "./builds.ts";

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
