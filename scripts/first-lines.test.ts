// Source files begin with a comment of at most 100 characters that says what they are for.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const MAX_CHARACTERS = 100;

test("every source file says in its first line what it is for", () => {
  const files = globSync("{app,server,scripts,tests}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const unclear = files.filter((file) => {
    const [first = ""] = readFileSync(join(root, file), "utf8").split("\n", 1);
    return !/^(\/\/|\/\*\*?) \S/.test(first) || first.length > MAX_CHARACTERS;
  });
  expect(unclear, `no comment in the first line, or over ${MAX_CHARACTERS} characters`).toEqual([]);
});
