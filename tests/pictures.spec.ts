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
import { readHtml } from "./html.ts";
import { goLive } from "./page.ts";
import {
  blockPictures,
  findShownPictures,
  listLeadProblems,
  listSizeProblems,
  parsePictureFile,
  pathsWithLeadPicture,
} from "./shown-pictures.ts";
import { matrix, pageGroups, sitemapPaths, templates } from "./sitemap.ts";

const { comparison } = readContent()["services/pool-renovation"];

const screens = {
  "a phone": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  "a tablet": { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  "a desktop": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** Opens a page with pictures blocked: only the requested files matter, and browsers prefer loaded pictures. */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await blockPictures(await page.context().newCDPSession(page));
  return page;
}

/** Guides have drawings instead of pictures. */
const { guides: _, ...pictured } = pageGroups;
/** One page of each template, or all of them in the matrix. Phones are checked in every-page.spec.ts. */
const pageSets = matrix
  ? pictured
  : { "templates and pages with a lead picture": [...new Set([...templates, ...pathsWithLeadPicture])] };

async function listPaths(request: APIRequestContext, set: RegExp | string[]): Promise<string[]> {
  return set instanceof RegExp ? (await sitemapPaths(request)).filter((path) => set.test(path)) : set;
}

for (const [name, set] of Object.entries(pageSets)) {
  test(`on a tablet and a desktop, pictures are fetched at the size and in the format they are shown in: ${name}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const page = await openPage(browser, { baseURL: baseURL ?? "" });
    const wrong: string[] = [];
    let seen = 0;
    for (const path of await listPaths(request, set)) {
      for (const screen of ["a tablet", "a desktop"] as const) {
        await page.setViewportSize(screens[screen].viewport);
        if (screen === "a tablet") await goLive(page, path);
        const pictures = await findShownPictures(page);
        seen += pictures.length;
        const problems = [
          ...pictures.flatMap(listSizeProblems),
          ...(screen === "a tablet" ? listLeadProblems(path, pictures, "landscape") : []),
        ];
        wrong.push(...problems.map((problem) => `${path} on ${screen}: ${problem}`));
      }
    }
    await page.context().close();
    expect(seen).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
}

test("the before and after pictures have the same crop on a phone and on a desktop", async ({
  browser,
  baseURL,
}) => {
  for (const screen of ["a phone", "a desktop"] as const) {
    const page = await openPage(browser, { ...screens[screen], baseURL: baseURL ?? "" });
    await goLive(page, "/services/pool-renovation");
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
    const html = await readHtml(request, path);
    const names = [...html.replace(/<noscript>.*?<\/noscript>/gs, "").matchAll(/<img [^>]*?src="([^"]+)"/g)]
      .map(([, address]) => parsePictureFile(address ?? "").name)
      .filter((name) => name !== "");
    const again = names.filter((name, index) => names.indexOf(name) !== index);
    twice.push(...again.map((name) => `${path}: ${name}`));
  }
  expect(twice).toEqual([]);
});
