// What tests of the planner's layout do: open what is closed, and check large text.
import { expect, type Page } from "@playwright/test";
import { measureOverflowPx } from "./page.ts";

/** Opens all closed parts of a live page of the planner. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

/** Fails unless the page fits an old phone at 200% text size. The page keeps both, so this check is the last. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "html{font-size:200%} [data-bands]>*{content-visibility:visible!important}",
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => measureOverflowPx(page), { message: "200% text size" }).toBe(0);
}
