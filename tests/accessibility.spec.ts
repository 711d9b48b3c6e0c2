// axe finds nothing, in any state that a visitor meets.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { kinds, sitemapPaths } from "./sitemap.ts";

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
  ).toEqual([]);
}

/** Phones of old and new, a tablet, a laptop, a large screen. */
const widths = [320, 375, 768, 1280, 1920];

async function expectCleanAtEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectClean(page);
    });
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [kind, paths] of Object.entries(kinds)) {
  test(`nothing on ${kind}`, async ({ page, request }) => {
    test.setTimeout(600_000);
    const some = (await sitemapPaths(request)).filter((path) => paths.test(path));
    expect(some.length).toBeGreaterThan(4);
    for (const path of some) {
      await test.step(path, async () => {
        await goLive(page, path);
        await expectCleanAtEveryWidth(page);
      });
    }
  });
}

for (const path of ["/no-such-page", "/newsletter"]) {
  test(`nothing on ${path}`, async ({ page }) => {
    await goLive(page, path);
    await expectCleanAtEveryWidth(page);
  });
}

test("the form with errors and a toast", async ({ page }) => {
  await goLive(page, "/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectClean(page);
});

test.describe("menus", () => {
  test("the open dropdown", async ({ page }) => {
    await goLive(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("button", { name: "Service Areas" }).click();
    await nav.getByRole("button", { name: "Inner Houston" }).click();
    await expectClean(page);
  });

  test("the open menu of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await goLive(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Services", exact: true }).click();
    await expectClean(page);
  });
});
