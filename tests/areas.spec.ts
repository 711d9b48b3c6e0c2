// The area pages: what the specification puts on each, the drawn map by mouse, keyboard and eye, and addresses that have no area.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { fullArea, templateArea } from "#app/content/areas.ts";
import { readContent } from "#app/content/read.ts";
import { goLive } from "./page.ts";

const { areas } = readContent();

function serviceMap(page: Page): Locator {
  return page.getByRole("navigation", { name: "Map of the service area around Houston" });
}

for (const area of areas) {
  test(`/areas/${area.slug} has what the specification names`, async ({ page }) => {
    await page.goto(`/areas/${area.slug}`);
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(`Custom Pool Builder in ${area.name}, Houston`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/areas/${area.slug}$`),
    );
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Premium Pool Services in ${area.name}`);
    await expect(main.getByText(area.badge, { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Schedule a Consultation" }).first()).toHaveAttribute(
      "href",
      "/contact",
    );
    for (const benefit of area.benefits) await expect(main.getByText(benefit, { exact: true })).toBeVisible();
    await expect(serviceMap(page).getByRole("link")).toHaveCount(areas.length);
    await expect(serviceMap(page).locator("[aria-current=page]")).toHaveText(new RegExp(`${area.name}$`));
    if (area.layout === "full") await expectFullPage(main, fullArea(area));
    else await expectTemplatePage(main, templateArea(area));
  });
}

async function expectFullPage(main: Locator, area: ReturnType<typeof fullArea>): Promise<void> {
  const glance = main.getByRole("table", { name: "At A Glance" });
  await expect(glance.getByRole("rowheader")).toHaveText(area.glance.rows.map(({ label }) => label));
  await expect(main.getByRole("link", { name: /^View More/ })).toHaveCount(3);
  for (const link of await main.getByRole("link", { name: /^View More/ }).all())
    await expect(link).toHaveAttribute("href", "/portfolio");
  await expect(main.getByRole("link", { name: area.work.all.label })).toHaveAttribute("href", "/portfolio");
  for (const { title, to } of area.services.cards)
    await expect(
      main.getByRole("region", { name: area.services.title }).getByRole("link", { name: title }),
    ).toHaveAttribute("href", to);
  await expect(
    main.getByRole("region", { name: area.testimonials.title }).getByRole("blockquote"),
  ).toHaveCount(2);
  await expect(main.getByRole("region", { name: area.questions.title }).getByRole("button")).toHaveCount(4);
  for (const { name, to } of area.nearby.cards)
    await expect(
      main.getByRole("heading", { level: 3 }).getByRole("link", { name, exact: true }),
    ).toHaveAttribute("href", to);
  for (const { label, to } of [...(area.banner?.actions ?? []), ...(area.call?.actions ?? [])])
    await expect(main.getByRole("link", { name: label }).last()).toHaveAttribute("href", to);
  if (area.villages)
    await expect(main.getByRole("region", { name: area.villages.title }).getByRole("listitem")).toHaveCount(
      10,
    );
}

async function expectTemplatePage(main: Locator, area: ReturnType<typeof templateArea>): Promise<void> {
  const features = main.getByRole("region", { name: area.features.title });
  await expect(features.getByRole("heading", { level: 3 })).toHaveText(
    area.features.items.map(({ title }) => title),
  );
  await expect(main.getByRole("link", { name: "Get Your Free Quote Today" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(main.getByRole("link", { name: "View Our Portfolio" })).toHaveAttribute("href", "/portfolio");
}

test("from area to area by keyboard, over the drawn map", async ({ page }) => {
  await goLive(page, "/areas/the-woodlands");
  await serviceMap(page).getByRole("link", { name: "The Woodlands" }).focus();
  await page.keyboard.press("Tab");
  const spring = serviceMap(page).getByRole("link", { name: "Spring" });
  await expect(spring).toBeFocused();
  expect(await spring.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/areas\/spring$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premium Pool Services in Spring");
  await expect(page).toHaveTitle("Custom Pool Builder in Spring, Houston");
});

test("the drawn map works without scripts", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto("/areas/katy");
  await serviceMap(page).getByRole("link", { name: "Cypress" }).click();
  await expect(page).toHaveURL(/\/areas\/cypress$/);
  await page.close();
});

for (const width of [390, 768, 1024, 1440, 1920]) {
  test(`names on the map don't collide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The page's own area takes more room: the crowded middle, both edges.
    for (const area of ["heights", "memorial", "bellaire", "katy", "league-city"]) {
      await page.goto(`/areas/${area}`);
      const names = await boxesOf(serviceMap(page).getByRole("link"));
      expect(collisionsIn(names), area).toEqual([]);
      const [sheet] = await boxesOf(serviceMap(page));
      for (const { name, left, right, top, bottom } of names) {
        expect(bottom - top, `${area}: height of ${name}`).toBeGreaterThanOrEqual(24);
        expect(left, `${area}: ${name}`).toBeGreaterThanOrEqual(sheet?.left ?? 0);
        expect(right, `${area}: ${name}`).toBeLessThanOrEqual(sheet?.right ?? width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

type Box = { name: string; left: number; right: number; top: number; bottom: number };

function boxesOf(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent, left, right, top, bottom };
    }),
  );
}

function collisionsIn(boxes: Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} / ${b.name}`),
  );
}

test("the embedded map comes when it scrolls near, 450 px high", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  await goLive(page, "/areas/pearland");
  const frame = page.locator("iframe[title*=Pearland]");
  await expect(frame).toHaveCount(0);
  await page.getByRole("heading", { name: "Pearland on the map" }).scrollIntoViewIfNeeded();
  await expect(frame).toBeAttached();
  expect((await frame.boundingBox())?.height).toBe(450);
  await expect(page.getByRole("link", { name: "Open in Maps" })).toHaveAttribute("href", /Pearland/);
});

test("an address without an area is not found", async ({ page }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("/areas/atlantis"));
  const response = await page.goto("/areas/atlantis");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  // The browser's own scripts come to the same page as the server.
  await logged;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
});

for (const width of [375, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    for (const path of ["/areas/the-woodlands", "/areas/cypress", "/areas/league-city", "/areas/bellaire"]) {
      test(`finds nothing on ${path}`, async ({ page }) => {
        await goLive(page, path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
        ).toEqual([]);
      });
    }
  });
}
