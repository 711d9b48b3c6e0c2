// First visits, which have an empty cache: when scripts, fonts, pictures and drawings load.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectNoShift, loadedFonts, webFonts } from "./first-visit.ts";
import { collectErrors, goLive, waitUntilLive } from "./page.ts";
import { templates } from "./sitemap.ts";

// What is in a browser's cache loads at other moments than on a first visit.
test.use({ reuseContext: false });

declare global {
  interface Window {
    earlyMotion: number;
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

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

test("no script is fetched before the load event", async ({ page }) => {
  await page.goto("/");
  await waitUntilLive(page);
  expect(await listFetchedBeforeLoad(page, /\.js$/)).toEqual([]);
});

test("fonts and lazy pictures load after the load event, and the next page has the fonts as well", async ({
  page,
}) => {
  await page.goto("/portfolio");
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
  await expect(page.locator("html[data-first]")).not.toBeAttached();
  const early = await listFetchedBeforeLoad(page, /\.(woff2|avif|webp|jpg|png)$/);
  expect(early).toEqual([expect.stringContaining(".avif")]);
  await expect(page.locator("main img").nth(1)).toHaveJSProperty("complete", true);

  await page.goto("/contact", { waitUntil: "commit" });
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
});

test("text in view does not shift when the fonts load", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
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

const firstViews = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "laptop", viewport: { width: 1440, height: 900 } },
];
for (const { name, viewport } of firstViews) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("a link to a section scrolls to it once its band is shown", async ({ page }) => {
      await page.goto("/services/pool-construction#questions");
      await waitUntilLive(page);
      await expect(page.locator("#questions")).toBeInViewport();
    });
  });
}

/** Paths of pages whose drawings have moved into a file (scripts/page-drawings.ts). */
async function listDrawnPages(request: APIRequestContext): Promise<string[]> {
  const paths = [...templates, "/planner"];
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const drawn = paths.filter((_, index) => pages[index]?.includes("<img data-drawing"));
  expect(drawn).toContain("/");
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

/** Counts the transitions and animations that start before the page is live, in all pages that are opened from now on. */
async function countEarlyMotion(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.earlyMotion = 0;
    for (const type of ["transitionrun", "animationstart"])
      addEventListener(
        type,
        () => {
          if (!("live" in document.documentElement.dataset)) window.earlyMotion++;
        },
        true,
      );
  });
  return () => page.evaluate(() => window.earlyMotion);
}

test("drawings return with one request before the page hydrates, as React expects them, and nothing moves", async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const readEarlyMotion = await countEarlyMotion(page);
  const fetched: string[] = [];
  page.on("request", (sent) => {
    if (/\/drawings-/.test(sent.url())) fetched.push(sent.resourceType());
  });
  for (const path of await listDrawnPages(request)) {
    fetched.length = 0;
    await page.goto(path);
    await waitUntilLive(page);
    await expect(page.locator("img[data-drawing]")).toHaveCount(0);
    expect(fetched, path).toEqual(["fetch"]);
    expect(await readEarlyMotion(), path).toBe(0);
  }
  expect(errors).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // Two tests, because one of all pages would end long after the others.
  for (const half of [0, 1]) {
    test(`drawings are pictures of the same size on a phone and a laptop, ${half + 1} of 2`, async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const live = await browser.newPage({ javaScriptEnabled: true, baseURL: baseURL ?? "" });
      const paths = (await listDrawnPages(request)).filter((_, index) => index % 2 === half);
      for (const path of paths) {
        await page.goto(path);
        await goLive(live, path);
        for (const { name, viewport } of firstViews) {
          await page.setViewportSize(viewport);
          await live.setViewportSize(viewport);
          await loadDrawings(page);
          const sizes = await measureDrawings(page);
          await expect.poll(() => measureDrawings(live), { message: `${path} on a ${name}` }).toEqual(sizes);
        }
      }
      await live.close();
    });
  }

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
