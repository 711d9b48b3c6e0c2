// Waiting for a page to be live: its scripts start late by design.
import { expect, type Page } from "@playwright/test";

export async function goLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
}

export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator("html[data-live]")).toBeAttached();
}
