// Every stop of the Tab key on every kind of page: named, marked, in sight, and never under the header or the bar at the foot.
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { onePageOfEachKind } from "./sitemap.ts";

/** On a phone, where most of these stand in one column, four are enough. */
const onPhone = ["/", "/portfolio", "/areas/katy", "/contact"];
const screens = [
  { screen: "phone", viewport: { width: 390, height: 844 }, walked: onPhone },
  { screen: "desk", viewport: { width: 1280, height: 800 }, walked: onePageOfEachKind },
];
/** More stops than any page has: beyond, the focus is caught. */
const MOST = 400;

type Stop = { what: string; marked: boolean; inSight: boolean; covered: string | null };

/** What has the focus, as a visitor sees it; null once the focus has left the page. */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    // The browser scrolls to what has the focus in its next frame.
    await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // A control that is drawn by its label, and one that shows its focus around its whole card.
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
      inSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      covered: free ? null : (above?.outerHTML.slice(0, 80) ?? "nothing there"),
    };
  });
}

/** The stop once the browser has scrolled to it: that takes it a few frames, at most half a second on a slow machine. */
async function settled(page: Page): Promise<Stop | null> {
  let now = await stop(page);
  for (let frame = 0; frame < 30 && now && (!now.inSight || now.covered); frame++) now = await stop(page);
  return now;
}

for (const { screen, viewport, walked } of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    for (const path of walked) {
      test(`Tab walks through ${path} in sight`, async ({ page }) => {
        await goLive(page, path);
        const amiss: Stop[] = [];
        let stops = 0;
        for (; stops < MOST; stops++) {
          await page.keyboard.press("Tab");
          const now = await settled(page);
          if (!now) break;
          if (!now.marked || !now.inSight || now.covered) amiss.push(now);
        }
        expect(amiss).toEqual([]);
        expect(stops).toBeGreaterThan(20);
        expect(stops).toBeLessThan(MOST);
      });
    }
  });
}
