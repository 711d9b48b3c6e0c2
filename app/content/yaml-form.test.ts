// Reading and writing a content file changes nothing, so that an edit by the office changes only what was edited.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { writeYaml } from "./yaml-form.ts";

const folder = join(import.meta.dirname, "../../content");

test.each(globSync("**/*.yaml", { cwd: folder }))("%s is the same after it is read and written", (path) => {
  const source = readFileSync(join(folder, path), "utf8");
  expect(writeYaml(parseDocument(source))).toBe(source);
});
