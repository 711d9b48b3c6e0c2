// The list of pages matches the routes.
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { fixedPages } from "./fixed-pages.ts";

test("every page with a fixed path is listed, except services with files and screens of the office", () => {
  const paths = globSync("**/*.astro", { cwd: "src/pages" })
    .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, "")}`)
    .filter((path) => !/^\/(office|services\/|404|500)|\[/.test(path))
    .concat("/newsletter");
  expect(fixedPages.map(({ value }) => value)).toEqual([...new Set(paths)].sort());
});
