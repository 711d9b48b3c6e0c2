// Pages before their scripts arrive, on slow or failing connections, and with scripts that fail.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { loadedFonts, waitForFonts } from "./first-visit.ts";
import { delayRequests, goLive, waitUntilLive } from "./page.ts";

const { "services/pool-renovation": renovation, videos } = readContent();
const { comparison } = renovation;
const { tabs } = videos;
const phone = { width: 390, height: 844 };

/** Holds the scripts back, as a slow connection does. Pages don't fire their load event before. @returns releases them */
function holdScripts(page: Page): Promise<() => void> {
  return delayRequests(page, "**/assets/*.js");
}

test.describe("on a phone with a slow connection", () => {
  test.use({ viewport: phone });

  test("presses before hydration are repeated in their order, and open the menu, and the fonts still load", async ({
    page,
  }) => {
    // Without autoplay, which would show the slide some time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
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

  test("a page is live while its largest picture is on its way", async ({ page }) => {
    const release = await delayRequests(page, "**/pictures/*");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await waitUntilLive(page);
    release();
  });

  test("a press on a dot at the moment when the carousel starts moves the hero", async ({ page }) => {
    // Without autoplay, which would show the slide some time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
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
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a link to a section of another page scrolls to it", async ({ page }) => {
    await page.goto("/services/pool-construction#questions");
    await waitUntilLive(page);
    await expect(page.locator("#questions")).toBeInViewport();
  });
});

test("a page whose fonts fail to load is live in the system fonts", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/contact");
  await waitUntilLive(page);
  expect(await loadedFonts(page)).toEqual([]);
});

test("a page whose scripts fail to load becomes the page without scripts", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/services/pool-renovation");
  await expect(page.locator("noscript")).toHaveCount(0);
  await expect(page.getByRole("slider")).toBeHidden();
  for (const { title } of [comparison.before, comparison.after])
    await expect(page.getByRole("figure", { name: title }).getByRole("img")).toBeVisible();
});

test("an interactive part whose code fails to load shows all that it has", async ({ page }) => {
  await page.route("**/assets/video-tabs*.js*", (route) => route.abort());
  await page.goto("/video-gallery");
  await expect(page.getByRole("tab")).toHaveCount(0);
  for (const { title } of [tabs.projects, tabs.process, tabs.testimonials])
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
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

test("an extension's error, a dialog, and the way back from an unreachable page leave pages live", async ({
  page,
}) => {
  await goLive(page, "/portfolio");
  await addFailingScript(page);
  expect(await page.locator("noscript").count()).toBeGreaterThan(0);
  const link = page.getByRole("link", { name: "View details" }).first();
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.route("**/about", (route) => route.abort("internetdisconnected"));
  await page.goto("/about").catch(() => {});
  await page.unroute("**/about");
  await page.goBack();
  await waitUntilLive(page);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
