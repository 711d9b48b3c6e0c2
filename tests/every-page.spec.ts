// Every page on a phone with an empty cache: bytes, shifts, accessibility, fields, console, pictures.
import { type APIRequestContext, type CDPSession, expect, type Page, test } from "@playwright/test";
import { scriptLimitKb } from "#tools/script-limit.ts";
import { expectAccessible, preloadAxe } from "./axe.ts";
import { expectNoShift, waitForFonts } from "./first-visit.ts";
import { measureFields, measureOverflowPx, waitUntilLive } from "./page.ts";
import {
  BLOCKED_MESSAGE,
  blockPictures,
  findShownPictures,
  listLeadProblems,
  listSizeProblems,
} from "./shown-pictures.ts";
import { pageGroups, sitemapPaths } from "./sitemap.ts";

const KB = 1024;
/**
 * Bytes of HTML, styles, fonts and the pictures in view over the wire, headers included. Two fonts take 47 KB, the style
 * sheet 15, HTML up to 23 and an upright picture up to 45.
 */
const FIRST_VIEW_LIMIT = 128 * KB;

/** Bytes of a page's HTML as brotli, without headers. */
const HTML_LIMIT = 24 * KB;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** A parameter of plans. Its name is in the model, which every part of the planner needs. */
const PLANNER_MARK = "yardWidth";

declare global {
  interface Window {
    /** How many transitions and animations started before the page was live. */
    earlyMotion: number;
  }
}

type Fetched = { url: string; type: string; bytes: number };

/** One page for all visits, because creating a browser context takes longer than checking a page. */
type Visits = {
  page: Page;
  session: CDPSession;
  /** The responses that the current visit has received completely. */
  fetched: Fetched[];
  /** The requests of the current visit that have neither succeeded nor failed. */
  open: Set<string>;
  /** Errors and warnings in the console of the current visit. */
  problems: string[];
};

async function startVisits(page: Page): Promise<Visits> {
  const session = await page.context().newCDPSession(page);
  const visits: Visits = { page, session, fetched: [], open: new Set(), problems: [] };
  const pending = new Map<string, { url: string; type: string }>();
  session.on("Network.requestWillBeSent", ({ requestId }) => visits.open.add(requestId));
  session.on("Network.loadingFailed", ({ requestId }) => visits.open.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response, type = "" }) => {
    pending.set(requestId, { url: new URL(response.url).pathname, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId);
    if (response) visits.fetched.push({ ...response, bytes: encodedDataLength });
    visits.open.delete(requestId);
  });
  page.on("console", (message) => {
    const isProblem = ["error", "warning"].includes(message.type());
    if (isProblem && !message.text().includes(BLOCKED_MESSAGE)) visits.problems.push(message.text());
  });
  page.on("pageerror", (error) => visits.problems.push(error.message));
  await session.send("Network.enable");
  await page.addInitScript(countEarlyMotion);
  return visits;
}

/** Runs in the page. Counts the transitions and animations that start before it is live. */
function countEarlyMotion(): void {
  window.earlyMotion = 0;
  for (const type of ["transitionrun", "animationstart"])
    addEventListener(
      type,
      () => {
        if (!("live" in document.documentElement.dataset)) window.earlyMotion++;
      },
      true,
    );
}

/** Clears caches and session storage, so that the next visit is a visitor's first. */
async function forgetVisit({ page, session, fetched, open, problems }: Visits): Promise<void> {
  if (page.url() !== "about:blank") await page.evaluate(() => sessionStorage.clear());
  await blockPictures(session, false);
  await session.send("Network.clearBrowserCache");
  // Drops the files in the renderer's memory as well.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  fetched.length = 0;
  open.clear();
  problems.length = 0;
}

