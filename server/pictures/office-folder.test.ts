// Removed masters are set aside and put back, and never replace another picture.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { findMaster, isRemoved, listMasters, putBack, setAside } from "./office-folder.ts";

function writeMaster(masters: string, name: string, text: string): void {
  mkdirSync(masters, { recursive: true });
  writeFileSync(join(masters, `${name}.jpg`), text);
}

test("sets a master aside and puts it back, also if somebody else has just done it", async () => {
  const masters = temporaryFolder();
  writeMaster(masters, "spa", "first");
  await Promise.all([setAside(masters, "spa"), setAside(masters, "spa")]);
  expect(await listMasters(masters)).toEqual([]);
  expect(isRemoved(masters, "spa")).toBe(true);
  await Promise.all([putBack(masters, "spa"), putBack(masters, "spa")]);
  expect(isRemoved(masters, "spa")).toBe(false);
  expect(readFileSync(findMaster(masters, "spa") ?? "", "utf8")).toBe("first");
});

test("finishes a move that was interrupted", async () => {
  const masters = temporaryFolder();
  writeMaster(masters, "spa", "first");
  writeMaster(join(masters, "removed"), "spa", "first");
  await putBack(masters, "spa");
  expect(isRemoved(masters, "spa")).toBe(false);
  expect(existsSync(join(masters, "spa.jpg"))).toBe(true);
});

test("replaces no other picture with the same name", async () => {
  const masters = temporaryFolder();
  writeMaster(masters, "spa", "second");
  writeMaster(join(masters, "removed"), "spa", "first");
  await expect(putBack(masters, "spa")).rejects.toThrow("another picture");
  await expect(setAside(masters, "spa")).rejects.toThrow("another picture");
  expect(readFileSync(join(masters, "spa.jpg"), "utf8")).toBe("second");
  expect(readFileSync(join(masters, "removed/spa.jpg"), "utf8")).toBe("first");
});

test("refuses names that lead to another folder", async () => {
  const masters = temporaryFolder();
  for (const name of ["../x", "a/b", "", "a.b", "A"]) await expect(setAside(masters, name)).rejects.toThrow();
});
