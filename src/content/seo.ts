// Builds a page's data for search engines from its content and picture.

import { findPicture } from "./find-picture.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";
import { CARD, type CardContents, cardAddress } from "./seo/cards.ts";
import type { PageSeo } from "./seo/meta.ts";
import { readSiteLogo, siteUrl } from "./site-facts.ts";

/**
 * Returns what a page's preview card shows.
 * @param logo the drawing for icons
 */
export function describeCard(
  { title }: Pick<Seo, "title">,
  path: string,
  pictureName: string,
  logo = readSiteLogo().small,
): CardContents {
  const { name, hash, focal } = findPicture(pictureName);
  const { name: siteName, colors } = readContent().company;
  return { path, title, siteName, logo, brandColor: colors.brand, picture: { name, hash, focal } };
}

/** @param path the page's canonical path, "/" or "/contact" */
export function buildPageSeo(seo: Seo, path: string, pictureName: string): PageSeo {
  const { title, description, keywords } = seo;
  const { alt, note } = findPicture(pictureName);
  const card = describeCard(seo, path, pictureName);
  return {
    title,
    description,
    keywords,
    canonical: path === "/" ? `${siteUrl()}/` : siteUrl() + path,
    siteName: card.siteName,
    image: {
      url: siteUrl() + cardAddress(card),
      alt: note ? `${note}: ${alt}` : alt,
      ...CARD,
    },
  };
}
