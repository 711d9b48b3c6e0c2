// Accessibility of menus that a visitor opens.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { menuLabels } from "./menus.ts";
import { goLive } from "./page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an open dropdown of the desktop menu and the open mobile menu are accessible", async ({ page }) => {
  // Other tests check the pages below the menus.
  await goLive(page, "/terms");
  await test.step("dropdown", async () => {
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("button", { name: menuLabels.areas.menu, exact: true }).click();
    await expect(nav.getByRole("button", { name: menuLabels.areas.group })).toBeVisible();
    await expectAccessible(page);
  });
  await page.keyboard.press("Escape");
  await test.step("mobile menu", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("button", { name: menuLabels.services.menu, exact: true }).click();
    await expectAccessible(page);
  });
});
