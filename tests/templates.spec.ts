// Each page template at every width and at 200% text size: accessible, fits, logs no problem.
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { goLive, measureOverflowPx } from "./page.ts";
import { matrix, sitemapPaths, templates } from "./sitemap.ts";

/** An old phone, a tablet, a laptop, a large screen. every-page.spec.ts has each page of the sitemap at 390 px. */
const widths = [320, 768, 1280, 1920];
/** Each layout once: 320 px shows the elements of 390 px, and 1920 px those of 1280 px. */
const accessibleWidths = matrix ? [390, ...widths] : [390, 768, 1280];
/** Pages that the sitemap does not list. */
const unlistedPaths = ["/newsletter", "/no-such-page"];
const largeTextWidths = [320, 390, 1280];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits, because carousels measure themselves some time after a resize. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => measureOverflowPx(page), { message: `${width} px` }).toBe(0);
}

async function checkWidths(page: Page, path: string): Promise<void> {
  for (const width of unlistedPaths.includes(path) ? [390, ...widths] : widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, width);
    if (accessibleWidths.includes(width)) await expectAccessible(page, `${width} px`);
  }
}

/** Collects console problems, except the browser's messages about a missing page. */
function collectConsoleProblems(page: Page): string[] {
  const problems: string[] = [];
  const expected = /404 \(Not Found\)|^404: there is no page at \/no-such-page$/;
  page.on("console", (message) => {
    const isExpected = page.url().endsWith("/no-such-page") && expected.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

async function checkLargeText(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "html{font-size:200%} [data-bands]>*{content-visibility:visible!important}",
  });
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, width);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  }
}

for (const path of templates) {
  test(`${path} is accessible, fits at every width and at 200% text size, and logs no problem`, async ({
    page,
  }) => {
    const problems = collectConsoleProblems(page);
    await goLive(page, path);
    await checkWidths(page, path);
    await checkLargeText(page);
    expect(problems).toEqual([]);
  });
}

if (matrix) {
  test("every other page is accessible and fits at every width and at 200% text size", async ({
    page,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const others = (await sitemapPaths(request)).filter((path) => !templates.includes(path));
    for (const path of others) {
      await test.step(path, async () => {
        await goLive(page, path);
        await checkWidths(page, path);
        await checkLargeText(page);
      });
    }
  });
}
