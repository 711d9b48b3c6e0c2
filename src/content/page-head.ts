// The head and breadcrumbs of a page, and the link to the list of areas in them.
import { areaPagePath } from "./fixed-pages.ts";
import { readContent } from "./read.ts";
import type { LinkItem, Seo } from "./schemas/common.ts";
import type { PageSeo } from "./seo/meta.ts";
import { buildBreadcrumbs, type LinkedData } from "./seo/structured-data.ts";
import { buildPageSeo } from "./seo.ts";
import { siteUrl } from "./site-facts.ts";

export type PageHead = { seo: PageSeo; structured: LinkedData[]; trail: LinkItem[] };

/**
 * Returns what search engines read about a page, and its breadcrumbs, which start at the home page.
 * @param links the pages below the home page, the page itself last
 */
export function buildPageHead(seo: Seo, links: readonly LinkItem[], pictureName: string): PageHead {
  const trail = [readContent().navigation.main.home, ...links];
  const path = links.at(-1)?.to ?? "/";
  return {
    seo: buildPageSeo(seo, path, pictureName),
    structured: [buildBreadcrumbs(trail, siteUrl())],
    trail,
  };
}

/** Returns the link to the list of all areas, above each area in the breadcrumbs. */
export function areasLink(): LinkItem {
  return { label: readContent()["area-pages"].directory.label, to: areaPagePath(1) };
}
