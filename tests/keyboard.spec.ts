// Every Tab stop on each main template: marked, in view, and never under the header or the bar at the bottom.
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { mainTemplates, matrix } from "./sitemap.ts";

/** Phones lay these pages out in one column: two pages are enough outside the matrix. */
const phonePaths = matrix ? mainTemplates : ["/", "/contact"];
const screens = [
  { screen: "phone", viewport: { width: 390, height: 844 }, paths: phonePaths },
  { screen: "desktop", viewport: { width: 1280, height: 800 }, paths: mainTemplates },
];
/** More stops than any page has: beyond this, focus is trapped. */
const MAX_STOPS = 400;
/** Header and footer are the same everywhere: one page walks through them, the others through their main part. */
const wholePagePath = "/";

type Stop = { what: string; marked: boolean; inView: boolean; covered: string | null; inFooter: boolean };

/** The focused element as a visitor sees it; null once focus has left the page. */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    // The browser scrolls to the focused element in its next frame.
    await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // Some controls are drawn by their label, others show focus around their whole card.
    const shown = focused.getBoundingClientRect().width > 2 ? focused : (focused.closest("label") ?? focused);
    const { top, bottom, left, right, width, height } = shown.getBoundingClientRect();
    const marks = [focused, shown, focused.nextElementSibling].flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, "::after")] : [],
    );
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const y = Math.min(
      Math.max(top, 0) + Math.min(height, innerHeight - Math.max(top, 0)) / 2,
      innerHeight - 1,
    );
    const above = document.elementFromPoint(x, y);
    const free =
      above !== null &&
      (shown.contains(above) || above.contains(shown) || above.closest("label") === shown.closest("label"));
    return {
      what: `${focused.tagName.toLowerCase()} ${(focused.ariaLabel ?? focused.textContent ?? "").trim().slice(0, 40)}`,
      marked: marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
      ),
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      covered: free ? null : (above?.outerHTML.slice(0, 80) ?? "nothing there"),
      inFooter: focused.closest("footer") !== null,
    };
  });
}

/** The stop once the browser has scrolled to it, which takes a few frames. */
async function settled(page: Page): Promise<Stop | null> {
  let now = await stop(page);
  for (let frame = 0; frame < 30 && now && (!now.inView || now.covered); frame++) now = await stop(page);
  return now;
}

/** Moves focus to just before the main part, as the skip link does. */
async function skipHeader(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
}

for (const { screen, viewport, paths } of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    for (const path of paths) {
      test(`Tab moves through ${path} with every stop marked, in view and uncovered`, async ({ page }) => {
        await goLive(page, path);
        const wholePage = matrix || path === wholePagePath;
        if (!wholePage) await skipHeader(page);
        const wrong: Stop[] = [];
        let stops = 0;
        for (; stops < MAX_STOPS; stops++) {
          await page.keyboard.press("Tab");
          const now = await settled(page);
          if (!now || (now.inFooter && !wholePage)) break;
          if (!now.marked || !now.inView || now.covered) wrong.push(now);
        }
        expect(wrong).toEqual([]);
        expect(stops).toBeGreaterThan(wholePage ? 20 : 2);
        expect(stops).toBeLessThan(MAX_STOPS);
      });
    }
  });
}
