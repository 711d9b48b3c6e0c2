// Tab stops on each main template: with a focus mark, in view and uncovered.
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { mainTemplates, matrix } from "./sitemap.ts";

/** Phones lay these pages out in one column: two pages are enough outside the matrix. */
const phonePaths = matrix ? mainTemplates : ["/", "/contact"];
const screens = [
  { screen: "phone", viewport: { width: 390, height: 844 }, paths: phonePaths },
  { screen: "desktop", viewport: { width: 1280, height: 800 }, paths: mainTemplates },
];
/** No page has this many stops. A test that reaches it has found a focus trap. */
const MAX_STOPS = 400;
/** Header and footer are the same on all pages, so only this page's are tested. */
const wholePagePath = "/";

type TabStop = {
  element: string;
  hasFocusMark: boolean;
  inView: boolean;
  coveredBy: string | null;
  inFooter: boolean;
};

/** How the focused element looks; null once the focus has left the page. */
function inspectFocus(page: Page): Promise<TabStop | null> {
  return page.evaluate(async () => {
    // The browser scrolls to the focused element in its next frame.
    await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // A visually hidden control shows the focus on its label; a card's link shows it on the whole card.
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
    const isFree =
      above !== null &&
      (shown.contains(above) || above.contains(shown) || above.closest("label") === shown.closest("label"));
    return {
      element: `${focused.tagName.toLowerCase()} ${(focused.ariaLabel ?? focused.textContent ?? "").trim().slice(0, 40)}`,
      hasFocusMark: marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
      ),
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      coveredBy: isFree ? null : (above?.outerHTML.slice(0, 80) ?? "no element"),
      inFooter: focused.closest("footer") !== null,
    };
  });
}

/** Inspects the focused element once the browser has scrolled to it, which takes a few frames. */
async function inspectSettledFocus(page: Page): Promise<TabStop | null> {
  let now = await inspectFocus(page);
  for (let frame = 0; frame < 30 && now && (!now.inView || now.coveredBy); frame++)
    now = await inspectFocus(page);
  return now;
}

/** Moves the focus to the start of the main part with the skip link. */
async function skipHeader(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
}

for (const { screen, viewport, paths } of screens) {
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
          const now = await inspectSettledFocus(page);
          if (!now || (now.inFooter && !wholePage)) break;
          if (!now.hasFocusMark || !now.inView || now.coveredBy) wrong.push(now);
        }
        expect(wrong).toEqual([]);
        expect(stops).toBeGreaterThan(wholePage ? 20 : 2);
        expect(stops).toBeLessThan(MAX_STOPS);
      });
    }
  });
}
