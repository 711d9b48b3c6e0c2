// The head and breadcrumbs that the pages outside /services and /areas have in common.

import { readContent } from "./read.ts";
import type { LinkItem, Seo } from "./schemas/common.ts";
import { buildBreadcrumbs } from "./seo/structured-data.ts";
import { buildPageSeo } from "./seo.ts";
import { siteUrl } from "./site-facts.ts";

/**
 * Returns what search engines read about a page, and its breadcrumbs, which start at the home page.
 * @param links the pages below the home page, the page itself last
 */
export function buildPageHead(seo: Seo, links: readonly [...LinkItem[], LinkItem], pictureName: string) {
  const trail = [readContent().navigation.main.home, ...links];
  const { to: path } = links.at(-1) as LinkItem;
  return {
    seo: buildPageSeo(seo, path, pictureName),
    structured: [buildBreadcrumbs(trail, siteUrl())],
    trail,
  };
}
