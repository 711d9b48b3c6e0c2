// Captions on the built pages: every rendering says that it is one, and every project in a picture is named with its place.
import { expect, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { picture } from "#app/content/pictures.ts";
import { projectInPicture } from "#app/content/project-pictures.ts";
import { readContent } from "#app/content/read.ts";
import { fetchPage, textOf } from "./html.ts";
import { sitemapPaths } from "./sitemap.ts";

const content = readContent();

/** What is read as one with a picture: its figure or section, and the card, item or link around it. */
function surroundings(image: HTMLElement): string {
  const around = ["figure, article, li, section", "article, li", "a"];
  return around.map((selector) => textOf(image.closest(selector))).join(" ");
}

function nameOf(image: HTMLElement): string {
  return image.getAttribute("src")?.match(/^\/pictures\/([\w-]+)\.[0-9a-f]{8}-/)?.[1] ?? "";
}

/** What the words around a picture leave out, as `page: picture lacks words`. */
function missingWords(path: string, image: HTMLElement): string[] {
  const name = nameOf(image);
  const { note } = picture(name);
  const project = projectInPicture(name, content);
  const own = project && path === `/portfolio/${project.slug}`;
  const words = surroundings(image);
  const wanted = [
    ...(note ? [/rendering/i] : []),
    ...(project && !own ? [project.title, project.location] : []),
  ];
  return wanted
    .filter((want) => (typeof want === "string" ? !words.includes(want) : !want.test(words)))
    .map((want) => `${path}: ${name} lacks ${want}`);
}

test("every picture is captioned with its project, its place and its kind", async ({ request }) => {
  const missing: string[] = [];
  let seen = 0;
  for (const path of await sitemapPaths(request)) {
    const page = await fetchPage(request, path);
    const images = page.querySelectorAll('img[src^="/pictures/"]');
    seen += images.length;
    missing.push(...images.flatMap((image) => missingWords(path, image)));
  }
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("no page calls a design study built, or a rendering finished", async ({ request }) => {
  expect(content.projects.map(({ status }) => status)).not.toContain("built");
  const claims = /\bBuilt (19|20)\d\d|weeks taken|finished pools?\b/i;
  for (const path of await sitemapPaths(request)) {
    const sent = await fetchPage(request, path);
    const head = sent.querySelectorAll("meta, script[type='application/ld+json']").map(String).join(" ");
    expect(`${textOf(sent.querySelector("main"))} ${head}`.match(claims)?.[0], path).toBeUndefined();
  }
});

test("home tells the years in business once", async ({ request }) => {
  const page = await fetchPage(request, "/");
  const text = textOf(page.querySelector("main"));
  expect(text).toContain("18+");
  expect(text).not.toMatch(/since 2005/i);
});
