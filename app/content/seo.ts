// Builds a page's data for search engines from its content and picture.
import { CARD, cardAddress } from "#app/seo/cards.ts";
import type { PageSeo } from "#app/seo/meta.ts";
import { findPicture } from "./pictures.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";
import { siteUrl } from "./site.ts";

/** @param path the page's canonical path, "/" or "/contact" */
export function buildPageSeo(
  { title, description, keywords }: Seo,
  path: string,
  pictureName: string,
): PageSeo {
  const { alt, note, ...files } = findPicture(pictureName);
  // Browser tests read content without Vite, which sets `env`.
  const { name: siteName, colors, logo = import.meta.env?.LOGO_HASH } = readContent().company;
  return {
    title,
    description,
    keywords,
    canonical: path === "/" ? `${siteUrl()}/` : siteUrl() + path,
    siteName,
    image: {
      url: siteUrl() + cardAddress({ path, title, siteName, logo, brandColor: colors.brand, picture: files }),
      alt: note ? `${note}: ${alt}` : alt,
      ...CARD,
    },
  };
}
