// A page's entry for search engines, from its content and its picture.
import type { PageSeo } from "#app/seo/meta.ts";
import { picture } from "./pictures.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";
import { siteUrl } from "./site.ts";

/** @param path the page's canonical path, "/" or "/contact" */
export function pageSeo({ title, description, keywords }: Seo, path: string, pictureName: string): PageSeo {
  const { name, hash, jpegWidths, alt } = picture(pictureName);
  return {
    title,
    description,
    keywords,
    canonical: path === "/" ? `${siteUrl()}/` : siteUrl() + path,
    siteName: readContent().company.name,
    image: { url: `${siteUrl()}/pictures/${name}.${hash}-${jpegWidths.at(-1)}.jpg`, alt },
  };
}
