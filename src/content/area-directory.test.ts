// The paginated list of all areas.
import { describe, expect, test, vi } from "vitest";
import { buildAreaDirectory } from "./area-directory.ts";
import { listAreaPages } from "./fixed-pages.ts";
import * as read from "./read.ts";

/** Replaces the areas of the site by this many made-up ones. */
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

describe("buildAreaDirectory with today's areas", () => {
  test("lists them on one page from A to Z with distances", () => {
    const page = buildAreaDirectory(1);
    expect(page?.areas).toHaveLength(read.readContent().areas.length);
    expect(page?.areas[0]).toEqual({
      name: "Bellaire",
      to: "/areas/bellaire",
      distance: "7 miles southwest",
    });
    expect(page?.pages).toBeUndefined();
  });
});

test("an area next to downtown is 1 mile away", () => {
  const content = read.readContent();
  const areas = content.areas.slice(0, 1).map((area) => ({ ...area, at: [29.775, -95.37] as const }));
  vi.spyOn(read, "readContent").mockReturnValue({ ...content, areas } as unknown as read.Content);
  expect(buildAreaDirectory(1)?.areas[0]?.distance).toBe("1 mile north");
});

describe("buildAreaDirectory with 1,500 areas", () => {
  test("lists each area once, sixty per page", () => {
    withAreas(1500);
    const paths = listAreaPages(1500);
    expect(paths).toHaveLength(25);
    expect(paths[24]).toBe("/areas/page/25");
    const listed = paths.flatMap((_, index) => buildAreaDirectory(index + 1)?.areas ?? []);
    expect(new Set(listed.map(({ to }) => to)).size).toBe(1500);
  });

  test("links a page to its neighbors, the first and the last, with its own title", () => {
    withAreas(1500);
    const page = buildAreaDirectory(12);
    expect(page?.pages?.links.map(({ number }) => number)).toEqual([1, 10, 11, 12, 13, 14, 25]);
    expect(page?.head.seo.title).toContain("Page 12");
    expect(page?.head.seo.canonical).toMatch(/\/areas\/page\/12$/);
    expect(page?.head.trail.at(-1)).toEqual({ label: "12", to: "/areas/page/12" });
  });
});

test.each([0, 2, -1, 1.5, Number.NaN])("buildAreaDirectory(%s) is undefined", (number) => {
  vi.restoreAllMocks();
  expect(buildAreaDirectory(number)).toBeUndefined();
});
