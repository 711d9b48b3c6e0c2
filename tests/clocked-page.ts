// A page in a context of its own, for tests that set the clock.
import { test as base, type Page } from "@playwright/test";

/**
 * Adds `clockedPage`. Now and then, Playwright leaves scripts of a set clock in the page that tests share
 * (docs/decisions/0124-browser-tests-reuse-a-page.md).
 */
export const test = base.extend<{ clockedPage: Page }>({
  clockedPage: async ({ browser }, use) => {
    const page = await browser.newPage();
    await use(page);
    await page.close();
  },
});
