// Service pages in a browser: anchors, before-and-after comparison, maintenance plans.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { boxOf, goLive, withoutScripts } from "./page.ts";

const { comparison } = readContent()["services/pool-renovation"];
const { plans } = readContent()["services/pool-maintenance"];

test("the anchors of the services page scroll to below the fixed header", async ({ page }) => {
  for (const anchor of ["design", "construction", "outdoor-living"]) {
    await page.goto("about:blank");
    await page.goto(`/services#${anchor}`);
    const service = page.locator(`#${anchor}`);
    await expect(service).toBeInViewport();
    // Fonts and sections above may still be loading.
    await expect(async () => {
      const header = await boxOf(page.getByRole("banner"));
      expect((await boxOf(service)).y, anchor).toBeGreaterThanOrEqual(header.y + header.height);
    }).toPass();
  }
});

test.describe("before and after", () => {
  const slider = (page: Page) => page.getByRole("slider");

  test("keys, buttons and a drag move the divider", async ({ page }) => {
    await goLive(page, "/services/pool-renovation");
    await slider(page).focus();
    await page.keyboard.press("End");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "Before");
    await page.keyboard.press("Home");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "After");
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "1% before, 99% after");

    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: comparison.before.title }).click();
    await expect(slider(page)).toHaveValue("100");
    await expect(show.getByRole("button", { name: comparison.before.title })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await show.getByRole("button", { name: comparison.after.title }).click();
    await expect(slider(page)).toHaveValue("0");
    await show.getByRole("button", { name: "Half and half" }).click();
    await expect(slider(page)).toHaveValue("50");

    await slider(page).scrollIntoViewIfNeeded();
    const box = await boxOf(slider(page));
    const y = box.y + 40;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(30);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", /^2\d% before/);
  });

  test("both pictures are shown without scripts", async ({ page }) => {
    await withoutScripts(page, async () => {
      await page.goto("/services/pool-renovation");
      await expect(slider(page)).toBeHidden();
      await expect(page.getByRole("main").getByRole("figure")).toHaveCount(2);
      for (const { title } of [comparison.before, comparison.after])
        await expect(page.getByRole("figure", { name: title }).getByRole("img")).toBeVisible();
    });
  });
});

test("the maintenance plans are side by side on a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/services/pool-maintenance");
  const columns = page.locator("section[aria-labelledby=plans]").getByRole("article");
  await expect(columns.getByRole("heading")).toHaveText(plans.plans.map(({ title }) => title));
  const tops = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
