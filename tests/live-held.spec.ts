// Deferred hydration on slow or failing connections, and what else about it needs no empty cache.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { textField } from "./consultation.ts";
import { expectNoShift, loadedFonts, waitForFonts } from "./first-visit.ts";
import { boxOf, collectErrors, footerLink, goLive, holdRequests, waitUntilLive } from "./page.ts";
import { matrix } from "./sitemap.ts";

const { about, areas, errors } = readContent();
const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };
const DRAWINGS = "**/assets/drawings-*.svg";

/** Holds the scripts back, as a slow connection does. @returns releases them */
function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, "**/assets/*.js");
}

test.describe("on a phone with a slow connection", () => {
  test.use({ viewport: phone });

  test("presses before hydration are repeated in their order, and open the menu, and the fonts still load", async ({
    page,
  }) => {
    // Without autoplay, which would show the slide some time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Go to slide 2" }).first().click();
    await page.getByRole("button", { name: "Next slide" }).first().click();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("html[data-live]")).not.toBeAttached();
    release();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    // The dialog hides the roles of what is behind it.
    await expect(page.locator('main button[aria-label="Go to slide 3"]').first()).toHaveAttribute(
      "aria-current",
      "true",
    );
    await waitForFonts(page);
  });

  test("scrolling makes the page live while its largest picture is on its way", async ({ page }) => {
    const release = await holdRequests(page, "**/pictures/*");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // Before it, Chromium drops input.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // An earlier test may have left the mouse beyond the edge of a phone.
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 100);
    await waitUntilLive(page);
    release();
  });

  test("a press on a dot at the moment when the carousel starts moves the hero", async ({ page }) => {
    // Without autoplay, which would show the slide some time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/");
    const dot = page.getByRole("button", { name: "Go to slide 3" }).first();
    await dot.evaluate((button) => {
      // Hidden slides become inert in the render that has the running carousel, before React's effects.
      const observer = new MutationObserver(() => {
        observer.disconnect();
        (button as HTMLElement).click();
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ["inert"] });
    });
    release();
    await waitUntilLive(page);
    await expect(dot).toHaveAttribute("aria-current", "true");
  });

  test("what is below the first view waits for the whole sheet, forms included", async ({ page }) => {
    const release = await holdRequests(page, "**/assets/site-*.css");
    await page.goto(`/areas/${areas[0]?.slug}`);
    await expect(page.locator("html[data-first]")).toBeAttached();
    const bands = await page.locator("[data-bands][data-later] > *").evaluateAll((elements) =>
      elements.map((band) => ({
        hasForm: band.querySelector("form") !== null,
        isRendered: getComputedStyle(band).contentVisibility !== "hidden",
        isVisible: getComputedStyle(band).visibility === "visible",
      })),
    );
    expect(bands).toContainEqual({ hasForm: true, isRendered: false, isVisible: false });
    expect(bands.filter(({ isRendered, isVisible }) => isRendered || isVisible)).toEqual([]);
    // Chromium's autofill would lay out their bands to measure them.
    expect(
      await page.locator("form").evaluateAll((forms) => forms.map((form) => form.checkVisibility())),
    ).not.toContain(true);
    await expect(page.getByRole("contentinfo")).toBeHidden();
    release();
    await waitUntilLive(page);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await page.locator("[data-bands] > *").evaluateAll(countHidden)).toBe(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a press between hydration and the moment when the page is live counts once", async ({ page }) => {
    await page.addInitScript(() => {
      const isHydrated = () => {
        const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1];
        return root?.stateNode.current.memoizedState.isDehydrated === false;
      };
      const pressOnceHydrated = () => {
        if (!isHydrated()) requestAnimationFrame(pressOnceHydrated);
        else if (!("live" in document.documentElement.dataset))
          document.querySelector<HTMLElement>("main button[aria-expanded]")?.click();
      };
      addEventListener("DOMContentLoaded", pressOnceHydrated);
    });
    await page.goto("/contact");
    await waitUntilLive(page);
    await expect(page.locator("main button[aria-expanded]").first()).toHaveAttribute("aria-expanded", "true");
  });

  test("a link to a section scrolls to it once its band is shown", async ({ page }) => {
    await page.goto("/services/pool-construction#questions");
    await waitUntilLive(page);
    await expect(page.locator("#questions")).toBeInViewport();
  });
});

test("a text that keeps its height when the fonts load takes its own again when the phone is turned", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { add } = FontFaceSet.prototype;
    // A font in which the headline needs fewer lines.
    FontFaceSet.prototype.add = function (face) {
      const headline = document.querySelector("h1");
      if (headline) headline.style.fontSize = "1rem";
      return add.call(this, face);
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await waitUntilLive(page);
  const readHeight = async () => (await boxOf(page.locator("h1"))).height;
  const kept = await readHeight();
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await readHeight()).toBe(kept);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(readHeight).toBeLessThan(kept);
});

