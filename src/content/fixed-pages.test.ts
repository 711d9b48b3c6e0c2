// The lists of pages match the routes and the list of areas.
import { globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { listDirectoryPaths } from "./area-directory.ts";
import { fixedPages, listFurtherAreaPages } from "./fixed-pages.ts";
import * as read from "./read.ts";

test("every page with a fixed path is listed, except services with files and screens of the office", () => {
  const paths = globSync("**/*.astro", { cwd: "src/pages" })
    .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, "")}`)
    .filter((path) => !/^\/(office|services\/|404|500)|\[/.test(path))
    .concat("/newsletter");
  expect(fixedPages.map(({ value }) => value)).toEqual([...new Set(paths)].sort());
});

test.each([0, 1, 60, 61, 120, 1500])("the list of %s areas has the pages that the site builds", (count) => {
  const content = read.readContent();
  const areas = Array.from({ length: count }, () => content.areas[0]);
  vi.spyOn(read, "readContent").mockReturnValue({ ...content, areas } as read.Content);
  expect(listFurtherAreaPages(count)).toEqual(listDirectoryPaths().slice(1));
  vi.restoreAllMocks();
});
