// Meta tags of a page: title, description, keywords, canonical link, preview card.
import type { LinkedData } from "./structured-data.ts";

export type PageSeo = {
  title: string;
  description: string;
  keywords: string[];
  /** The page's absolute address. */
  canonical: string;
  siteName: string;
  /** The card's absolute address, alternative text, and size in pixels. */
  image: { url: string; alt: string; width: number; height: number };
};

/** Returns the attributes of a page's meta elements. */
export function pageTags({ title, description, keywords, canonical, siteName, image }: PageSeo) {
  return [
    { name: "description", content: description },
    { name: "keywords", content: keywords.join(", ") },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image.url },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns JSON that cannot end the script element that contains it. */
export function jsonForScript(data: LinkedData | object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
