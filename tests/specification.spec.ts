// The specification's counts, links and figures (sections 2 and 9), checked in the HTML.
import { expect, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { readContent } from "#app/content/read.ts";
import { addressesOf, fetchPage, textOf, textsOf } from "./html.ts";
import { sitemapPaths } from "./sitemap.ts";

/** The number of elements that match a selector in the main part. Sections have the id of their heading. */
const counts: Record<string, [what: string, count: number, selector: string][]> = {
  "/": [
    ["hero slides", 3, "section.hero [aria-roledescription=slide]"],
    ["service cards", 3, "[aria-labelledby=services] article"],
    ["featured projects", 3, "[aria-labelledby=featured] h3"],
    ["points of why choose us", 4, "[aria-labelledby=why] li"],
    ["testimonials", 3, "blockquote"],
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
    ["questions", 4, "h3 button[aria-expanded]"],
  ],
  "/services/pool-construction": [
    ["steps", 8, "[aria-labelledby=process] ol > li"],
    ["drawn steps", 8, "[aria-labelledby=process] ol > li img[alt]"],
    ["materials", 6, "[aria-labelledby=materials] li"],
    ["testimonials", 2, "blockquote"],
    ["questions", 4, "h3 button[aria-expanded]"],
  ],
  "/services/pool-renovation": [["benefits", 4, "[aria-labelledby=benefits] li"]],
  "/services/outdoor-living": [
    ["features", 4, "[aria-labelledby=features] li"],
    ["videos", 1, "[aria-labelledby=film] article"],
  ],
  "/services/pool-maintenance": [["plans", 4, "[aria-labelledby=plans] article"]],
  "/services/water-features": [
    ["features", 6, "[aria-labelledby=list] ul > li"],
    ["uses and prices", 12, "[aria-labelledby=list] dd"],
  ],
  "/portfolio": [
    ["filters: all and six categories", 7, "[aria-label='Filter by category'] button"],
    ["spotlights", 3, "[aria-labelledby=spotlights] h3"],
  ],
  "/about": [
    ["values", 4, "[aria-labelledby=values] h3"],
    ["team members", 4, "[aria-labelledby=team] h3"],
  ],
  "/contact": [["questions", 5, "h3 button[aria-expanded]"]],
  "/areas/the-woodlands": [
    ["villages", 10, "[aria-labelledby=villages] li"],
    ["projects", 3, "[aria-labelledby=work] h3"],
    ["services", 6, "[aria-labelledby=services] h3"],
    ["testimonials", 2, "blockquote"],
    ["questions", 4, "h3 button[aria-expanded]"],
    ["nearby areas", 3, "[aria-labelledby=nearby] h3"],
  ],
  "/areas/cypress": [["services", 3, "[aria-labelledby=services] h3"]],
  "/areas/bellaire": [["special features", 4, "[aria-labelledby=features] h3"]],
};

for (const [path, expected] of Object.entries(counts)) {
  test(`${path} has the specified number of each part`, async ({ request }) => {
    const main = (await fetchPage(request, path)).querySelector("main");
    for (const [what, count, selector] of expected) {
      expect.soft(main?.querySelectorAll(selector).length, `${path}: ${what}`).toBe(count);
    }
  });
}

type Links = { labeled?: [label: string, to: string][]; closing?: string[] };

/** Links by their specified label, and the paths that the last section links to. */
const links: Record<string, Links> = {
  "/": {
    labeled: [
      ["Get Your Free Consultation", "/contact"],
      ["View Our Portfolio", "/portfolio"],
    ],
  },
  "/services": { labeled: [["Request Service in Your Area", "/contact"]] },
  "/services/pool-design": {
    labeled: [["Schedule a Design Consultation", "/contact"]],
    closing: [
      "/portfolio",
      "/services/pool-construction",
      "/services/outdoor-living",
      "/services/pool-renovation",
    ],
  },
  "/services/pool-construction": {
    labeled: [
      ["Start Your Pool Project", "/contact"],
      ["Request a Quote", "/contact"],
      ["View Our Projects", "/portfolio"],
    ],
    closing: ["/services/pool-design", "/services/outdoor-living", "/services/pool-maintenance"],
  },
  "/services/pool-renovation": { closing: ["/contact", "/portfolio"] },
  "/services/outdoor-living": { closing: ["/contact", "/portfolio", "/video-gallery"] },
  "/services/pool-maintenance": { closing: ["/contact", "/services"] },
};

for (const [path, { labeled = [], closing = [] }] of Object.entries(links)) {
  test(`${path} has the specified links`, async ({ request }) => {
    const main = (await fetchPage(request, path)).querySelector("main") as HTMLElement;
    for (const [label, to] of labeled) expect.soft(addressesOf(main, label), label).toContain(to);
    const ends = main
      .querySelectorAll("[aria-labelledby=closing] a")
      .map((link) => link.getAttribute("href"));
    expect.soft(ends, path).toEqual(expect.arrayContaining(closing));
  });
}

for (const path of Object.keys(links).filter((path) => path.startsWith("/services"))) {
  test(`${path} describes itself as a service in structured data`, async ({ request }) => {
    const page = await fetchPage(request, path);
    const blocks = page.querySelectorAll('script[type="application/ld+json"]');
    const types = blocks.map((block) => JSON.parse(block.textContent)["@type"]);
    expect(types).toEqual(expect.arrayContaining(["Service", "BreadcrumbList"]));
  });
}

test("the stats, values and plans have the specified words", async ({ request }) => {
  const words = async (path: string, selector: string) =>
    textsOf((await fetchPage(request, path)).querySelectorAll(selector));
  expect(await words("/", "main dd")).toEqual(expect.arrayContaining(["18+", "500+", "15+", "100%"]));
  expect(await words("/about", "[aria-labelledby=values] h3")).toEqual([
    "Excellence",
    "Integrity",
    "Client-Centered",
    "Innovation",
  ]);
  expect(await words("/services/pool-maintenance", "[aria-labelledby=plans] h3")).toEqual([
    "Weekly",
    "Monthly",
    "Seasonal",
    "Emergency Repairs",
  ]);
  expect(await words("/services/pool-design", "[aria-labelledby=styles] h3")).toEqual([
    "Modern",
    "Mediterranean",
    "Natural",
  ]);
});

const figures: Record<string, RegExp[]> = {
  "/services/pool-design": [/2-4 weeks|two to four weeks/i, /two rounds/i],
  "/services/pool-construction": [
    /8-12 weeks/,
    /\$60,000 to \$150,000\+/,
    /lien waivers/,
    /financing/i,
    /1 year/i,
    /3-5 years/,
    /structural/i,
  ],
  "/areas/the-woodlands": [/3-5 months/, /1974/],
  "/areas/spring": [/60,000/],
  "/areas/league-city": [/110,000/],
  "/contact": [/\$75K/],
};

for (const [path, patterns] of Object.entries(figures)) {
  test(`${path} states the specified figures`, async ({ request }) => {
    const text = textOf((await fetchPage(request, path)).querySelector("main"));
    for (const pattern of patterns) expect.soft(text, path).toMatch(pattern);
  });
}

test("a service page says that variable-speed pumps cut energy use by up to 90%", async ({ request }) => {
  const paths = ["/services/pool-renovation", "/services/pool-maintenance", "/services/pool-construction"];
  const pages = await Promise.all(paths.map((path) => fetchPage(request, path)));
  expect(textsOf(pages).join()).toMatch(/up to 90%/);
});

test("the grid on /services links to 15 areas, and 18 areas have a page", async ({ request }) => {
  const page = await fetchPage(request, "/services");
  const grid = page
    .querySelectorAll("[aria-labelledby=areas] nav")
    .map((nav) => nav.querySelectorAll("a").length);
  expect(grid).toContain(15);
  const areas = (await sitemapPaths(request)).filter((path) => path.startsWith("/areas/"));
  expect(areas).toHaveLength(18);
});

const menus: Record<"services" | "areas", Record<string, string[]>> = {
  services: {
    "All Services": ["View All Services"],
    "Design & Construction": ["Pool Design", "Pool Construction"],
    "Maintenance & Renovation": ["Pool Renovation", "Pool Maintenance"],
    "Additional Services": ["Outdoor Living"],
  },
  areas: {
    "Inner Houston": ["River Oaks", "Memorial", "The Heights", "Bellaire", "West University"],
    "North & Northeast": ["The Woodlands", "Spring", "Kingwood"],
    "West & Northwest": ["Katy", "Cypress"],
    "South & Southeast": ["Sugar Land", "Pearland", "Clear Lake", "Friendswood", "League City"],
  },
};

for (const menu of ["services", "areas"] as const) {
  test(`the menu of ${menu} has the specified groups and links`, () => {
    const groups = readContent().navigation.main[menu].groups.map(
      ({ label, links }) => [label, links.map((link) => link.label)] as const,
    );
    for (const [group, links] of Object.entries(menus[menu]))
      expect(Object.fromEntries(groups)[group]).toEqual(expect.arrayContaining(links));
  });
}
