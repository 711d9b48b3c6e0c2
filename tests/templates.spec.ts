// One visit to each template: pictures, accessibility, widths, print, Tab stops, text size.
import { type ConsoleMessage, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { goLive, listBrokenWords, measureOverflowPx } from "./page.ts";
import { expectBothPrinted, expectOneSheet, expectPrintedAnswers } from "./print.ts";
import {
  BLOCKED_MESSAGE,
  desktop,
  expectFittingPictures,
  tablet,
  withoutPictures,
} from "./shown-pictures.ts";
import { matrix, projectPath, sitemapPaths, templates } from "./sitemap.ts";
import { expectMarkedStops } from "./tab-stops.ts";

const laptop = { width: 1280, height: 800 };
/**
 * A tablet, an old phone, a large screen, a laptop. Each resize lays out the whole page, so visits start with the
 * screen that the check of pictures ends with. every-page.spec.ts has each page of the sitemap at 390 px.
 */
const screens = [tablet, { width: 320, height: 800 }, { width: 1920, height: 800 }, laptop];
const phone = { width: 390, height: 800 };
/** Each layout once: 320 px shows the elements of 390 px, and 1920 px those of 1280 px. */
const accessibleScreens = matrix ? [phone, ...screens] : [phone, laptop];
/**
 * Pages that axe checks at 768 px as well. Every page's header has an element in a place that only tablets show, and
 * the home page a row of its own. All else there is displayed, in the same colors, at 390 or 1280 px; the form is
 * checked because it matters most.
 */
const tabletPaths = ["/", "/contact"];
/** Pages that the sitemap does not list. */
const unlistedPaths = ["/newsletter", "/no-such-page"];
const largeTextWidths = [1280, 390, 320];

const oneSheet = { title: "prints one sheet with picture and phone number", check: expectOneSheet };
/** What only some visits check. */
const extras: Record<string, { title: string; check: (page: Page) => Promise<void> }> = {
  "/areas/the-woodlands": oneSheet,
  [projectPath]: oneSheet,
  "/services/pool-construction": { title: "prints all its answers", check: expectPrintedAnswers },
  "/services/pool-renovation": { title: "prints both pictures", check: expectBothPrinted },
};
/** The page on which the menu is opened at 200% text size. */
const menuPath = "/about";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits, because carousels measure themselves some time after a resize. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => measureOverflowPx(page), { message: `${width} px` }).toBe(0);
}

async function checkWidths(page: Page, path: string): Promise<void> {
  for (const screen of unlistedPaths.includes(path) ? [phone, ...screens] : screens) {
    await page.setViewportSize(screen);
    await expectNoOverflow(page, screen.width);
    const isAccessibleScreen =
      accessibleScreens.includes(screen) || (screen === tablet && tabletPaths.includes(path));
    if (isAccessibleScreen) await expectAccessible(page, `${screen.width} px`);
  }
}

/** Messages about what tests do: the missing page, blocked pictures, and the map that a focus scrolls to. */
function isExpected(page: Page, message: ConsoleMessage): boolean {
  const text = message.text();
  const missing = /404 \(Not Found\)|^404: there is no page at \/no-such-page$/;
  if (page.url().endsWith("/no-such-page") && missing.test(text)) return true;
  if (message.location().url.startsWith("https://www.openstreetmap.org/")) return true;
  return text.includes(BLOCKED_MESSAGE);
}

function collectConsoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const isProblem = ["error", "warning"].includes(message.type());
    if (isProblem && !isExpected(page, message)) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

async function checkLargeText(page: Page, path: string): Promise<void> {
  await page.locator("html").evaluate((html) => html.style.setProperty("font-size", "200%"));
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, width);
    if (width === 390) expect.soft(await listBrokenWords(page), `words at ${width} px`).toEqual([]);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
    if (path === menuPath) await checkMenu(page);
  }
}

/** Opens the menu and closes it with its button, which must be in view. */
async function checkMenu(page: Page): Promise<void> {
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
}

/** Opens a page once for all checks. The widths end at a laptop's. Large text is last, because its style remains. */
async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await goLive(page, path);
  await test.step("pictures", () => expectFittingPictures(page, path));
  await test.step("widths", () => checkWidths(page, path));
  const extra = extras[path];
  if (extra) await test.step(extra.title, () => extra.check(page));
  await test.step("Tab stops", () => expectMarkedStops(page, unlistedPaths.includes(path) ? 1 : 3));
  await test.step("large text", () => checkLargeText(page, path));
}

for (const path of templates) {
  test(`${path} fits every width and 200% text size, is accessible and marks Tab stops`, async ({ page }) => {
    const problems = collectConsoleProblems(page);
    await withoutPictures(page, () => visit(page, path));
    expect(problems).toEqual([]);
  });
}

if (matrix) {
  test("every other page is accessible, fits every width and 200% text size, and marks each Tab stop", async ({
    page,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const others = (await sitemapPaths(request)).filter((path) => !templates.includes(path));
    await withoutPictures(page, async () => {
      for (const path of others) await test.step(path, () => visit(page, path));
    });
  });
}
