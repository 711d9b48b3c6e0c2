// First visits, which have an empty cache: when scripts, fonts, pictures and drawings load.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectNoShift, waitForFonts } from "./first-visit.ts";
import { goLive, waitUntilLive } from "./page.ts";
import { matrix, templates } from "./sitemap.ts";

// What is in a browser's cache loads at other moments than on a first visit.
test.use({ reuseContext: false });

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

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
  page,
}) => {
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
});

test("text in view does not shift when the fonts load", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await waitForFonts(page);
  await expectNoShift(page);
});

test("bands that are shown as soon as the scheduler allows do not shift", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    Object.assign(scheduler, { postTask: (task: () => void) => task() });
  });
  await page.goto("/");
  await waitUntilLive(page);
  await expectNoShift(page);
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("drawings are pictures of the same size on a phone and a laptop", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const live = await browser.newPage({ javaScriptEnabled: true, baseURL: baseURL ?? "" });
    for (const path of await listDrawnPages(request)) {
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
    await live.close();
  });

  test("fonts and pictures load", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto("/portfolio", { waitUntil: "networkidle" });
    expect(fonts).toHaveLength(2);
    const picture = page.locator("main img").nth(1);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  });
});
