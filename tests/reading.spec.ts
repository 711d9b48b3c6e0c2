// Pages for visitors with large text, forced colors, or a printer.
import { expect, test } from "@playwright/test";
import { goLive } from "./page.ts";

test("the menu opens within reach at 200% text size", async ({ page }) => {
  await goLive(page, "/about");
  await page.addStyleTag({ content: "html{font-size:200%}" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  }
});

test.describe("with colours of the visitor's own", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons keep an edge, dots and what has the focus stay visible", async ({ page }) => {
    await goLive(page, "/");
    const edge = (element: Element) => getComputedStyle(element).borderTopColor;
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const consultation = page.getByRole("link", { name: "Free Consultation" }).first();
    expect(await consultation.evaluate(edge)).not.toBe(ground);
    expect(await consultation.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe("1px");
    const dot = page.getByRole("button", { name: "Go to slide 1" }).first().locator("span").first();
    expect(await dot.evaluate((line) => getComputedStyle(line).backgroundColor)).not.toBe(ground);
    await consultation.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await consultation.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe("none");
  });
});

test.describe("on paper", () => {
  /** What is light on a dark ground is ink on paper, which has no grounds. */
  const colours = (element: Element) => getComputedStyle(element).color;

  test("a page is its matter: no bars and buttons, every slide and answer, and where the company is found", async ({
    page,
  }) => {
    await goLive(page, "/");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
    await expect(page.locator("main button:visible")).toHaveCount(0);
    const slides = page.getByRole("main").locator("blockquote");
    const tops = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    for (const slide of await slides.all()) await expect(slide).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: /^\(713\)/ })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("button")).toBeHidden();
    expect(await page.getByRole("heading", { level: 1 }).evaluate(colours)).toBe(
      await page.getByRole("main").evaluate(colours),
    );
  });

  test("an area has its map and its answers, a renovation its two pictures", async ({ page }) => {
    await goLive(page, "/areas/katy");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("figure nav")).toBeVisible();
    for (const answer of await page.locator(".accordion-content").all()) await expect(answer).toBeVisible();
    await goLive(page, "/services/pool-renovation");
    await expect(page.locator("main section picture:visible")).toHaveCount(2);
  });
});
