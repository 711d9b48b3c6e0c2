// The list of all areas: every area once, pages of a size that does not grow.
import { describe, expect, test, vi } from "vitest";
import { areaDirectory, directoryPaths } from "./area-directory.ts";
import * as read from "./read.ts";

/** The site with this many areas instead of its own. */
function withAreas(count: number) {
  const content = read.readContent();
  const [area] = content.areas;
  if (!area) throw new Error("There is no area to copy.");
  const areas = Array.from({ length: count }, (_, index) => ({
    ...area,
    slug: `area-${index}`,
    name: `Area ${String(index).padStart(4, "0")}`,
  }));
  vi.spyOn(read, "readContent").mockReturnValue({ ...content, areas });
}

describe("as many areas as there are now", () => {
  test("stand on one page, from A to Z, each with its distance", () => {
    expect(directoryPaths()).toEqual(["/areas"]);
    const page = areaDirectory(1);
    expect(page?.areas).toHaveLength(read.readContent().areas.length);
    expect(page?.areas[0]).toEqual({
      name: "Bellaire",
      to: "/areas/bellaire",
      distance: "7 miles southwest",
    });
    expect(page?.pages).toBeUndefined();
  });
});

describe("1,500 areas", () => {
  test("stand on pages of sixty, each area once", () => {
    withAreas(1500);
    expect(directoryPaths()).toHaveLength(25);
    expect(directoryPaths()[24]).toBe("/areas/page/25");
    const listed = directoryPaths().flatMap((_, index) => areaDirectory(index + 1)?.areas ?? []);
    expect(new Set(listed.map(({ to }) => to)).size).toBe(1500);
  });

  test("a page links to its neighbors, the first and the last, and has a head of its own", () => {
    withAreas(1500);
    const page = areaDirectory(12);
    expect(page?.pages?.links.map(({ number }) => number)).toEqual([1, 10, 11, 12, 13, 14, 25]);
    expect(page?.seo.title).toContain("Page 12");
    expect(page?.seo.canonical).toMatch(/\/areas\/page\/12$/);
    expect(page?.trail.at(-1)).toEqual({ label: "12", to: "/areas/page/12" });
  });
});

test.each([0, 2, -1, 1.5, Number.NaN])("there is no page %s", (number) => {
  vi.restoreAllMocks();
  expect(areaDirectory(number)).toBeUndefined();
});
