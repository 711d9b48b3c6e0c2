// A crawl from the home page and the sitemap: no dead link or anchor, and each page with a head of its own.
import { expect, type Page, test } from "@playwright/test";

type Seen = {
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
};

/** Fetches a page as it was sent, without running it. */
function look(page: Page, path: string): Promise<Seen> {
  return page.evaluate(async (address): Promise<Seen> => {
    const answer = await fetch(address, { redirect: "manual" });
    const sent = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    const content = (selector: string) => sent.querySelector(selector)?.getAttribute("content") ?? "";
    // What stands there for browsers without scripts is read as well.
    for (const plain of sent.querySelectorAll("noscript")) plain.outerHTML = plain.textContent ?? "";
    return {
      status: answer.status,
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
    };
  }, path);
}

/** The path and anchor of a link of ours, else null. */
function ours(link: string, from: string): { path: string; anchor: string } | null {
  const site = "http://site.test";
  const { origin, pathname, hash } = new URL(link, site + from);
  return origin === site ? { path: pathname, anchor: hash.slice(1) } : null;
}

let pages: Map<string, Seen>;
let listed: string[];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  // A page of ours: it may fetch from its own site.
  await page.goto("/terms");
  const map = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  pages = new Map();
  const waiting = ["/", ...listed];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || /\.\w+$/.test(path)) continue;
    const seen = await look(page, path);
    pages.set(path, seen);
    for (const link of seen.links) {
      const target = ours(link, path);
      if (target) waiting.push(target.path);
    }
  }
  await page.close();
});

test("every page that is linked is listed, and every listed page is linked", () => {
  expect([...pages.keys()].sort()).toEqual([...listed].sort());
  expect(pages.size).toBeGreaterThanOrEqual(37);
  const linked = new Set(
    [...pages].flatMap(([from, { links }]) => links.flatMap((link) => ours(link, from)?.path ?? [])),
  );
  expect(listed.filter((path) => !linked.has(path))).toEqual([]);
});

test("no link and no anchor is dead, and none takes a detour", () => {
  const dead = [...pages].flatMap(([from, { links, status }]) => [
    ...(status === 200 ? [] : [`${from}: ${status}`]),
    ...links.flatMap((link) => {
      const target = ours(link, from);
      if (!target || /\.\w+$/.test(target.path)) return [];
      const seen = pages.get(target.path);
      const found = seen?.status === 200 && (!target.anchor || seen.ids.includes(target.anchor));
      return found ? [] : [`${from} → ${link}`];
    }),
  ]);
  expect(dead).toEqual([]);
});

test("files that are linked are there", async ({ request }) => {
  const files = new Set(
    [...pages].flatMap(([from, { links, card }]) => [
      ...links.flatMap((link) => ours(link, from)?.path ?? []).filter((path) => /\.\w+$/.test(path)),
      new URL(card).pathname,
    ]),
  );
  for (const file of files) expect((await request.head(file)).status(), file).toBe(200);
});

test("titles and descriptions are unique, and every page has keywords", () => {
  for (const part of ["title", "description"] as const) {
    const all = [...pages.values()].map((seen) => seen[part]);
    expect(all.filter((words, index) => !words || all.indexOf(words) !== index)).toEqual([]);
  }
  for (const [path, { keywords }] of pages) expect(keywords, path).not.toBe("");
});

test("every page names itself as canonical and has a card of its own", () => {
  const cards = new Set<string>();
  for (const [path, { canonical, card }] of pages) {
    expect(new URL(canonical).pathname, path).toBe(path);
    expect(new URL(card).pathname, path).toMatch(/^\/cards\/[\w-]+\.[\w-]+\.[0-9a-f]{8}\.jpg$/);
    cards.add(card);
  }
  expect(cards.size).toBe(pages.size);
});

test("headings begin with one h1 and skip no level", () => {
  const wrong = [...pages].flatMap(([path, { headings }]) => {
    const jumps = headings.filter((level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1);
    const firsts = headings.filter((level) => level === 1).length;
    return firsts === 1 && jumps.length === 0 ? [] : [`${path}: ${headings.join(" ")}`];
  });
  expect(wrong).toEqual([]);
});

test("ids are unique on every page", () => {
  const twice = [...pages].flatMap(([path, { ids }]) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`),
  );
  expect(twice).toEqual([]);
});

test("inner pages have breadcrumbs, seen and structured; no page rates itself", () => {
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

test("robots, manifest and icons are there", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const icons: { src: string }[] = (await manifest.json()).icons;
  for (const path of [...icons.map(({ src }) => src), "/favicon.ico", "/apple-touch-icon.png"]) {
    expect((await request.head(path)).status(), path).toBe(200);
  }
});
