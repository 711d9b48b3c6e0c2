// axe finds nothing, in any state that a visitor meets.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";
import { kinds, sitemapPaths } from "./sitemap.ts";

async function expectCleanAsItStands(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
  ).toEqual([]);
}

/** Phones of old and new, a tablet, a laptop, a large screen; pages that share their layout are looked at on two of them. */
const widths = [320, 375, 768, 1280, 1920];
const mainWidths = [375, 1280];
const oneOfEachKind =
  /^\/(contact|about|portfolio|portfolio\/modern-oasis|video-gallery|services.*|areas|areas\/(katy|kingwood|the-woodlands)|terms)?$/;

async function expectClean(page: Page, path: string): Promise<void> {
  for (const width of oneOfEachKind.test(path) ? widths : mainWidths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectCleanAsItStands(page);
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
        await expectClean(page, path);
      });
    }
  });
}

for (const path of ["/no-such-page", "/newsletter"]) {
  test(`nothing on ${path}`, async ({ page }) => {
    await goLive(page, path);
    await expectClean(page, path);
  });
}

test("the form with errors and a toast", async ({ page }) => {
  await goLive(page, "/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectCleanAsItStands(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectCleanAsItStands(page);
});

test.describe("menus", () => {
  test("the open dropdown", async ({ page }) => {
    await goLive(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("button", { name: "Service Areas" }).click();
    await nav.getByRole("button", { name: "Inner Houston" }).click();
    await expectCleanAsItStands(page);
  });

  test("the open menu of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await goLive(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Services", exact: true }).click();
    await expectCleanAsItStands(page);
  });
});
