// Tests that start a site are named *.site.test.ts, because npm run check leaves them out.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("tests that start a site have it in their names", () => {
  const files = globSync("{src,tools,trials}/**/*.test.{ts,tsx}", { cwd: root });
  const starting = files.filter((file) =>
    /startTestSite\(|import .*\bopenOffice\b/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(starting.length).toBeGreaterThan(10);
  expect(starting.filter((file) => !/\.(site|process)\.test\.ts$/.test(file))).toEqual([]);
  const named = files.filter((file) => file.endsWith(".site.test.ts"));
  expect(named.filter((file) => !starting.includes(file))).toEqual([]);
});
