// Lists the paths to test: all pages of the sitemap, or one page of each template.
import type { APIRequestContext } from "@playwright/test";
import { readContent } from "#content/read.ts";

/** The path of the first project in the portfolio. */
export const projectPath = `/portfolio/${readContent().projects[0]?.slug}`;

/** `npm run test:matrix` runs every check on every page and width; `npm test` picks one page of each template. */
export const matrix = process.env.TEST_MATRIX === "1";

/** The paths of all pages in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
}

/** Groups of pages of similar size, so that tests of all pages run in parallel. */
export const pageGroups = {
  "areas from A to L": /^\/areas\/[a-l]/,
  "areas from M to Z": /^\/areas\/[m-z]/,
  projects: /^\/portfolio/,
  services: /^\/services/,
  guides: /^\/guides/,
  "other pages": /^\/(?!areas\/|portfolio|services|guides)/,
};

/** One page of each template, and each page with a layout of its own. */
export const templates = [
  "/",
  "/services",
  "/services/pool-construction",
  "/services/pool-design",
  "/services/pool-maintenance",
  "/services/pool-renovation",
  "/services/outdoor-living",
  "/services/water-features",
  "/portfolio",
  projectPath,
  "/video-gallery",
  "/about",
  "/areas",
  "/areas/kingwood",
  "/areas/the-woodlands",
  "/contact",
  "/guides",
  "/guides/what-a-pool-costs",
  "/terms",
  "/newsletter",
  "/no-such-page",
];

/** The templates that differ most, for tests that go through a page step by step. */
export const mainTemplates = [
  "/",
  "/services",
  "/services/pool-construction",
  "/services/pool-renovation",
  "/portfolio",
  projectPath,
  "/video-gallery",
  "/about",
  "/areas/katy",
  "/contact",
];
