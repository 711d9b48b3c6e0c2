// The service pages in a browser: anchors, the comparison, the plans side by side (their counts and links: specification.spec.ts).
import { expect, type Page, test } from "@playwright/test";

/** The section of a page that its heading's id names. */
function section(page: Page, id: string) {
  return page.locator(`section[aria-labelledby="${id}"]`);
}

test.describe("the services page", () => {
  for (const anchor of ["design", "construction", "outdoor-living"]) {
    test(`#${anchor} lands below the fixed header`, async ({ page }) => {
      await page.goto(`/services#${anchor}`);
      const service = page.locator(`#${anchor}`);
      await expect(service).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      const box = await service.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  }
});

test.describe("before and after", () => {
  const slider = (page: Page) => page.getByRole("slider");

  test("moves by keys", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    await slider(page).focus();
    await page.keyboard.press("End");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "Before");
    await page.keyboard.press("Home");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "After");
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "1% before, 99% after");
  });

  test("moves by buttons, which say where it stands", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: "Before" }).click();
    await expect(slider(page)).toHaveValue("100");
    await expect(show.getByRole("button", { name: "Before" })).toHaveAttribute("aria-pressed", "true");
    await show.getByRole("button", { name: "After" }).click();
    await expect(slider(page)).toHaveValue("0");
    await show.getByRole("button", { name: "Half and half" }).click();
    await expect(slider(page)).toHaveValue("50");
  });

  test("follows a drag", async ({ page }) => {
    await page.goto("/services/pool-renovation");
    await slider(page).scrollIntoViewIfNeeded();
    const box = await slider(page).boundingBox();
    if (!box) throw new Error("The comparison is not on the page.");
    const y = box.y + 40;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(30);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", /^2\d% before/);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("both pictures are shown", async ({ page }) => {
      await page.goto("/services/pool-renovation");
      await expect(page.getByRole("slider")).toBeHidden();
      await expect(page.getByRole("main").getByRole("figure")).toHaveCount(2);
      await expect(page.getByRole("figure", { name: "Before" }).getByRole("img")).toBeVisible();
      await expect(page.getByRole("figure", { name: "After" }).getByRole("img")).toBeVisible();
    });
  });
});

test("pool maintenance shows its four plans side by side", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/services/pool-maintenance");
  const plans = section(page, "plans").getByRole("article");
  await expect(plans.getByRole("heading")).toHaveText(["Weekly", "Monthly", "Seasonal", "Emergency Repairs"]);
  const tops = await plans.evaluateAll((all) => all.map((plan) => plan.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
