// Meta tags of a page.
import { expect, test } from "vitest";
import { pageTags } from "./meta.ts";

test("a page's tags have description, keywords and picture", () => {
  const tags = pageTags({
    title: "Pools",
    description: "About pools",
    keywords: ["pool", "spa"],
    canonical: "https://pools.example/contact",
    siteName: "Pools Inc.",
    image: { url: "https://pools.example/cards/a.jpg", alt: "A pool", width: 1200, height: 630 },
  });
  expect(tags).toContainEqual({ name: "description", content: "About pools" });
  expect(tags).toContainEqual({ name: "keywords", content: "pool, spa" });
  expect(tags).toContainEqual({ property: "og:image", content: "https://pools.example/cards/a.jpg" });
});
