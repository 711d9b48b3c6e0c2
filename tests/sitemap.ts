// Lists the paths to test: all pages of the sitemap, or one page of each template.
import type { APIRequestContext } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { readContent } from "#content/read.ts";
import { readPage, textOf } from "./html.ts";

/** The path of the first project in the portfolio. */
export const projectPath = `/portfolio/${readContent().projects[0]?.slug}`;

/** `npm run test:matrix` runs every check on every page and width; `npm test` picks one page of each template. */
export const matrix = process.env.TEST_MATRIX === "1";

/** The paths of all pages in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
}

/** Groups of pages of similar size, so that tests of them run in parallel. */
export const pageGroups = {
  areas: /^\/areas/,
  "projects and services": /^\/(portfolio|services)/,
  "guides and other pages": /^\/(?!areas|portfolio|services)/,
};

/** A page of each layout that starts with a large picture. */
export const pathsWithLeadPicture = [
  "/services",
  "/areas/katy",
  "/areas/heights",
  projectPath,
  "/about",
  "/services/pool-renovation",
];

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

/**
 * Pages that together show every element and class of all pages, and the longest page and word of each folder. Pages of
 * one template differ in nothing else, so the matrix alone has all.
 */
export async function choosePages(request: APIRequestContext): Promise<string[]> {
  const paths = await sitemapPaths(request);
  if (matrix) return paths;
  const pages: ReadPage[] = [];
  for (const path of paths) pages.push(describePage(path, await readPage(request, path)));
  const chosen = new Set(pathsWithLeadPicture);
  for (const { folder } of pages) {
    const alike = pages.filter((page) => page.folder === folder);
    for (const length of ["words", "longestWord"] as const)
      chosen.add(alike.reduce((most, page) => (page[length] > most[length] ? page : most)).path);
  }
  const seen = new Set(pages.filter(({ path }) => chosen.has(path)).flatMap(({ looks }) => looks));
  const countNew = ({ looks }: ReadPage) => looks.filter((look) => !seen.has(look)).length;
  for (;;) {
    const next = pages.reduce((most, page) => (countNew(page) > countNew(most) ? page : most));
    if (countNew(next) === 0) return paths.filter((path) => chosen.has(path));
    chosen.add(next.path);
    for (const look of next.looks) seen.add(look);
  }
}

type ReadPage = ReturnType<typeof describePage>;

function describePage(path: string, html: HTMLElement) {
  const main = html.querySelector("main");
  const words = textOf(main).split(/[\s/–—-]+/);
  return {
    path,
    folder: path.split("/")[1],
    looks: [...new Set((main?.querySelectorAll("*") ?? []).map(nameLook))],
    words: words.length,
    longestWord: Math.max(...words.map(({ length }) => length)),
  };
}

/** What decides how an element looks and what axe asks of it. */
function nameLook({ tagName, attributes }: HTMLElement): string {
  const roles = Object.keys(attributes).filter((name) => name === "role" || name.startsWith("aria-"));
  return [tagName, attributes.class, ...roles.sort()].join(" ");
}

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
