// Staff edit a project's plan in the planner over its form, and choose a logo beside its preview.
import { expect, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { editAddress } from "#app/office/site/parts.ts";
import { discardDraft, expectSaved, signIn } from "./office.ts";

const { projects } = readContent();
const BRAND = editAddress("company.yaml", { part: "brand" });

test("a plan edited in the planner is saved, and a logo appears in the preview", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "plans@example.com");
  await page.goto(editAddress(`projects/${projects[0]?.slug}.yaml`));
  const drawing = page.locator(".form-plan img");
  const before = (await drawing.getAttribute("src")) ?? "";
  const dialog = page.locator(".plan-dialog");
  const pool = page.frameLocator(".plan-dialog iframe").locator('[data-handle="pool"]');

  await page.getByRole("button", { name: "Edit the plan" }).click();
  await pool.press("ArrowLeft");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawing).toHaveAttribute("src", before);

  await page.getByRole("button", { name: "Edit the plan" }).click();
  await pool.press("ArrowLeft");
  await page.getByRole("button", { name: "Use this plan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawing).not.toHaveAttribute("src", before);
  await expectSaved(page);
  await page.reload();
  await page.getByRole("button", { name: "Discard all changes" }).click();

  await page.goto(BRAND);
  const logo = page.frameLocator(".preview iframe[data-front]").locator("header svg path").first();
  const drawn = (await logo.getAttribute("d")) ?? "";
  await page.getByRole("button", { name: "Draw a monogram" }).click();
  await expect(logo).not.toHaveAttribute("d", drawn);
  await page.getByRole("button", { name: "Use the original drawing" }).click();
  await expect(logo).toHaveAttribute("d", drawn);
  await discardDraft(page, BRAND);
});
