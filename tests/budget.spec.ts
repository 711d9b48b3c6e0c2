// The bar for bytes, on every page, as a phone gets them: over the wire, compressed, headers and all.
import { expect, type Page, test } from "@playwright/test";
import { waitUntilLive } from "./page.ts";
import { kinds, sitemapPaths } from "./sitemap.ts";

const KB = 1024;
/** Bytes: all scripts up to the page being live, at rest; HTML with its styles, typefaces and the pictures of the first view. */
const bar = { script: 130 * KB, firstView: 120 * KB };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

type Fetched = { url: string; type: string; bytes: number };

/** Notes each answer of this site once it has arrived whole. */
async function count(page: Page): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { url: string; type: string }>();
  const fetched: Fetched[] = [];
  session.on("Network.responseReceived", ({ requestId, response, type = "" }) => {
    asked.set(requestId, { url: new URL(response.url).pathname, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (answer) fetched.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return fetched;
}

/** Pictures that a visitor sees before scrolling. */
function inFirstView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const inSight = width > 0 && top < innerHeight && bottom > 0;
        // Slides that wait beside the one in sight are inert.
        return inSight && !image.closest("[inert]") && image.checkVisibility({ visibilityProperty: true });
      })
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );
}

/** Bytes of scripts up to the page being at rest, and of its first view. */
async function weigh(page: Page, path: string): Promise<{ script: number; firstView: number }> {
  const fetched = await count(page);
  await page.goto(path);
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  const seen = await inFirstView(page);
  return {
    script: sum(fetched.filter(({ type }) => type === "Script")),
    firstView: sum(
      fetched.filter(({ type, url }) => ["Document", "Font"].includes(type) || seen.includes(url)),
    ),
  };
}

function sum(fetched: Fetched[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}

for (const [kind, paths] of Object.entries(kinds)) {
  test(`${kind} keep within their bytes`, async ({ browser, request, baseURL }) => {
    test.setTimeout(300_000);
    const some = (await sitemapPaths(request)).filter((path) => paths.test(path));
    expect(some.length).toBeGreaterThan(4);
    const over: string[] = [];
    for (const path of some) {
      // A visit of its own for each page: nothing comes from the cache.
      const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
      const { script, firstView } = await weigh(await context.newPage(), path);
      await context.close();
      // A page that fetched nothing would pass any bar.
      expect(script, path).toBeGreaterThan(80 * KB);
      expect(firstView, path).toBeGreaterThan(60 * KB);
      if (script > bar.script) over.push(`${path}: ${(script / KB).toFixed(1)} KB of scripts`);
      if (firstView > bar.firstView)
        over.push(`${path}: ${(firstView / KB).toFixed(1)} KB in the first view`);
    }
    expect(over).toEqual([]);
  });
}
