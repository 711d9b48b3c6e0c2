// Days of pages' content in the sitemap: those of the office's publications.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import { contentOf, findContentDay } from "./content-days.ts";

test("a page has the day on which the office last published one of its files", () => {
  const published = new Map([
    // The next day in Greenwich.
    ["areas/katy.yaml", "2026-11-21T03:00:00.000Z"],
    ["areas/fulshear.yaml", "2026-11-22T12:00:00.000Z"],
    ["guides/clay-soil.md", "2026-11-23T12:00:00.000Z"],
  ]);
  const paths = ["/areas/katy", "/areas/fulshear", "/areas", "/areas/page/2", "/guides/clay-soil"];
  const findDay = (path: string) => findContentDay(path, { published, timeZone: "America/Chicago" });
  expect(paths.map(findDay)).toEqual(["2026-11-20", "2026-11-22", "2026-11-22", "2026-11-22", "2026-11-23"]);
  expect(["/", "/areas/spring", "/portfolio"].map(findDay)).toEqual([null, null, null]);
});

test("every page's content files exist", () => {
  const missing = listPagePaths(readContent()).flatMap((path) =>
    contentOf(path).filter((file) => !existsSync(join("content", file))),
  );
  expect(missing).toEqual([]);
});
