// The paths that the sitemap names: every page that a visitor can find.
import type { APIRequestContext } from "@playwright/test";

export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
}

/** Pages in groups of a like size, for tests that look at all of them side by side. */
export const kinds = {
  "areas from A to L": /^\/areas\/[a-l]/,
  "areas from M to Z": /^\/areas\/[m-z]/,
  projects: /^\/portfolio/,
  services: /^\/services/,
  "other pages": /^\/(?!areas\/|portfolio|services)/,
};

/** A page of each kind, for tests that go through a page step by step. */
export const onePageOfEachKind = [
  "/",
  "/services",
  "/services/pool-construction",
  "/services/pool-renovation",
  "/portfolio",
  "/portfolio/modern-oasis",
  "/video-gallery",
  "/about",
  "/areas/katy",
  "/contact",
];