/** Waits until a page has hydrated, has its fonts and requests nothing more, which it could do until it is idle. */
async function waitUntilLoaded({ page, open }: Visits): Promise<void> {
  await waitUntilLive(page);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await waitForFonts(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
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

/** Returns a function that finds the scripts with code of the planner. Each script is read once. */
function createPlannerFinder(request: APIRequestContext): (scripts: string[]) => Promise<string[]> {
  const known = new Map<string, boolean>();
  return async (scripts) => {
    for (const url of scripts)
      if (!known.has(url)) known.set(url, (await (await request.get(url)).text()).includes(PLANNER_MARK));
    return scripts.filter((url) => known.get(url));
  };
}

type PlannerFinder = ReturnType<typeof createPlannerFinder>;

/** @returns how many pictures the page shows */
async function checkPage(visits: Visits, path: string, findPlanner: PlannerFinder): Promise<number> {
  await forgetVisit(visits);
  const { page, fetched, problems } = visits;
  const response = await page.goto(path);
  const html = Number(await response?.headerValue("content-length"));
  await waitUntilLoaded(visits);
  await expectNoShift(page, path);
  expect.soft(await page.evaluate(() => window.earlyMotion), `${path}: early motion`).toBe(0);
  const pictures = await findFirstViewPictures(page);
  const scripts = fetched.filter(({ type }) => type === "Script");
  const script = sumBytes(scripts);
  const firstView = sumBytes(
    fetched.filter(
      ({ type, url }) => ["Document", "Stylesheet", "Font"].includes(type) || pictures.includes(url),
    ),
  );
  expect.soft(await response?.headerValue("content-encoding"), path).toBe("br");
  // The lower bounds catch a page that fetched nothing.
  expect.soft(html, `${path}: bytes of HTML`).toBeGreaterThan(5 * KB);
  expect.soft(html, `${path}: bytes of HTML`).toBeLessThanOrEqual(HTML_LIMIT);
  expect.soft(script, `${path}: bytes of scripts`).toBeGreaterThan(50 * KB);
  expect.soft(script, `${path}: bytes of scripts`).toBeLessThanOrEqual(scriptLimitKb(path) * KB);
  const planner = await findPlanner(scripts.map(({ url }) => url));
  if (path === "/planner") expect.soft(planner, path).not.toEqual([]);
  else expect.soft(planner, `${path}: scripts with code of the planner`).toEqual([]);
  expect.soft(firstView, `${path}: bytes of the first view`).toBeGreaterThan(40 * KB);
  expect.soft(firstView, `${path}: bytes of the first view`).toBeLessThanOrEqual(FIRST_VIEW_LIMIT);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page, path);
  expect.soft(await measureOverflowPx(page), `${path}: wider than the screen`).toBe(0);
  const fields = await measureFields(page);
  expect.soft(fields.small, `${path}: fields that a phone zooms into`).toEqual([]);
  expect.soft(problems, `${path}: console`).toEqual([]);
  await blockPictures(visits.session);
  const shown = await findShownPictures(page);
  expect.soft(shown.flatMap(listSizeProblems), `${path}: sizes of pictures`).toEqual([]);
  expect.soft(listLeadProblems(path, shown, "portrait"), `${path}: format of the first picture`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  return shown.length;
}

for (const [group, pattern] of Object.entries(pageGroups)) {
  test(`${group} are light, fit, accessible and still while they load, and log no problems`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const paths = (await sitemapPaths(request)).filter((path) => pattern.test(path));
    expect(paths.length).toBeGreaterThan(4);
    const context = await browser.newContext({ ...phone, baseURL: baseURL ?? "" });
    const visits = await startVisits(await context.newPage());
    await preloadAxe(visits.page);
    const findPlanner = createPlannerFinder(request);
    let pictures = 0;
    for (const path of paths) pictures += await test.step(path, () => checkPage(visits, path, findPlanner));
    await context.close();
    // Guides have drawings instead of pictures.
    if (group !== "guides") expect(pictures).toBeGreaterThan(0);
  });
}

/** Pages whose first views on a laptop differ most from those on a phone. */
const laptopPaths = ["/", "/portfolio", "/contact", "/planner"];

test("on a laptop, nothing moves or shifts while pages load, and they log no problems", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: baseURL ?? "",
  });
  const visits = await startVisits(await context.newPage());
  for (const path of laptopPaths) {
    await test.step(path, async () => {
      await forgetVisit(visits);
      await visits.page.goto(path);
      await waitUntilLoaded(visits);
      await expectNoShift(visits.page, path);
      expect.soft(await visits.page.evaluate(() => window.earlyMotion), `${path}: early motion`).toBe(0);
      expect.soft(visits.problems, `${path}: console`).toEqual([]);
    });
  }
  await context.close();
});
