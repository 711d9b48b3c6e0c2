// The areas that structured data names: every one with a page, up to a limit.
import { afterEach, expect, test, vi } from "vitest";
import { AREAS_PER_PAGE } from "./fixed-pages.ts";
import * as read from "./read.ts";
import { listAreaLinks, listServedAreas } from "./services.ts";

afterEach(() => vi.restoreAllMocks());

function setAreas(count: number): void {
  const content = read.readContent();
  const [sample] = content.areas;
  if (!sample) throw new Error("There is no area.");
  const areas = Array.from({ length: count }, (_, index) => ({
    ...sample,
    slug: `made-up-${index}`,
    name: `Made-up ${index}`,
  }));
  vi.spyOn(read, "readContent").mockReturnValue({ ...content, areas: [...content.areas, ...areas] });
}

test("names the areas of the menu first, then others with a page, each once", () => {
  setAreas(1);
  const served = listServedAreas();
  const menu = listAreaLinks().map(({ label }) => label);
  expect(served.slice(0, menu.length)).toEqual(menu);
  expect(served.at(-1)).toBe("Made-up 0");
  expect(served).toHaveLength(read.readContent().areas.length);
});

test("names no more than a page of the list of areas", () => {
  setAreas(AREAS_PER_PAGE);
  expect(listServedAreas()).toHaveLength(AREAS_PER_PAGE);
});
