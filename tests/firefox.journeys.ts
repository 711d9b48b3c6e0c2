// Runs the main journeys in an installed Firefox, over WebDriver BiDi: `npm run test:firefox`.
import { existsSync } from "node:fs";
import puppeteer, { type Page } from "puppeteer-core";
import { type TestBrowser, testMainJourneys } from "./main-journeys.ts";

const executablePath = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);

testMainJourneys(
  launchFirefox,
  executablePath
    ? undefined
    : "Firefox was not found. Install it (Debian: apt-get install firefox-esr) or set FIREFOX to its path.",
);

async function launchFirefox(): Promise<TestBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  let errors: string[] = [];
  let page: Page;
  return {
    open: async (url, size) => {
      await page?.close();
      errors = [];
      page = await browser.newPage();
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.setViewport(size);
      await page.goto(url);
    },
    // Puppeteer's types allow handles of elements as arguments.
    evaluate: async (task, ...args) =>
      (await page.evaluate(task as (...args: unknown[]) => unknown, ...args)) as ReturnType<typeof task>,
    click: (selector) => page.locator(locatorOf(selector)).click(),
    fill: (selector, text) => page.locator(locatorOf(selector)).fill(text),
    pressKey: (key) => page.keyboard.press(key),
    errors: () => errors,
    close: () => browser.close(),
  };
}

function locatorOf(selector: string): string {
  return /^\(?\/\//.test(selector) ? `::-p-xpath(${selector})` : selector;
}
