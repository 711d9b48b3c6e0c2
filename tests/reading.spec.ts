// Pages with large text, with forced colors and in print.
import { expect, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { countPrintedSheets, goLive } from "./page.ts";
import { projectPath } from "./sitemap.ts";

const { company, navigation, videos, "services/pool-construction": construction } = readContent();
const { questions } = construction;

test("the menu's close button is in view at 200% text size", async ({ page }) => {
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

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons have a border, and dots and the focus mark differ from the background", async ({ page }) => {
    await goLive(page, "/");
    const borderColor = (element: Element) => getComputedStyle(element).borderTopColor;
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const consultation = page.getByRole("link", { name: navigation.main.consultation.label }).first();
    expect(await consultation.evaluate(borderColor)).not.toBe(background);
    expect(await consultation.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe("1px");
    const dot = page.getByRole("button", { name: "Go to slide 1" }).first().locator("span").first();
    expect(await dot.evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(background);
    await consultation.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await consultation.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe("none");
  });
});

test.describe("in print", () => {
  /** Text that is light on a dark background must print dark, because backgrounds are not printed. */
  const textColor = (element: Element) => getComputedStyle(element).color;

  test("the home page has every slide and the phone number, without header and buttons", async ({ page }) => {
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
    await expect(page.getByRole("contentinfo").getByRole("link", { name: company.phone })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("button")).toBeHidden();
    expect(await page.getByRole("heading", { level: 1 }).evaluate(textColor)).toBe(
      await page.getByRole("main").evaluate(textColor),
    );
  });

  for (const path of ["/areas/the-woodlands", "/areas/friendswood", projectPath]) {
    test(`${path} is one sheet of Letter with picture and phone number`, async ({ page }) => {
      await goLive(page, path);
      expect(await countPrintedSheets(page)).toBe(1);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("main picture:visible")).toHaveCount(1);
      await expect(page.getByRole("contentinfo").getByRole("link", { name: company.phone })).toBeVisible();
    });
  }

  test("a page has all its answers, and the renovation page both pictures", async ({ page }) => {
    await goLive(page, "/services/pool-construction");
    await page.emulateMedia({ media: "print" });
    const answers = page.locator(".accordion-content");
    await expect(answers).toHaveCount(questions.items.length);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await goLive(page, "/services/pool-renovation");
    await expect(page.locator("main section picture:visible")).toHaveCount(2);
  });

  test("the video gallery has every tab with its videos, without tabs, forms and menus", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await goLive(page, "/video-gallery");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["header.site-header", "[role=tablist]", "footer form", "footer nav"])
      await expect(page.locator(part).first()).toBeHidden();
    const { projects, process, testimonials } = videos.tabs;
    const tabs = [projects, process, testimonials];
    await expect(page.locator("main article")).toHaveCount(tabs.flatMap((tab) => tab.videos).length);
    for (const { title } of tabs)
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  });
});