const layouts = ["/", "/services", "/guides", "/portfolio", "/about", "/contact", "/planner"];
/** Outside the matrix, the laptop opens a page with a large picture, one with a form, and the planner. */
const laptopPaths = matrix ? layouts : ["/", "/contact", "/planner"];
const firstViews = [
  { name: "phone", viewport: phone, paths: layouts },
  { name: "laptop", viewport: laptop, paths: laptopPaths },
];

for (const { name, viewport, paths } of firstViews) {
  test(`the first view on a ${name} does not move when the whole sheet arrives`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    for (const path of paths) {
      const release = await holdRequests(page, "**/assets/site-*.css");
      await page.goto(path);
      await waitForFonts(page);
      await expect(page.locator("html[data-first]")).toBeAttached();
      if (path === "/contact") await expectFieldsBelowToWait(page);
      const before = await readPlaces(page);
      release();
      await waitUntilLive(page);
      expect({ path, places: await readPlaces(page) }).toEqual({ path, places: before });
      await expectNoShift(page, path);
      if (path === "/contact") await expect(textField(page, "name")).toBeVisible();
      await page.unrouteAll();
      // Each page is a first visit. A route makes Playwright switch off the cache, which has the fonts of a next page.
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}

/** The contact form's fields below the first view wait for the whole sheet. */
async function expectFieldsBelowToWait(page: Page): Promise<void> {
  await expect(page.locator("#consultation [name=projectType]")).toBeVisible();
  await expect(textField(page, "name")).toBeHidden();
}

function countHidden(bands: Element[]): number {
  return bands.filter((band) => getComputedStyle(band).visibility !== "visible" || !band.checkVisibility())
    .length;
}

/** Places and sizes of what the first view consists of. */
function readPlaces(page: Page): Promise<string[]> {
  return page
    .locator("header.site-header, main nav[aria-label=Breadcrumb], h1, main :is(figure, .hero-picture)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("[data-later]") && element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.localName} ${[x, y, width, height].map(Math.round).join(" ")}`;
        }),
    );
}

test("a page whose fonts fail to load hydrates and keeps the system fonts", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/contact");
  await waitUntilLive(page);
  expect(await loadedFonts(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.fonts)).toBeUndefined();
});

test("a page whose starter fails to load becomes the page without scripts", async ({ page }) => {
  await page.route("**/assets/starter-*.js", (route) => route.abort());
  await page.goto("/portfolio");
  await expect(page.locator("html[data-first]")).not.toBeAttached();
  await expect(page.locator("noscript")).toHaveCount(0);
  await expect(page.locator("main img").last()).toBeVisible();
});

test("a drawing that React does not expect is an error", async ({ page }) => {
  await page.route(DRAWINGS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/<circle[^>]*><\/circle>/g, ""),
    });
  });
  const errors = collectErrors(page);
  await page.goto("/contact");
  await waitUntilLive(page);
  await expect.poll(() => errors.join()).toContain("React error #418");
});

test("drawings that fail to load once are loaded again before the page hydrates", async ({ page }) => {
  await page.route(DRAWINGS, (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await waitUntilLive(page);
  await expect(page.locator("img[data-drawing]")).toHaveCount(0);
});

test("a page whose drawings fail to load falls back to the one without scripts, with their pictures", async ({
  page,
}) => {
  await page.route(DRAWINGS, (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto("/");
  await expect(page.locator("noscript")).toHaveCount(0, { timeout: 15_000 });
  await expect(page.locator("html[data-live]")).not.toBeAttached();
  const picture = page.locator("img[data-drawing]").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** Adds a script that fails to load, as one of an extension can. */
function addFailingScript(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const src = "https://blocked.example/a.js";
        const script = Object.assign(document.createElement("script"), { src });
        script.addEventListener("error", () => resolve());
        document.body.append(script);
      }),
  );
}

test("a page stays hydrated through a failing script of an extension, links, a dialog, an unreachable page and the way back", async ({
  page,
}) => {
  await goLive(page, "/");
  await page.evaluate(() => {
    const html = document.documentElement;
    new MutationObserver(() => {
      if (!("live" in html.dataset)) html.dataset.lostLive = "";
    }).observe(html, { attributes: true, attributeFilter: ["data-live"] });
  });
  await test.step("a failing script of an extension", async () => {
    await addFailingScript(page);
    expect(await page.locator("noscript").count()).toBeGreaterThan(0);
  });
  await footerLink(page, "/portfolio").click();
  await page.getByRole("link", { name: "View details" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.route("**/about.data*", (route) => route.abort("internetdisconnected"));
  await footerLink(page, "/about").click();
  await expect(page.getByRole("heading", { level: 1, name: errors.unreachable.title })).toBeVisible();
  await page.unroute("**/about.data*");
  await page.getByRole("link", { name: errors.unreachable.again }).click();
  await expect(page).toHaveTitle(about.seo.title);
  await page.goBack();
  await expect(page.getByRole("link", { name: "View details" }).first()).toBeVisible();
  await expect(page.locator("html[data-live]:not([data-lost-live])")).toBeAttached();
});
