// Runs a measurement in a headless browser and closes it afterwards.
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "#tools/browser.ts";

export async function withBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
