// The specification's parts, links and figures (sections 2 and 9) in the HTML, as content has them.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { parseYaml } from "#content/parse.ts";
import { collectFacts } from "#content/placeholders.ts";
import { readContent } from "#content/read.ts";
import { addressesOf, readPage, structuredDataOf, textOf, textsOf } from "./html.ts";
import { sitemapPaths } from "./sitemap.ts";

const content = readContent();
const { about, areas, company, contact, home, portfolio, services, testimonials } = content;
const {
  "services/pool-design": design,
  "services/pool-construction": construction,
  "services/pool-renovation": renovation,
  "services/outdoor-living": outdoorLiving,
  "services/pool-maintenance": maintenance,
  "services/water-features": waterFeatures,
} = content;
const facts = collectFacts((path) => parseYaml(`content/${path}`, readFileSync(`content/${path}`, "utf8")));

function given(text: string | undefined, what: string): string {
  if (!text) throw new Error(`content/ has no ${what}.`);
  return text;
}

function fact(name: string): string {
  return given(facts?.get(name), name);
}

function areaOf(slug: string) {
  const area = areas.find((candidate) => candidate.slug === slug);
  if (area?.layout !== "full") throw new Error(`There is no long page of ${slug}.`);
  return area;
}

const woodlands = areaOf("the-woodlands");

/**
 * The number of elements that match a selector in the main part. Sections have the id of their heading.
 * The layout fixes literal numbers; content determines the others.
 */
const counts: Record<string, [what: string, count: number, selector: string][]> = {
  "/": [
    ["hero slides", 3, "section.hero [aria-roledescription=slide]"],
    ["service cards", 3, "[aria-labelledby=services] article"],
    ["featured projects", 3, "[aria-labelledby=featured] h3"],
    ["points of why choose us", 4, "[aria-labelledby=why] li"],
    ["testimonials", testimonials.items.length, "blockquote"],
    [
      "pictures of clients",
      testimonials.items.length,
      "figure:has(blockquote) :is([role=img][aria-label], img[alt])",
    ],
  ],
  "/services": [
    ["steps of the approach", 3, "[aria-labelledby=approach] h3"],
    ["anchors", 3, "#design, #construction, #outdoor-living"],
    ["core services", 4, "[aria-labelledby=core] article"],
  ],
  "/services/pool-design": [
    ["steps", 5, "[aria-labelledby=process] ol > li"],
    ["styles", 3, "[aria-labelledby=styles] article"],
    ["premium features", 4, "[aria-labelledby=features] h3"],
    ["questions", design.questions.items.length, "h3 button[aria-expanded]"],
  ],
  "/services/pool-construction": [
    ["steps", 8, "[aria-labelledby=process] ol > li"],
    ["drawn steps", 8, "[aria-labelledby=process] ol > li [role=img][aria-label]"],
    ["materials", construction.materials.cards.length, "[aria-labelledby=materials] li"],
    ["testimonials", construction.testimonials.items.length, "blockquote"],
    ["questions", construction.questions.items.length, "h3 button[aria-expanded]"],
  ],
  "/services/pool-renovation": [["benefits", 4, "[aria-labelledby=benefits] li"]],
  "/services/outdoor-living": [
    ["features", 4, "[aria-labelledby=features] li"],
    ["videos", 1, "[aria-labelledby=film] article"],
  ],
  "/services/pool-maintenance": [["plans", 4, "[aria-labelledby=plans] article"]],
  "/services/water-features": [
    ["features", waterFeatures.list.items.length, "[aria-labelledby=list] ul > li"],
    ["uses and prices", 2 * waterFeatures.list.items.length, "[aria-labelledby=list] dd"],
  ],
  "/portfolio": [
    [
      "filters: all, and each category",
      1 + portfolio.categories.length,
      "[aria-label='Filter by category'] button",
    ],
    ["spotlights", portfolio.spotlights.items.length, "[aria-labelledby=spotlights] h3"],
  ],
  "/about": [
    ["values", about.values.items.length, "[aria-labelledby=values] h3"],
    ["team members", about.team.members.length, "[aria-labelledby=team] h3"],
    [
      "portraits",
      about.team.members.length,
      "[aria-labelledby=team] li :is([role=img][aria-label], img[alt])",
    ],
  ],
  "/contact": [["questions", contact.questions.items.length, "h3 button[aria-expanded]"]],
  "/areas/the-woodlands": [
    ["villages", woodlands.villages?.names.length ?? 0, "[aria-labelledby=villages] li"],
    ["projects", 3, "[aria-labelledby=work] h3"],
    ["services", woodlands.services.cards.length, "[aria-labelledby=services] h3"],
    ["testimonials", 2, "blockquote"],
    ["questions", woodlands.questions.items.length, "h3 button[aria-expanded]"],
    ["nearby areas", 3, "[aria-labelledby=nearby] h3"],
  ],
  "/areas/cypress": [["services", areaOf("cypress").services.cards.length, "[aria-labelledby=services] h3"]],
  "/areas/bellaire": [["special features", 4, "[aria-labelledby=features] h3"]],
};

