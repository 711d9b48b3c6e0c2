// Crawls all pages: links, anchors, heads, headings and structured data.
import { expect, type Page, test } from "@playwright/test";
import { listPageSubjects } from "#content/page-subjects.ts";
import { cardAddress } from "#content/seo/cards.ts";
import { describeCard } from "#content/seo.ts";
import { readSiteLogo } from "#content/site-facts.ts";
import { mainTemplates, matrix } from "./sitemap.ts";

type CrawledPage = {
  status: number;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  card: string;
  headings: number[];
  ids: string[];
  links: string[];
  structured: string[];
  crumbs: number;
  /** Pictures without a text alternative that no link, caption or button describes. */
  mutePictures: string[];
};

/** Fetches and parses a page without running its scripts. */
function crawlPage(page: Page, path: string): Promise<CrawledPage> {
  return page.evaluate(async (address): Promise<CrawledPage> => {
    const response = await fetch(address, { redirect: "manual" });
    const sent = new DOMParser().parseFromString(response.ok ? await response.text() : "", "text/html");
    const content = (selector: string) => sent.querySelector(selector)?.getAttribute("content") ?? "";
    // Links for browsers without scripts count as well.
    for (const plain of sent.querySelectorAll("noscript")) plain.outerHTML = plain.textContent ?? "";
    return {
      status: response.status,
      title: sent.title,
      description: content("meta[name=description]"),
      keywords: content("meta[name=keywords]"),
      canonical: sent.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
      card: content("meta[property='og:image']"),
      headings: [...sent.querySelectorAll("h1,h2,h3,h4,h5,h6")].map(({ tagName }) => Number(tagName[1])),
      ids: [...sent.querySelectorAll("[id]")].map(({ id }) => id),
      links: [...sent.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
      structured: [...sent.querySelectorAll("script[type='application/ld+json']")].map(
        ({ textContent }) => textContent ?? "",
      ),
      crumbs: sent.querySelectorAll("nav[aria-label=Breadcrumb] li").length,
      mutePictures: [
        ...sent.querySelectorAll("img[src^='/pictures/']:not([alt]), img[src^='/pictures/'][alt='']"),
      ]
        .filter((picture) => !picture.closest("a, figure:has(figcaption), :has(> button[aria-label])"))
        .map((picture) => picture.getAttribute("src") ?? ""),
    };
  }, path);
}

/** The path and anchor of a link within the site, else null. */
function parseInternalLink(link: string, from: string): { path: string; anchor: string } | null {
  const site = "http://site.test";
  const { origin, pathname, hash } = new URL(link, site + from);
  return origin === site ? { path: pathname, anchor: hash.slice(1) } : null;
}

let pages: Map<string, CrawledPage>;
let listed: string[];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  // The content security policy of a page lets it fetch from its own site.
  await page.goto("/terms");
  const map = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  pages = new Map();
  const queue = ["/", ...listed];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path) || /\.\w+$/.test(path)) continue;
    const seen = await crawlPage(page, path);
    pages.set(path, seen);
    for (const link of seen.links) {
      const target = parseInternalLink(link, path);
      if (target) queue.push(target.path);
    }
  }
  await page.close();
});

test("the sitemap lists every linked page, and every listed page is linked", () => {
  expect([...pages.keys()].sort()).toEqual([...listed].sort());
  expect(pages.size).toBeGreaterThanOrEqual(37);
  const linked = new Set(
    [...pages].flatMap(([from, { links }]) =>
      links.flatMap((link) => parseInternalLink(link, from)?.path ?? []),
    ),
  );
  expect(listed.filter((path) => !linked.has(path))).toEqual([]);
});

test("every link leads to a page without a redirect, and every anchor exists", () => {
  const dead = [...pages].flatMap(([from, { links, status }]) => [
    ...(status === 200 ? [] : [`${from}: ${status}`]),
    ...links.flatMap((link) => {
      const target = parseInternalLink(link, from);
      if (!target || /\.\w+$/.test(target.path)) return [];
      const seen = pages.get(target.path);
      const found = seen?.status === 200 && (!target.anchor || seen.ids.includes(target.anchor));
      return found ? [] : [`${from} → ${link}`];
    }),
  ]);
  expect(dead).toEqual([]);
});

test("every linked file exists, and every sharing card is one that the site draws", async ({ request }) => {
  const files = new Set(
    [...pages].flatMap(([from, { links }]) =>
      links
        .flatMap((link) => parseInternalLink(link, from)?.path ?? [])
        .filter((path) => /\.\w+$/.test(path)),
    ),
  );
  // The site draws only these. Each takes a few hundred milliseconds, so the matrix draws those of all pages.
  const logo = readSiteLogo().small;
  const drawable = new Map(
    listPageSubjects().map(({ path, seo, picture }) => [
      path,
      cardAddress(describeCard(seo, path, picture, logo)),
    ]),
  );
  for (const [path, { card }] of pages) {
    const file = new URL(card).pathname;
    expect(file, path).toBe(drawable.get(path));
    if (matrix || mainTemplates.includes(path)) files.add(file);
  }
  for (const file of files) expect((await request.head(file)).status(), file).toBe(200);
});

test("titles and descriptions are unique, and every page has keywords", () => {
  for (const part of ["title", "description"] as const) {
    const all = [...pages.values()].map((seen) => seen[part]);
    expect(all.filter((words, index) => !words || all.indexOf(words) !== index)).toEqual([]);
  }
  for (const [path, { keywords }] of pages) expect(keywords, path).not.toBe("");
});

test("every page is its own canonical address and has a unique sharing card", () => {
  const cards = new Set<string>();
  for (const [path, { canonical, card }] of pages) {
    expect(new URL(canonical).pathname, path).toBe(path);
    expect(new URL(card).pathname, path).toMatch(/^\/cards\/[\w-]+\.[\w-]+\.[0-9a-f]{8}\.jpg$/);
    cards.add(card);
  }
  expect(cards.size).toBe(pages.size);
});

test("every page has one h1 and skips no heading level", () => {
  const wrong = [...pages].flatMap(([path, { headings }]) => {
    const jumps = headings.filter((level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1);
    const firsts = headings.filter((level) => level === 1).length;
    return firsts === 1 && jumps.length === 0 ? [] : [`${path}: ${headings.join(" ")}`];
  });
  expect(wrong).toEqual([]);
});

test("every picture has a text alternative, or a caption, link or button that describes it", () => {
  const mute = [...pages].flatMap(([path, { mutePictures }]) => mutePictures.map((src) => `${path}: ${src}`));
  expect(mute).toEqual([]);
});

test("ids are unique on every page", () => {
  const twice = [...pages].flatMap(([path, { ids }]) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`),
  );
  expect(twice).toEqual([]);
});

test("inner pages have visible and structured breadcrumbs, and no page has structured ratings or reviews", () => {
  for (const [path, { structured, crumbs }] of pages) {
    const types = structured.map((json) => JSON.parse(json)["@type"]);
    if (path === "/") expect(types).toContain("HomeAndConstructionBusiness");
    else {
      expect(types, path).toContain("BreadcrumbList");
      expect(crumbs, path).toBeGreaterThan(1);
    }
    expect(structured.join(), path).not.toMatch(/Rating|Review/);
  }
});

test("robots.txt names the sitemap, and the manifest and its icons exist", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const icons: { src: string }[] = (await manifest.json()).icons;
  for (const path of [...icons.map(({ src }) => src), "/favicon.ico", "/apple-touch-icon.png"]) {
    expect((await request.head(path)).status(), path).toBe(200);
  }
});
