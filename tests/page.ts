// Waiting for a page to be live, whose scripts start late by design, and having it wait for what it asks for.
import { expect, type Page, type Route } from "@playwright/test";

export async function goLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
}

export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator("html[data-live]")).toBeAttached();
}

/** Requests of an address wait. @returns lets those that wait, and all that follow, go on by `answer` */
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
