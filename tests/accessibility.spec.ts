// Accessibility of menus that a visitor opens.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { menuLabels } from "./menus.ts";
import { goLive } from "./page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an open dropdown of the desktop menu is accessible", async ({ page }) => {
  await goLive(page, "/");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("button", { name: menuLabels.areas.menu, exact: true }).click();
  await expect(nav.getByRole("button", { name: menuLabels.areas.group })).toBeVisible();
  await expectAccessible(page);
});

test("the open mobile menu is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await goLive(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: menuLabels.services.menu, exact: true }).click();
  await expectAccessible(page);
});
