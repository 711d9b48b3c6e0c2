// First visits, which have an empty cache: when scripts, fonts, pictures and drawings load.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectNoShift, waitForFonts } from "./first-visit.ts";
import { goLive, waitUntilLive } from "./page.ts";
import { matrix, templates } from "./sitemap.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

// Tests open a page of a context of their own: what others have left in a cache loads at other moments than on a first
// visit.

/** Files that the page began to fetch before its load event, by the browser's own clock. */
function listFetchedBeforeLoad(page: Page, ending: RegExp): Promise<string[]> {
  return page.evaluate((source) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType("resource")
      .filter(
        ({ name, startTime }) => new RegExp(source).test(name) && startTime < (visit?.loadEventStart ?? 0),
      )
      .map(({ name }) => name);
  }, ending.source);
}

test("scripts, fonts and lazy pictures load after the load event, and the next page has the fonts as well", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto("/portfolio");
  await waitForFonts(page);
  await expect(page.locator("html[data-first]")).not.toBeAttached();
  const early = await listFetchedBeforeLoad(page, /\.(woff2|avif|webp|jpg|png)$/);
  expect(early).toEqual([expect.stringContaining(".avif")]);
  await expect(page.locator("main img").nth(1)).toHaveJSProperty("complete", true);
  await waitUntilLive(page);
  expect(await listFetchedBeforeLoad(page, /\.js$/)).toEqual([]);

  await page.goto("/", { waitUntil: "commit" });
  await waitForFonts(page);
  await waitUntilLive(page);
  expect(await listFetchedBeforeLoad(page, /\.js$/)).toEqual([]);
  await page.close();
});

test("bands that are shown as soon as the scheduler allows do not shift", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(() => {
    Object.assign(scheduler, { postTask: (task: () => void) => task() });
  });
  await page.goto("/");
  await waitUntilLive(page);
  await expectNoShift(page);
  await page.close();
});

/** Drawings of other pages have the same classes, and so their sizes. */
const differentDrawings = ["/", "/portfolio", "/areas/the-woodlands", "/contact", "/planner"];

/** Paths of pages whose drawings have moved into a file (scripts/page-drawings.ts). */
async function listDrawnPages(request: APIRequestContext): Promise<string[]> {
  const paths = matrix ? [...templates, "/planner"] : differentDrawings;
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const drawn = paths.filter((_, index) => pages[index]?.includes("<img data-drawing"));
  expect(drawn).toEqual(expect.arrayContaining(differentDrawings));
  return drawn;
}

/** Scrolls to the picture of each drawing and waits until it has loaded. */
async function loadDrawings(page: Page): Promise<void> {
  for (const picture of await page.locator("img[data-drawing]").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** The width and height of each drawing or its picture, but not of icons. */
async function measureDrawings(page: Page): Promise<number[][]> {
  const sizes = await page
    .locator("main :is(img[data-drawing], svg[viewBox]:not([width]))")
    .evaluateAll((drawings) =>
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

test("without scripts, fonts and pictures load, and drawings are pictures of the same size on a phone and a laptop", async ({
  request,
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
  for (const path of await listDrawnPages(request)) {
    await test.step(`drawings of ${path}`, () => expectSameDrawings(page, live, path));
  }
  await live.close();
  await page.close();
});

/** Compares the drawings' sizes on a page without scripts with those on a live one. */
async function expectSameDrawings(page: Page, live: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(path);
  await loadDrawings(page);
  await goLive(live, path);
  for (const [name, viewport] of Object.entries({ phone, laptop })) {
    await page.setViewportSize(viewport);
    await live.setViewportSize(viewport);
    const sizes = await measureDrawings(page);
    await expect.poll(() => measureDrawings(live), { message: `${path} on a ${name}` }).toEqual(sizes);
  }
}
