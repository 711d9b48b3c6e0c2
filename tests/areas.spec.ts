// The area pages: what the specification puts on each, the drawn map by mouse, keyboard and eye, and addresses that have no area.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
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
      const towns = await boxesOf(page.locator(".town").filter({ visible: true }));
      expect(collisionsIn(towns), area).toEqual([]);
      // A narrow drawing has numbers, one for each link.
      if (width === 390) expect(towns).toEqual([]);
      else expect(towns).toHaveLength(areas.length);
      for (const { name, top, bottom } of await boxesOf(serviceMap(page).getByRole("link")))
        expect(bottom - top, `${area}: height of ${name}`).toBeGreaterThanOrEqual(24);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.goto("/services");
    const links = await boxesOf(serviceMap(page).getByRole("link"));
    expect(collisionsIn(links)).toEqual([]);
    for (const { name, left, right, top, bottom } of links) {
      expect(bottom - top, `height of ${name}`).toBeGreaterThanOrEqual(24);
      expect(left, name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(width);
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

test.describe("the one map of a page", () => {
  const PROVIDER = "https://www.openstreetmap.org/**";
  const frame = (page: Page) => page.locator("iframe");
  const map = (page: Page) => page.locator("figure[data-map]");
  const drawnSheet = (page: Page) => map(page).locator(".map-window");

  /** Notes what is asked of the provider, and answers as told. */
  async function standIn(page: Page, answer: (route: Route) => Promise<void> | void): Promise<string[]> {
    const asked: string[] = [];
    await page.route(PROVIDER, (route) => {
      asked.push(route.request().resourceType());
      return answer(route);
    });
    return asked;
  }

  for (const path of ["/areas/pearland", "/areas/bellaire", "/contact"]) {
    test(`is drawn on ${path} until the live one has loaded into its frame`, async ({ page }) => {
      const asked = await standIn(page, (route) => route.fulfill({ contentType: "text/html", body: "map" }));
      await goLive(page, path);
      await expect(map(page)).toHaveCount(1);
      await expect(drawnSheet(page)).toBeAttached();
      expect(asked).toEqual([]);
      await map(page).scrollIntoViewIfNeeded();
      await expect(map(page)).toHaveAttribute("data-map", "live");
      await expect(frame(page)).toBeVisible();
      expect(asked).toEqual(["fetch", "document"]);
      expect((await frame(page).boundingBox())?.height).toBe(450);
      await expect(frame(page)).toHaveAttribute("width", "100%");
      await expect(map(page).getByRole("link", { name: "Open in Maps" })).toBeVisible();
    });
  }

  test("stays drawn when the provider is out of reach", async ({ page }) => {
    const asked = await standIn(page, (route) => route.abort());
    await goLive(page, "/areas/pearland");
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(["fetch"]);
    await expect(map(page)).toHaveAttribute("data-map", "drawn");
    await expect(frame(page)).toHaveCount(0);
    await expect(drawnSheet(page)).toBeVisible();
  });

  test("stays drawn while the provider hangs, and gives up", async ({ page }) => {
    const asked = await standIn(page, () => {});
    await goLive(page, "/areas/pearland");
    await page.clock.install();
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(["fetch"]);
    const givenUp = page.waitForEvent("requestfailed", (request) => request.resourceType() === "fetch");
    await page.clock.fastForward(8000);
    await givenUp;
    await expect(frame(page)).toHaveCount(0);
    await expect(drawnSheet(page)).toBeVisible();
  });

  test("stays drawn while the live map loads", async ({ page }) => {
    const asked = await standIn(page, (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ body: "map" }) : undefined,
    );
    await goLive(page, "/areas/pearland");
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(["fetch", "document"]);
    await expect(map(page)).toHaveAttribute("data-map", "loading");
    await expect(frame(page)).toBeHidden();
    await expect(drawnSheet(page)).toBeVisible();
  });

  test("asks nobody about the next area before its map is near", async ({ page }) => {
    const asked = await standIn(page, (route) => route.fulfill({ contentType: "text/html", body: "map" }));
    await goLive(page, "/areas/pearland");
    await serviceMap(page).getByRole("link", { name: "Katy" }).scrollIntoViewIfNeeded();
    await expect(map(page)).toHaveAttribute("data-map", "live");
    await serviceMap(page).getByRole("link", { name: "Katy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premium Pool Services in Katy");
    await expect(map(page)).toHaveAttribute("data-map", "drawn");
    expect(asked).toEqual(["fetch", "document"]);
  });
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
