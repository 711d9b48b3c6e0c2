// A file has its old or its new content, also on a full disk.
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { writeWhole } from "./write-whole.ts";

test("replaces a file and leaves no other", async () => {
  const folder = temporaryFolder();
  for (const text of ["old", "new"]) await writeWhole(join(folder, "a.txt"), text);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});

test("keeps the old content on a full disk", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a.txt"), "old");
  symlinkSync("/dev/full", join(folder, ".a.txt.partial"));
  await expect(writeWhole(join(folder, "a.txt"), "new")).rejects.toThrow("ENOSPC");
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});
