// The specification's counts and constants (its sections 2 and 9), held against the pages as they are served.
import { expect, type Page, test } from "@playwright/test";
import { sitemapPaths } from "./sitemap.ts";

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");
/** Items of the band whose heading reads so, each known by its own heading. */
const under = (page: Page, heading: string) =>
  main(page).getByRole("region", { name: heading }).getByRole("heading", { level: 3 });
const links = (page: Page, to: string) => main(page).locator(`a[href="${to}"]`);

const counts: [path: string, what: string, count: number, find: (page: Page) => ReturnType<typeof main>][] = [
  [
    "/",
    "hero slides",
    3,
    (page) =>
      main(page)
        .locator("section[aria-roledescription=carousel]")
        .first()
        .locator("[aria-roledescription=slide]"),
  ],
  [
    "/",
    "stats",
    4,
    (page) =>
      main(page)
        .locator("dl dd")
        .filter({ hasText: /^(18\+|500\+|15\+|100%)$/ }),
  ],
  ["/", "testimonials", 3, (page) => main(page).locator("blockquote")],
  [
    "/",
    "points of why choose us",
    4,
    (page) =>
      main(page)
        .locator("ol")
        .getByRole("heading", { name: /Premium Quality|On-Time Delivery|Award-Winning Designs|Expert Team/ }),
  ],
  ["/services", "steps of the approach", 3, (page) => under(page, "Measure, draw, then dig")],
  ["/services", "anchors", 3, (page) => main(page).locator("#design, #construction, #outdoor-living")],
  [
    "/services",
    "area cards",
    3,
    (page) => main(page).getByRole("heading", { level: 3, name: /^(River Oaks|The Woodlands|Memorial)$/ }),
  ],
  ["/services/pool-design", "steps", 5, (page) => under(page, "One lot, five sheets")],
  [
    "/services/pool-design",
    "styles",
    3,
    (page) => main(page).getByRole("heading", { level: 3, name: /^(Modern|Mediterranean|Natural)$/ }),
  ],
  ["/services/pool-design", "premium features", 4, (page) => under(page, "Decide these on paper")],
  ["/services/pool-design", "questions", 4, (page) => main(page).locator("h3 button[aria-expanded]")],
  ["/services/pool-construction", "steps", 8, (page) => under(page, "A section through the ground")],
  ["/services/pool-construction", "materials", 6, (page) => under(page, "What the drawings stand for")],
  ["/services/pool-construction", "testimonials", 2, (page) => main(page).locator("blockquote")],
  ["/services/pool-construction", "questions", 4, (page) => main(page).locator("h3 button[aria-expanded]")],
  [
    "/services/pool-renovation",
    "benefits",
    4,
    (page) => under(page, "Four returns, none of them on paper only"),
  ],
  ["/services/outdoor-living", "features", 4, (page) => under(page, "Four features, by the clock")],
  [
    "/services/outdoor-living",
    "video",
    1,
    (page) =>
      main(page)
        .getByRole("article")
        .filter({ has: page.getByRole("button", { name: /^Play video/ }) }),
  ],
  [
    "/services/pool-maintenance",
    "plans",
    4,
    (page) =>
      main(page).getByRole("heading", { level: 3, name: /^(Weekly|Monthly|Seasonal|Emergency Repairs)$/ }),
  ],
  ["/portfolio", "projects", 6, (page) => main(page).getByRole("link", { name: /View details/ })],
  [
    "/portfolio",
    "filters: all and six categories",
    7,
    (page) => main(page).locator('[aria-label="Filter by category"] button'),
  ],
  ["/portfolio", "spotlights", 3, (page) => under(page, "One decision each, and you can see it in the plan")],
  [
    "/about",
    "values",
    4,
    (page) =>
      main(page).getByRole("heading", {
        level: 3,
        name: /^(Excellence|Integrity|Client-Centered|Innovation)$/,
      }),
  ],
  ["/about", "team", 4, (page) => under(page, "Four people you will meet")],
  ["/contact", "questions", 5, (page) => main(page).locator("h3 button[aria-expanded]")],
  [
    "/areas/the-woodlands",
    "villages",
    10,
    (page) => main(page).getByRole("region", { name: "All ten villages" }).getByRole("listitem"),
  ],
  [
    "/areas/the-woodlands",
    "projects",
    3,
    (page) => links(page, "/portfolio").filter({ hasText: "View More" }),
  ],
  ["/areas/the-woodlands", "testimonials", 2, (page) => main(page).locator("blockquote")],
  ["/areas/the-woodlands", "questions", 4, (page) => main(page).locator("h3 button[aria-expanded]")],
  [
    "/areas/cypress",
    "service cards",
    3,
    (page) =>
      main(page).getByRole("heading", {
        level: 3,
        name: /^(Pool Design|Pool Construction|Outdoor Living|Pool Renovation|Water Features|Pool Maintenance)$/,
      }),
  ],
  ["/areas/bellaire", "special features", 4, (page) => under(page, "Four things Bellaire asks of a pool")],
];

for (const [path, what, count, find] of counts) {
  test(`${path} has ${count} × ${what}`, async ({ page }) => {
    await page.goto(path);
    await expect(find(page)).toHaveCount(count);
  });
}

const claims: [path: string, words: RegExp[]][] = [
  ["/services/pool-design", [/2-4 weeks|two to four weeks/i, /two rounds/i]],
  [
    "/services/pool-construction",
    [/8-12 weeks/, /\$60,000/, /\$150,000/, /financing/i, /1 year/i, /3-5 years/, /structural/i],
  ],
  ["/areas/the-woodlands", [/3-5 months/, /1974/]],
  ["/areas/spring", [/60,000/]],
  ["/areas/league-city", [/110,000/]],
  ["/contact", [/8:00 AM-5:00 PM/, /9:00 AM-2:00 PM/, /Closed/, /\$75K/]],
];

for (const [path, words] of claims) {
  test(`${path} states the specification's figures`, async ({ page }) => {
    await page.goto(path);
    for (const pattern of words) await expect(main(page)).toContainText(pattern);
  });
}

test("variable-speed pumps are said to save up to 90%, somewhere a homeowner reads of energy", async ({
  page,
}) => {
  const texts = await Promise.all(
    ["/services/pool-renovation", "/services/pool-maintenance", "/services/pool-construction"].map(
      async (path) => (await page.request.get(path)).text(),
    ),
  );
  expect(texts.join()).toMatch(/up to 90%/);
});

test("fifteen areas stand in the menu and in the grid, eighteen pages exist", async ({ page }) => {
  await page.goto("/services");
  const grid = main(page)
    .getByRole("list")
    .filter({ hasText: "League City" })
    .filter({ hasText: "West University" })
    .last();
  await expect(grid.getByRole("link")).toHaveCount(15);
  const areas = (await sitemapPaths(page.request)).filter((path) => path.startsWith("/areas/"));
  expect(areas).toHaveLength(18);
});
