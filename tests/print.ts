// What pages print, checked by tests that have opened them.
import { expect, type Page } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { countPrintedSheets } from "./page.ts";

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
