// The list of all areas from A to Z, in pages of limited size.
import { fillIn } from "#lib/fill-in.ts";
import { distanceFromDowntown } from "#lib/geography.ts";
import { formatCount } from "#lib/numbers.ts";
import { AREAS_PER_PAGE, areaPagePath, countAreaPages } from "./fixed-pages.ts";
import { areasLink, buildPageHead } from "./page-head.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";

/** Page links on either side of the current page; the first and the last page are always linked. */
const REACH = 2;

/** Returns the data of a page, or undefined if it does not exist. @param number from 1; visitors can type any value */
export function buildAreaDirectory(number: number) {
  const count = pageCount();
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  const { services, "area-pages": words } = readContent();
  const { label, title, intro, picture, pages } = words.directory;
  const own = number > 1 ? [{ label: String(number), to: areaPagePath(number) }] : [];
  return {
    head: buildPageHead(buildDirectorySeo(number), [areasLink(), ...own], picture),
    label,
    title,
    intro,
    areas: sortedAreas().slice((number - 1) * AREAS_PER_PAGE, number * AREAS_PER_PAGE),
    pages: count > 1 ? { label: pages, links: pageLinks(number, count) } : undefined,
    request: services.areas.request,
  };
}

/** @param number of a page of the list, from 1 */
export function buildDirectorySeo(number: number): Seo {
  const { seo, more } = readContent()["area-pages"].directory;
  const fill = (text: string) => fillIn(text, { page: number });
  return number === 1 ? seo : { ...seo, title: fill(more.title), description: fill(more.description) };
}

function pageCount(): number {
  return countAreaPages(readContent().areas.length);
}

function sortedAreas() {
  return readContent()
    .areas.map(({ slug, name, at }) => {
      const { miles, direction } = distanceFromDowntown(at);
      return { name, to: `/areas/${slug}`, distance: `${formatCount(miles, "mile")} ${direction}` };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function pageLinks(current: number, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers
    .filter((number) => number === 1 || number === count || Math.abs(number - current) <= REACH)
    .map((number) => ({ number, to: areaPagePath(number), current: number === current }));
}
