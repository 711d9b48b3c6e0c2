// Meta tags of a page.
import { expect, test } from "vitest";
import { pageMeta, unlistedMeta } from "./meta.ts";

const seo = {
  title: "Pools",
  description: "About pools",
  keywords: ["pool", "spa"],
  canonical: "https://pools.example/contact",
  siteName: "Pools Inc.",
  image: { url: "https://pools.example/cards/a.jpg", alt: "A pool", width: 1200, height: 630 },
};

test("pageMeta has title, description, keywords, address and picture", () => {
  const meta = pageMeta(seo);
  expect(meta).toContainEqual({ title: "Pools" });
  expect(meta).toContainEqual({ name: "keywords", content: "pool, spa" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://pools.example/contact" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://pools.example/cards/a.jpg" });
});

test("pageMeta returns new tags for each page", () => {
  expect(pageMeta(seo)).not.toBe(pageMeta(seo));
  expect(JSON.stringify(pageMeta({ ...seo, title: "Spas" }))).not.toContain('"Pools"');
});

test("unlistedMeta asks search engines not to list the page", () => {
  expect(unlistedMeta("Page Not Found")).toContainEqual({ name: "robots", content: "noindex" });
});
