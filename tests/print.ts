// Checks what open pages print.
import { expect, type Page } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { countPrintedSheets, measureOverflowPx } from "./page.ts";

const { company, "services/pool-construction": construction } = readContent();

/** Fails unless the page prints one sheet of Letter with one picture and the phone number. */
export async function expectOneSheet(page: Page): Promise<void> {
  expect(await countPrintedSheets(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main picture:visible")).toHaveCount(1);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: company.phone })).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** Fails unless the page on construction prints all its answers, which are closed on a screen. */
export async function expectPrintedAnswers(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const answers = page.locator(".accordion-content");
  await expect(answers).toHaveCount(construction.questions.items.length);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** Fails unless the page on renovation prints the pictures before and after. */
export async function expectBothPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main section picture:visible")).toHaveCount(2);
  await page.emulateMedia({ media: null });
}

/** Fails unless a live page of the planner prints its plan on one sheet of Letter. */
export async function expectOnePlanSheet(page: Page): Promise<void> {
  expect(await countPrintedSheets(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  // The sheet's width between the margins, at 96 px an inch.
  await page.setViewportSize({ width: 695, height: 935 });
  const cut = await page.$$eval(".planner-page *", (parts) =>
    parts
      .filter((part) => {
        const { overflow, textOverflow } = getComputedStyle(part);
        // Texts for screen readers are one pixel wide.
        if (overflow === "visible" || part.clientWidth <= 1) return false;
        const isTooWide = textOverflow !== "ellipsis" && part.scrollWidth > part.clientWidth + 1;
        return isTooWide || part.scrollHeight > part.clientHeight + 1;
      })
      .map((part) => part.textContent?.slice(0, 80)),
  );
  expect(cut).toEqual([]);
  expect(await measureOverflowPx(page)).toBeLessThanOrEqual(0);
  await expect(page.locator(".plan-scale")).toHaveText(/ in = \d+ ft$/);
  await expect(page.locator(".planner-price table")).toBeVisible();
  await expect(page.locator(".planner-print-footer")).toContainText("/planner");
  await page.emulateMedia({ media: null });
}