for (const [path, expected] of Object.entries(counts)) {
  test(`${path} has the specified number of each part`, async ({ request }) => {
    const main = (await readPage(request, path)).querySelector("main");
    for (const [what, count, selector] of expected) {
      expect.soft(main?.querySelectorAll(selector).length, `${path}: ${what}`).toBe(count);
    }
  });
}

type Link = { label: string; to: string };

/** Links of each page; those of the last section are `closing`. */
const links: Record<string, { labeled: Link[]; closing?: Link[] }> = {
  "/": { labeled: home.hero.actions },
  "/services": { labeled: [services.areas.request.action] },
  ...Object.fromEntries(
    Object.entries({ design, construction, renovation, maintenance }).map(([name, { hero, closing }]) => [
      `/services/pool-${name}`,
      { labeled: [hero.action], closing: [...closing.actions, ...closing.related] },
    ]),
  ),
  "/services/outdoor-living": {
    labeled: [outdoorLiving.hero.action],
    closing: [...outdoorLiving.closing.actions, ...outdoorLiving.closing.related],
  },
};

for (const [path, { labeled, closing = [] }] of Object.entries(links)) {
  test(`${path} has the specified links`, async ({ request }) => {
    const main = (await readPage(request, path)).querySelector("main") as HTMLElement;
    for (const { label, to } of labeled) expect.soft(addressesOf(main, label), label).toContain(to);
    const ends = main
      .querySelectorAll("[aria-labelledby=closing] a")
      .map((link) => link.getAttribute("href"));
    expect.soft(ends, path).toEqual(expect.arrayContaining(closing.map(({ to }) => to)));
  });
}

for (const path of Object.keys(links).filter((path) => path.startsWith("/services"))) {
  test(`${path} describes itself as a service in structured data`, async ({ request }) => {
    const page = await readPage(request, path);
    const types = structuredDataOf(page).map((block) => block["@type"]);
    expect(types).toEqual(expect.arrayContaining(["Service", "BreadcrumbList"]));
  });
}

test("pages show the stats, values, plans and styles of content", async ({ request }) => {
  const words = async (path: string, selector: string) =>
    textsOf((await readPage(request, path)).querySelectorAll(selector));
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  const stats = company.stats.map(({ value }) => value);
  expect(await words("/", "main dd")).toEqual(expect.arrayContaining(stats));
  expect(await words("/about", "[aria-labelledby=values] h3")).toEqual(titles(about.values.items));
  expect(await words("/services/pool-maintenance", "[aria-labelledby=plans] h3")).toEqual(
    titles(maintenance.plans.plans),
  );
  expect(await words("/services/pool-design", "[aria-labelledby=styles] h3")).toEqual(
    titles(design.styles.cards),
  );
});

const figures: Record<string, (RegExp | string)[]> = {
  "/services/pool-design": [`${fact("weeks.design")} weeks`, `${fact("design.rounds")} rounds`],
  "/services/pool-construction": [
    `${fact("weeks.build")} weeks`,
    `${fact("price.project.low")} to ${fact("price.project.high")}`,
    /lien waivers/,
    /financing/i,
    fact("warranty.workmanship"),
    fact("warranty.equipment"),
    fact("warranty.shell"),
  ],
  "/areas/the-woodlands": [
    `${fact("months.woodlands")} months`,
    given(woodlands.glance.founded, "year of The Woodlands"),
  ],
  "/areas/spring": [given(areaOf("spring").glance.population, "population")],
  "/areas/league-city": [given(areaOf("league-city").glance.population, "population")],
  "/contact": [fact("budget.lowest")],
};

for (const [path, patterns] of Object.entries(figures)) {
  test(`${path} states the specified figures`, async ({ request }) => {
    const text = textOf((await readPage(request, path)).querySelector("main"));
    for (const pattern of patterns) {
      if (typeof pattern === "string") expect.soft(text.toLowerCase(), path).toContain(pattern.toLowerCase());
      else expect.soft(text, path).toMatch(pattern);
    }
  });
}

test("a service page says how much energy variable-speed pumps save", async ({ request }) => {
  const paths = ["/services/pool-renovation", "/services/pool-maintenance", "/services/pool-construction"];
  const pages = await Promise.all(paths.map((path) => readPage(request, path)));
  expect(textsOf(pages).join()).toContain(fact("pump.saving"));
});

test("the grid on /services links to the areas of the menu, and each area has a page", async ({
  request,
}) => {
  const page = await readPage(request, "/services");
  const grid = page
    .querySelectorAll("[aria-labelledby=areas] nav")
    .map((nav) => nav.querySelectorAll("a").length);
  expect(grid).toContain(Number(fact("areas.count")));
  const pages = (await sitemapPaths(request)).filter((path) => path.startsWith("/areas/"));
  expect(pages.sort()).toEqual(areas.map(({ slug }) => `/areas/${slug}`).sort());
});
