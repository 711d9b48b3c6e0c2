// Measures web fonts and layout shifts of a first visit.
import { expect, type Page } from "@playwright/test";

const webFonts = ["Hanken Grotesk", "Newsreader"];

/** The families of the web fonts that have loaded. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === "loaded" && !family.includes("Fallback"))
      .map(({ family }) => family.replaceAll('"', ""))
      .sort(),
  );
}

/** Waits for the web fonts, which change the height of texts. */
export async function waitForFonts(page: Page): Promise<void> {
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
}

/** A layout shift, and the elements that moved. */
type Shift = { value: number; moved: string[] };

/** The page's layout shifts so far. */
function listShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            sources: { node: Node | null }[];
          }[];
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`),
            })),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // The observer is not called without a shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

/** Fails with the elements that moved. @param message names the page */
export async function expectNoShift(page: Page, message = ""): Promise<void> {
  const shifts = await listShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${message} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
}
