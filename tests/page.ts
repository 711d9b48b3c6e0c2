// Opens pages, waits until they are hydrated, and holds requests back.
import { expect, type Locator, type Page, type Route } from "@playwright/test";

/** Opens a page and waits for hydration. Sends an input, because hydration would otherwise wait for idle time. */
export async function goLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await waitUntilLive(page);
}

/** Waits until the page has hydrated by itself. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator("html[data-live]")).toBeAttached();
}

/** A footer link by its path: its label is content. */
export function footerLink(page: Page, to: string): Locator {
  return page.getByRole("contentinfo").locator(`a[href="${to}"]`);
}

/** Holds requests to an address back. @returns a function that answers the held and all later requests */
export async function holdRequests(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
