// Every picture on every page: fetched at the size it is shown at, and shown once.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from "@playwright/test";
import manifest from "../pictures/manifest.json" with { type: "json" };
import { matrix, pageGroups, sitemapPaths, templates } from "./sitemap.ts";

type Shown = {
  file: string;
  /** The frame's size in pixels of the screen. */
  width: number;
  height: number;
  cropped: boolean;
};

/** The steps between two encoded widths are a third to a half: with honest `sizes` no file is further off. */
const most = 1.5;
const least = 0.75;

const masters: Record<string, { width: number; height: number; widths: number[] }> = manifest;

const screens = {
  "a phone": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  "a tablet": { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  "a desktop": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** Which file a browser asks for is all that counts here. None is sent, so none that it has already is preferred;
 * scripts are not sent either, and the pages stand as they were rendered.
 */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await context.route(/\/pictures\/|\.js$/, (route) => route.abort());
  return context.newPage();
}

/** Opens a page and waits for the end of its first view: until then, pictures below it are not displayed (first-view.ts). */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-first]")).not.toBeAttached();
}

/** The pictures that are laid out on a page, those below the fold as well, with the frames that they fill. */
function shown(page: Page): Promise<Shown[]> {
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
    // Decoding fails once a file has been chosen, asked for and not sent.
    await Promise.all(laidOut.map(({ picture }) => picture.decode().catch(() => {})));
    return laidOut.map(({ picture, ...frame }) => ({ file: picture.currentSrc, ...frame }));
  });
}

/** The master of an encoded file, if it is one of ours, and the width at which the file was encoded. */
function originOf(file: string): {
  name: string;
  master: (typeof masters)[string] | undefined;
  sent: number;
} {
  const [, name = "", digits] = file.match(/\/([\w-]+)\.[0-9a-f]{8}-(\d+)\.\w+$/) ?? [];
  return { name, master: masters[name], sent: Number(digits) };
}

/** What is wrong with the chosen file, else nothing. A picture that is cropped is measured by the side that binds. */
function judge({ file, width, height, cropped }: Shown): string[] {
  const { name, master, sent } = originOf(file);
  if (!master) return [`${file} is none of ours`];
  const across = cropped ? Math.max(width, (height * master.width) / master.height) : width;
  const blurred = sent < least * across && sent !== master.widths.at(-1);
  return sent > most * across || blurred
    ? [`${name}: ${sent} pixels where ${Math.round(across)} are shown`]
    : [];
}

/** All pages on a phone; on wider screens one page of each template, or all of them in the matrix. */
const pageSets = {
  "a phone": pageGroups,
  "a tablet": matrix ? pageGroups : { templates },
  "a desktop": matrix ? pageGroups : { templates },
};

async function pathsOf(request: APIRequestContext, set: RegExp | string[]): Promise<string[]> {
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
      for (const path of await pathsOf(request, set)) {
        await visit(page, path);
        const pictures = await shown(page);
        seen += pictures.length;
        wrong.push(...pictures.flatMap(judge).map((line) => `${path}: ${line}`));
      }
      await page.context().close();
      expect(seen).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });
  }
}

/** Every way in which a page opens with a plate: beside words, under a headline, above it, twice behind a line. */
const opensWithAPlate = [
  "/services",
  "/areas/katy",
  "/areas/heights",
  "/portfolio/modern-oasis",
  "/about",
  "/services/pool-renovation",
];

for (const [screen, stands] of [
  ["a phone", "upright"],
  ["a tablet", "flat"],
] as const) {
  test(`on ${screen} the first picture of a page is ${stands}`, async ({ browser, baseURL }) => {
    const page = await openPage(browser, { ...screens[screen], baseURL: baseURL ?? "" });
    const first: Record<string, string> = {};
    for (const path of opensWithAPlate) {
      await visit(page, path);
      const [picture] = await shown(page);
      const { master } = originOf(picture?.file ?? "");
      // A page without a picture would pass for a flat one.
      expect(master, path).toBeDefined();
      first[path] = Number(master?.height) > Number(master?.width) ? "upright" : "flat";
    }
    await page.context().close();
    expect(first).toEqual(Object.fromEntries(opensWithAPlate.map((path) => [path, stands])));
  });
}

test("before and after are the same cut of one garden, on a phone and on a desk", async ({
  browser,
  baseURL,
}) => {
  for (const screen of ["a phone", "a desktop"] as const) {
    const page = await openPage(browser, { ...screens[screen], baseURL: baseURL ?? "" });
    await visit(page, "/services/pool-renovation");
    const cuts = await page
      .getByRole("region", { name: "Before and after" })
      .locator("img")
      .evaluateAll((both) =>
        both.map((picture) => {
          const { objectPosition, width, height } = getComputedStyle(picture);
          return { objectPosition, width, height };
        }),
      );
    expect(cuts).toHaveLength(2);
    expect(cuts[0]).toEqual(cuts[1]);
    const shapes = (await shown(page)).slice(0, 2).map(({ file }) => {
      const { master } = originOf(file);
      return Number(master?.width) / Number(master?.height);
    });
    expect(shapes[0]).toBeCloseTo(shapes[1] ?? 0, 3);
    await page.context().close();
  }
});

test("no page shows a picture twice", async ({ request }) => {
  const twice: string[] = [];
  for (const path of await sitemapPaths(request)) {
    const sent = await (await request.get(path)).text();
    const names = [...sent.replace(/<noscript>.*?<\/noscript>/gs, "").matchAll(/<img [^>]*?src="([^"]+)"/g)]
      .map(([, address]) => address?.match(/\/pictures\/([\w-]+)\./)?.[1])
      .filter((name) => name !== undefined);
    const again = names.filter((name, index) => names.indexOf(name) !== index);
    twice.push(...again.map((name) => `${path}: ${name}`));
  }
  expect(twice).toEqual([]);
});
