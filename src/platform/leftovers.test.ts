// Files that a killed process was writing are removed, and nothing else.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { removeLeftovers } from "./leftovers.ts";

test("removes old files in progress", async () => {
  const folder = temporaryFolder();
  const old = new Date(Date.now() - 25 * HOUR_MS);
  for (const name of ["upload-1", "upload-2", "site.db", "my-upload-1"]) {
    writeFileSync(join(folder, name), "");
    if (name !== "upload-2") utimesSync(join(folder, name), old, old);
  }
  mkdirSync(join(folder, "upload-folder"));
  utimesSync(join(folder, "upload-folder"), old, old);
  expect(await removeLeftovers(folder, /^upload-/)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(["my-upload-1", "site.db", "upload-2", "upload-folder"]);
  expect(await removeLeftovers(join(folder, "missing"), /^upload-/)).toBe(0);
});
