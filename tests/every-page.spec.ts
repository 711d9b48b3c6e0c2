// Every page on a phone with an empty cache: bytes, width, accessibility, console, picture sizes.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { waitUntilLive } from "./page.ts";
import { blockRequests, findShownPictures, listSizeProblems } from "./shown-pictures.ts";
import { pageGroups, sitemapPaths } from "./sitemap.ts";

const KB = 1024;
/** Bytes of HTML, fonts and the pictures in view over the wire, headers included. */
const FIRST_VIEW_LIMIT = 120 * KB;

/** Bytes of all scripts until the page is live and idle. The planner computes plans; its 3D view loads later. */
const scriptLimit = (path: string) => (path === "/planner" ? 160 : 130) * KB;

/** Bytes of a page's HTML as brotli, without headers. */
const htmlLimit = (path: string) => (path === "/" ? 20 : 24) * KB;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

type Fetched = { url: string; type: string; bytes: number };

/** Collects the responses that the page has received completely. */
async function collectResponses(page: Page): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page);
  const pending = new Map<string, { url: string; type: string }>();
  const fetched: Fetched[] = [];
  session.on("Network.responseReceived", ({ requestId, response, type = "" }) => {
    pending.set(requestId, { url: new URL(response.url).pathname, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId);
    if (response) fetched.push({ ...response, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return fetched;
}

function collectConsoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

/** Paths of the pictures that a visitor sees before scrolling. */
function findFirstViewPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const inView = width > 0 && top < innerHeight && bottom > 0;
        // Slides beside the current one are inert.
        return inView && !image.closest("[inert]") && image.checkVisibility({ visibilityProperty: true });
      })
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );
}

function sumBytes(fetched: Fetched[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}

/** @returns how many pictures the page shows */
async function checkPage(browser: Browser, baseURL: string | undefined, path: string): Promise<number> {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const problems = collectConsoleProblems(page);
  const fetched = await collectResponses(page);
  const response = await page.goto(path);
  const html = Number(await response?.headerValue("content-length"));
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  const pictures = await findFirstViewPictures(page);
  const script = sumBytes(fetched.filter(({ type }) => type === "Script"));
  const firstView = sumBytes(
    fetched.filter(({ type, url }) => ["Document", "Font"].includes(type) || pictures.includes(url)),
  );
  expect.soft(await response?.headerValue("content-encoding"), path).toBe("br");
  // The lower bounds catch a page that fetched nothing.
  expect.soft(html, `${path}: bytes of HTML`).toBeGreaterThan(8 * KB);
  expect.soft(html, `${path}: bytes of HTML`).toBeLessThanOrEqual(htmlLimit(path));
  expect.soft(script, `${path}: bytes of scripts`).toBeGreaterThan(80 * KB);
  expect.soft(script, `${path}: bytes of scripts`).toBeLessThanOrEqual(scriptLimit(path));
  expect.soft(firstView, `${path}: bytes of the first view`).toBeGreaterThan(40 * KB);
  expect.soft(firstView, `${path}: bytes of the first view`).toBeLessThanOrEqual(FIRST_VIEW_LIMIT);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page, path);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}: width`).toBe(390);
  expect.soft(problems, `${path}: console`).toEqual([]);
  await blockRequests(page);
  const shown = await findShownPictures(page);
  expect.soft(shown.flatMap(listSizeProblems), `${path}: sizes of pictures`).toEqual([]);
  await context.close();
  return shown.length;
}

for (const [group, pattern] of Object.entries(pageGroups)) {
  test(`${group} stay within the limits of bytes and width, accessible, without console problems`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const paths = (await sitemapPaths(request)).filter((path) => pattern.test(path));
    expect(paths.length).toBeGreaterThan(4);
    let pictures = 0;
    for (const path of paths) pictures += await test.step(path, () => checkPage(browser, baseURL, path));
    // Guides have drawings instead of pictures.
    if (group !== "guides") expect(pictures).toBeGreaterThan(0);
  });
}
