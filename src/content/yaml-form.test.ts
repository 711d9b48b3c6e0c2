// Every content file is formatted as the office writes it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { writeYaml } from "./yaml-form.ts";

const folder = join(import.meta.dirname, "../../content");

test.each(globSync("**/*.yaml", { cwd: folder }))("%s is the same after it is read and written", (path) => {
  const source = readFileSync(join(folder, path), "utf8");
  expect(writeYaml(parseDocument(source)), "`npm run format` writes it in this form").toBe(source);
});
