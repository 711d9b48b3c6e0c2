// Deferred hydration: when scripts, fonts and pictures load, and that earlier input is kept.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { sendButton, textField } from "./consultation.ts";
import { boxOf, collectErrors, footerLink, goLive, holdRequests, waitUntilLive } from "./page.ts";
import { templates } from "./sitemap.ts";

const { about, areas, errors } = readContent();

// What is in a browser's cache loads at other moments than on a first visit.
test.use({ reuseContext: false });

/** Holds the scripts back, as a slow connection does. @returns releases them */
function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, "**/assets/*.js");
}

/** Holds back the module that hydrates the page. */
function holdHydration(page: Page): Promise<() => void> {
  return holdRequests(page, "**/assets/entry.client-*.js");
}

/** The families of the web fonts that have loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === "loaded" && !family.includes("Fallback"))
      .map(({ family }) => family.replaceAll('"', ""))
      .sort(),
  );
}

/** A layout shift, and the elements that moved. */
type Shift = { value: number; moved: string[] };

/** The page's layout shifts so far. */
function listShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            sources: { node: Node | null }[];
          }[];
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`),
            })),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // The observer is not called when nothing has shifted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

/** Fails with the elements that moved. @param message names the page */
async function expectNoShift(page: Page, message = ""): Promise<void> {
  const shifts = await listShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${message} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
}

declare global {
  interface Window {
    earlyMotion: number;
  }
}

const webFonts = ["Hanken Grotesk", "Newsreader"];

test.describe("on a phone with a slow connection", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a press on the menu button before hydration opens the menu afterwards", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("html[data-live]")).not.toBeAttached();
    release();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("a press on a dot before hydration moves the hero afterwards", async ({ page }) => {
    // Without autoplay, which would show the slide some time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/");
    const dot = page.getByRole("button", { name: "Go to slide 3" }).first();
    await dot.click();
    release();
    await waitUntilLive(page);
    await expect(dot).toHaveAttribute("aria-current", "true");
  });

  test("presses before hydration are repeated in their order", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto("/");
    const next = page.getByRole("button", { name: "Next slide" }).first();
    await next.click();
    await next.click();
    release();
    await waitUntilLive(page);
    await expect(page.getByRole("button", { name: "Go to slide 3" }).first()).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

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

  test("scrolling makes the page live while its largest picture is on its way", async ({ page }) => {
    const release = await holdRequests(page, "**/pictures/*");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.mouse.wheel(0, 100);
    await waitUntilLive(page);
    release();
  });

  test("a script of an extension that fails does not end the page's own", async ({ page }) => {
    await goLive(page, "/");
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement("script"), {
            src: "https://blocked.example/a.js",
          });
          script.addEventListener("error", resolve);
          document.body.append(script);
        }),
    );
    expect(await page.locator("noscript").count()).toBeGreaterThan(0);
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

  test("a link works before the scripts load", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/");
    await page.getByRole("main").locator('a[href="/contact"]').first().click();
    await expect(page).toHaveURL("/contact");
  });

  test("before hydration the browser validates the form", async ({ page }) => {
    await holdHydration(page);
    await page.goto("/contact");
    await expect(page.locator("#consultation [name=name]")).toHaveJSProperty("validity.valueMissing", true);
    await sendButton(page).click();
    // The browser moves the focus to the first field that it refuses.
    await expect(page.locator("#consultation :invalid:focus")).toHaveCount(1);
    await expect(page).toHaveURL("/contact");
  });

  test("an answer chosen before the scripts load stays", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/contact");
    const projectType = page.locator("#consultation [name=projectType]");
    await projectType.selectOption({ index: 2 });
    const chosen = await projectType.inputValue();
    expect(chosen).not.toBe("");
    release();
    await waitUntilLive(page);
    await expect(projectType).toHaveValue(chosen);
  });

  test("text typed before hydration stays in its field", async ({ page }) => {
    const release = await holdHydration(page);
    await page.goto("/contact");
    const name = textField(page, "name");
    await name.fill("Ana Ruiz");
    release();
    await waitUntilLive(page);
    await expect(name).toHaveValue("Ana Ruiz");
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

test("fonts load after an input that comes before the scripts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/about");
  await page.keyboard.press("Shift");
  release();
  await waitUntilLive(page);
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
});

test("text in view does not shift when the fonts load", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
  await expectNoShift(page);
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

    test("the contact form's fields below the first view wait for the whole sheet", async ({ page }) => {
      const release = await holdRequests(page, "**/assets/site-*.css");
      await page.goto("/contact");
      await expect(page.locator("html[data-first]")).toBeAttached();
      await expect(page.locator("#consultation [name=projectType]")).toBeVisible();
      await expect(textField(page, "name")).toBeHidden();
      release();
      await expect(textField(page, "name")).toBeVisible();
    });

    test("the first view does not move when the whole sheet arrives", async ({ page }) => {
      for (const path of ["/", "/services", "/guides", "/portfolio", "/contact", "/planner"]) {
        const release = await holdRequests(page, "**/assets/site-*.css");
        await page.goto(path);
        await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
        await expect(page.locator("html[data-first]")).toBeAttached();
        const before = await readPlaces(page);
        release();
        await waitUntilLive(page);
        expect({ path, places: await readPlaces(page) }).toEqual({ path, places: before });
        await expectNoShift(page, path);
        await page.unrouteAll();
        // Each page is a first visit. With a route, Playwright switches the cache off, from which a next page has its fonts.
        await page.evaluate(() => sessionStorage.clear());
      }
    });

    test("a link to a section scrolls to it once its band is shown", async ({ page }) => {
      await page.goto("/services/pool-construction#questions");
      await waitUntilLive(page);
      await expect(page.locator("#questions")).toBeInViewport();
    });
  });
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

const DRAWINGS = "**/assets/drawings-*.svg";

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

test("a page stays hydrated through links, a dialog, an unreachable page and the way back", async ({
  page,
}) => {
  await goLive(page, "/");
  await page.evaluate(() => {
    const html = document.documentElement;
    new MutationObserver(() => {
      if (!("live" in html.dataset)) html.dataset.lostLive = "";
    }).observe(html, { attributes: true, attributeFilter: ["data-live"] });
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
