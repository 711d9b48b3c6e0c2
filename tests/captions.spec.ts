// Captions in the HTML: renderings are labeled, and projects are named with their location.
import { expect, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { findPicture } from "#content/find-picture.ts";
import { findProjectInPicture } from "#content/project-pictures.ts";
import { readContent } from "#content/read.ts";
import { readPage, textOf } from "./html.ts";
import { parsePictureFile } from "./shown-pictures.ts";
import { sitemapPaths } from "./sitemap.ts";

const content = readContent();

/** The text that belongs to a picture: its figure or section, and the card, item or link around it. */
function surroundingText(image: HTMLElement): string {
  const selectors = ["figure, article, li, section", "article, li", "a"];
  return selectors.map((selector) => textOf(image.closest(selector))).join(" ");
}

/** Lists words missing from the text around a picture, as `page: picture lacks words`. */
function listMissingWords(path: string, image: HTMLElement): string[] {
  const { name } = parsePictureFile(image.getAttribute("src") ?? "");
  const { note } = findPicture(name);
  const project = findProjectInPicture(name, content);
  const own = project && path === `/portfolio/${project.slug}`;
  const words = surroundingText(image);
  const wanted = [
    ...(note ? [/rendering/i] : []),
    ...(project && !own ? [project.title, project.location] : []),
  ];
  return wanted
    .filter((want) => (typeof want === "string" ? !words.includes(want) : !want.test(words)))
    .map((want) => `${path}: ${name} lacks ${want}`);
}

test("every rendering is labeled, and every project in a picture is named with its location", async ({
  request,
}) => {
  const missing: string[] = [];
  let seen = 0;
  for (const path of await sitemapPaths(request)) {
    const page = await readPage(request, path);
    const images = page.querySelectorAll('img[src^="/pictures/"]');
    seen += images.length;
    missing.push(...images.flatMap((image) => listMissingWords(path, image)));
  }
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("no page claims that a design study was built or that a pool is finished", async ({ request }) => {
  const studies = content.projects.filter(({ status }) => status === "designed");
  // Once a project is built, other pages may say so.
  const paths =
    studies.length === content.projects.length
      ? await sitemapPaths(request)
      : studies.map(({ slug }) => `/portfolio/${slug}`);
  const claims = /\bBuilt (19|20)\d\d|weeks taken|finished pools?\b/i;
  for (const path of paths) {
    const page = await readPage(request, path);
    const head = page.querySelectorAll("meta, script[type='application/ld+json']").map(String).join(" ");
    expect(`${textOf(page.querySelector("main"))} ${head}`.match(claims)?.[0], path).toBeUndefined();
  }
});

test("the home page states the years in business, but not since which year", async ({ request }) => {
  const page = await readPage(request, "/");
  const text = textOf(page.querySelector("main"));
  expect(text).toContain(content.company.stats[0]?.value);
  expect(text).not.toMatch(new RegExp(`since ${content.company.founded}`, "i"));
});
