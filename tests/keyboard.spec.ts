// The Tab key from stop to stop: each is marked, in view and uncovered, and none is a trap.
import { expect, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { goLive, tabTo } from "./page.ts";
import { mainTemplates, matrix } from "./sitemap.ts";
import { inspectFocus, isWrong, skipHeader, type TabStop } from "./tab-stops.ts";

/** templates.spec.ts inspects the same on each template without pressing Tab for every stop. */
const paths = matrix ? mainTemplates : ["/", "/contact"];
const screens = [
  { screen: "phone", viewport: { width: 390, height: 844 } },
  { screen: "desktop", viewport: { width: 1280, height: 800 } },
];
/** No page has this many stops. A test that reaches it has found a focus trap. */
const MAX_STOPS = 400;
/** Header and footer are the same on all pages, so only this page's are tested. */
const wholePagePath = "/";

for (const { screen, viewport } of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    for (const path of paths) {
      test(`Tab moves through ${path}: every stop is marked, in view and uncovered`, async ({ page }) => {
        await goLive(page, path);
        const wholePage = matrix || path === wholePagePath;
        if (!wholePage) await skipHeader(page);
        const wrong: TabStop[] = [];
        let stops = 0;
        for (; stops < MAX_STOPS; stops++) {
          await page.keyboard.press("Tab");
          const now = await inspectFocus(page);
          if (!now || (now.inFooter && !wholePage)) break;
          if (isWrong(now)) wrong.push(now);
        }
        expect(wrong).toEqual([]);
        expect(stops).toBeGreaterThan(wholePage ? 20 : 2);
        expect(stops).toBeLessThan(MAX_STOPS);
      });
    }
  });
}

test("a line of cards is a stop only while it scrolls sideways", async ({ page }) => {
  const { title } = readContent()["services/pool-construction"].materials;
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, "/services/pool-construction");
  const cards = page.getByRole("region", { name: title }).getByRole("list");
  await expect(cards).toHaveAttribute("tabindex", "0");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(cards).not.toHaveAttribute("tabindex");
});

test("the last entry of a long table of contents is in view with the focus on a low screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 500 });
  await goLive(page, "/privacy-policy");
  const contents = page.getByRole("navigation", { name: readContent()["legal-pages"].contents });
  const last = contents.getByRole("link").last();
  await tabTo(page, last);
  await expect(last).toBeInViewport({ ratio: 1 });
});
