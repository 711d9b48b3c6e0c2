// A page in its own context, for tests that set the clock or cut the connection.
import { test as base, type Page } from "@playwright/test";

/** Adds `ownPage`. In the page that tests share, a set clock sometimes remains, and a cut connection always. */
export const test = base.extend<{ ownPage: Page }>({
  ownPage: async ({ browser }, use) => {
    const page = await browser.newPage();
    await use(page);
    await page.close();
  },
});
