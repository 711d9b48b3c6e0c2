// axe finds nothing, in any state that a visitor meets.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { goLive } from "./page.ts";

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
  ).toEqual([]);
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    for (const path of ["/no-such-page", "/newsletter"]) {
      test(path, async ({ page }) => {
        await goLive(page, path);
        await expectClean(page);
      });
    }

    test("every page of the sitemap", async ({ page, request }) => {
      test.setTimeout(600_000);
      const sitemap = await (await request.get("/sitemap.xml")).text();
      const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
        ([, path]) => path ?? "",
      );
      expect(paths.length).toBeGreaterThan(35);
      for (const path of paths) {
        await test.step(path, async () => {
          await goLive(page, path);
          await expectClean(page);
        });
      }
    });

    test("the form with errors and a toast", async ({ page }) => {
      await goLive(page, "/contact");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
      await expectClean(page);
    });
  });
}

test.describe("menus", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

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
