// First visits without scripts, which have an empty cache: fonts, pictures and drawings.
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { matrix, templates } from "./sitemap.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

/**
 * Drawings of other pages have the same classes, and so their sizes. The planner shows one step at a time with scripts,
 * and all below one another without.
 */
const differentDrawings = ["/", "/portfolio", "/areas/the-woodlands", "/contact"];

/** The width and height of each drawing, but not of icons. */
async function measureDrawings(page: Page): Promise<number[][]> {
  const sizes = await page.locator("main svg[viewBox]:not([width])").evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height } = drawing.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );
  return sizes.filter(([width = 0]) => width > 24);
}

/** Addresses of the fonts that a page requests. */
function collectFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  return fonts;
}

test("without scripts, fonts and pictures load, and drawings have the same size on a phone and a laptop", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await test.step("fonts and pictures load", async () => {
    const fonts = collectFonts(page);
    await page.goto("/portfolio", { waitUntil: "networkidle" });
    expect(fonts).toHaveLength(2);
    const picture = page.locator("main img").nth(1);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  });
  const live = await browser.newPage();
  for (const path of matrix ? templates : differentDrawings) {
    await test.step(`drawings of ${path}`, () => expectSameDrawings(page, live, path));
  }
  await live.close();
  await page.close();
});

/** Compares the drawings' sizes on a page without scripts with those on a live one. */
async function expectSameDrawings(page: Page, live: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(path);
  await goLive(live, path);
  for (const [name, viewport] of Object.entries({ phone, laptop })) {
    await page.setViewportSize(viewport);
    await live.setViewportSize(viewport);
    const sizes = await measureDrawings(page);
    await expect.poll(() => measureDrawings(live), { message: `${path} on a ${name}` }).toEqual(sizes);
  }
}
