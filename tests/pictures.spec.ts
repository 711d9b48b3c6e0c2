// Pictures on every page: fetched at the size they are shown at, and never shown twice on a page.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import manifest from "../pictures/manifest.json" with { type: "json" };
import { matrix, pageGroups, projectPath, sitemapPaths, templates } from "./sitemap.ts";

type ShownPicture = {
  file: string;
  /** The frame's size in device pixels. */
  width: number;
  height: number;
  cropped: boolean;
};

/** Encoded widths grow in steps of a third to a half, so correct `sizes` keep files within these factors. */
const MAX_FACTOR = 1.5;
const MIN_FACTOR = 0.75;

const { comparison } = readContent()["services/pool-renovation"];

const masters: Record<string, { width: number; height: number; widths: number[] }> = manifest;

const screens = {
  "a phone": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  "a tablet": { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  "a desktop": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/**
 * Opens a page without pictures and scripts, because only the requested files count.
 * A browser prefers pictures that it has loaded already.
 */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  // Faster than a route, which would send every request to this process.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/pictures/*", "*.js"] });
  return page;
}

/** Opens a page and waits until the pictures below the first view are displayed as well. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-first]")).not.toBeAttached();
}

/** The displayed pictures of a page, lazy ones included, with the size of their frames. */
function findShownPictures(page: Page): Promise<ShownPicture[]> {
  return page.locator('img[src^="/pictures/"]').evaluateAll(async (all) => {
    const laidOut = (all as HTMLImageElement[])
      .map((picture) => ({
        picture,
        width: picture.clientWidth * devicePixelRatio,
        height: picture.clientHeight * devicePixelRatio,
        cropped: getComputedStyle(picture).objectFit === "cover",
      }))
      .filter(({ width, height }) => width > 0 && height > 0);
    for (const { picture } of laidOut) picture.loading = "eager";
    // Decoding fails because the requests are aborted, but only after a file has been chosen.
    await Promise.all(laidOut.map(({ picture }) => picture.decode().catch(() => {})));
    return laidOut.map(({ picture, ...frame }) => ({ file: picture.currentSrc, ...frame }));
  });
}

/** The name and master of an encoded file, and the width in pixels at which it was encoded. */
function parsePictureFile(file: string): {
  name: string;
  master: (typeof masters)[string] | undefined;
  encodedPx: number;
} {
  const [, name = "", digits] = file.match(/\/([\w-]+)\.[0-9a-f]{8}-(\d+)\.\w+$/) ?? [];
  return { name, master: masters[name], encodedPx: Number(digits) };
}

/** Lists a file that is too large or too small for its frame. A cropped picture must fill the frame's longer side. */
function listSizeProblems({ file, width, height, cropped }: ShownPicture): string[] {
  const { name, master, encodedPx } = parsePictureFile(file);
  if (!master) return [`${file} is not in the manifest`];
  const neededPx = cropped ? Math.max(width, (height * master.width) / master.height) : width;
  const blurred = encodedPx < MIN_FACTOR * neededPx && encodedPx !== master.widths.at(-1);
  return encodedPx > MAX_FACTOR * neededPx || blurred
    ? [`${name}: ${encodedPx} pixels where ${Math.round(neededPx)} are shown`]
    : [];
}

/** All pages on a phone; on wider screens one page of each template, or all of them in the matrix. */
/** Guides have drawings instead of pictures. */
const { guides: _, ...pictured } = pageGroups;
const pageSets = {
  "a phone": pictured,
  "a tablet": matrix ? pictured : { templates },
  "a desktop": matrix ? pictured : { templates },
};

async function listPaths(request: APIRequestContext, set: RegExp | string[]): Promise<string[]> {
  return set instanceof RegExp ? (await sitemapPaths(request)).filter((path) => set.test(path)) : set;
}

for (const [screen, options] of Object.entries(screens)) {
  for (const [name, set] of Object.entries(pageSets[screen as keyof typeof pageSets])) {
    test(`on ${screen}, pictures are fetched at the size they are shown at: ${name}`, async ({
      browser,
      request,
      baseURL,
    }) => {
      const page = await openPage(browser, { ...options, baseURL: baseURL ?? "" });
      const wrong: string[] = [];
      let seen = 0;
      for (const path of await listPaths(request, set)) {
        await visit(page, path);
        const pictures = await findShownPictures(page);
        seen += pictures.length;
        wrong.push(...pictures.flatMap(listSizeProblems).map((problem) => `${path}: ${problem}`));
      }
      await page.context().close();
      expect(seen).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });
  }
}

/** A page of each layout that starts with a large picture. */
const pathsWithLeadPicture = [
  "/services",
  "/areas/katy",
  "/areas/heights",
  projectPath,
  "/about",
  "/services/pool-renovation",
];

for (const [screen, orientation] of [
  ["a phone", "portrait"],
  ["a tablet", "landscape"],
] as const) {
  test(`on ${screen} the first picture of each page is in ${orientation} format`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, { ...screens[screen], baseURL: baseURL ?? "" });
    const first: Record<string, string> = {};
    for (const path of pathsWithLeadPicture) {
      await visit(page, path);
      const [picture] = await findShownPictures(page);
      const { master } = parsePictureFile(picture?.file ?? "");
      // Without this check, a page without a picture would count as landscape.
      expect(master, path).toBeDefined();
      first[path] = Number(master?.height) > Number(master?.width) ? "portrait" : "landscape";
    }
    await page.context().close();
    expect(first).toEqual(Object.fromEntries(pathsWithLeadPicture.map((path) => [path, orientation])));
  });
}

test("the before and after pictures have the same crop on a phone and on a desktop", async ({
  browser,
  baseURL,
}) => {
  for (const screen of ["a phone", "a desktop"] as const) {
    const page = await openPage(browser, { ...screens[screen], baseURL: baseURL ?? "" });
    await visit(page, "/services/pool-renovation");
    const crops = await page
      .getByRole("region", { name: comparison.label })
      .locator("img")
      .evaluateAll((both) =>
        both.map((picture) => {
          const { objectPosition, width, height } = getComputedStyle(picture);
          return { objectPosition, width, height };
        }),
      );
    expect(crops).toHaveLength(2);
    expect(crops[0]).toEqual(crops[1]);
    const shapes = (await findShownPictures(page)).slice(0, 2).map(({ file }) => {
      const { master } = parsePictureFile(file);
      return Number(master?.width) / Number(master?.height);
    });
    expect(shapes[0]).toBeCloseTo(shapes[1] ?? 0, 3);
    await page.context().close();
  }
});

test("no page shows a picture twice", async ({ request }) => {
  const twice: string[] = [];
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text();
    const names = [...html.replace(/<noscript>.*?<\/noscript>/gs, "").matchAll(/<img [^>]*?src="([^"]+)"/g)]
      .map(([, address]) => address?.match(/\/pictures\/([\w-]+)\./)?.[1])
      .filter((name) => name !== undefined);
    const again = names.filter((name, index) => names.indexOf(name) !== index);
    twice.push(...again.map((name) => `${path}: ${name}`));
  }
  expect(twice).toEqual([]);
});
