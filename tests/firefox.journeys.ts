// The main journeys in an installed Firefox, over WebDriver BiDi: `npm run test:firefox`.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { readContent } from "#content/read.ts";
import { createTrialFolder, removeFolder, type SiteProcess, startSiteProcess } from "#tools/start-site.ts";
import { menuLabels } from "./menus.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const firefoxPaths = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

const folder = createTrialFolder();
let site: SiteProcess;
let browser: Browser;
let page: Page;
const consoleErrors: string[] = [];

before(async () => {
  const executablePath = firefoxPaths.find((path) => path && existsSync(path));
  if (!executablePath)
    throw new Error(
      "Firefox was not found. Install it (Debian: apt-get install firefox-esr) or set FIREFOX to its path.",
    );
  site = await startSiteProcess({ DATABASE_URL: `file:${folder}/site.db` });
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});

after(async () => {
  await browser?.close();
  await site?.stop();
  removeFolder(folder);
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage();
  consoleErrors.length = 0;
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
});

async function goLive(path: string, viewport = desktop): Promise<void> {
  await page.setViewport(viewport);
  await page.goto(site.url + path);
  await page.waitForSelector("html[data-live]");
}

function button(name: string): string {
  return `::-p-aria([name="${name}"][role="button"])`;
}

async function press(selector: string): Promise<void> {
  await page.locator(selector).click();
}

test("the home page loads its fonts and an AVIF picture, and a dot moves the hero", async () => {
  await goLive("/");
  const seen = await page.evaluate(() => ({
    families: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    hero: document.images[0]?.currentSrc ?? "",
  }));
  assert.ok(seen.families.some((family) => family.includes("Newsreader")));
  assert.ok(seen.families.some((family) => family.includes("Hanken")));
  assert.match(seen.hero, /\.avif$/);
  await press(button("Go to slide 2"));
  await page.waitForSelector('[aria-label="Go to slide 2"][aria-current="true"]');
  assert.deepEqual(consoleErrors, []);
});

test("the phone menu opens, expands, leads to a page and closes", async () => {
  await goLive("/", phone);
  await press(button("Open menu"));
  await page.waitForSelector("[role=dialog]");
  const { menu, group, to } = menuLabels.services;
  await press(button(menu));
  await press(button(group));
  await press(`[role=dialog] a[href="${to}"]`);
  await page.waitForFunction((path) => location.pathname === path, {}, to);
  await page.waitForFunction(() => !document.querySelector("[role=dialog]"));
  assert.deepEqual(consoleErrors, []);
});

test("a dropdown of the desktop menu opens, and Escape closes it", async () => {
  await goLive("/");
  await press("header nav button");
  await page.waitForSelector('header nav button[aria-expanded="true"]');
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector('header nav button[aria-expanded="true"]'));
  assert.deepEqual(consoleErrors, []);
});

test("the portfolio filters by category, and a project opens over the grid and closes", async () => {
  const { projects } = readContent();
  const category = projects[0]?.category ?? "";
  const count = projects.filter((project) => project.category === category).length;
  await goLive("/portfolio");
  await press(button(category));
  await page.waitForFunction(
    (search) => location.search === search,
    {},
    `?category=${category.toLowerCase()}`,
  );
  await page.waitForFunction(
    (shown) => document.querySelectorAll("main article").length === shown,
    {},
    count,
  );
  await press('main article a[href^="/portfolio/"]');
  await page.waitForSelector("[role=dialog]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[role=dialog]"));
  assert.deepEqual(consoleErrors, []);
});

test("a consultation request is sent and confirmed", async () => {
  await goLive("/contact", phone);
  for (const [name, value] of Object.entries({
    name: "Ana Ruiz",
    email: "ana@example.com",
    phone: "(713) 555-0111",
    message: "A pool under two oaks.",
    captcha: "8",
  }))
    await page.locator(`#consultation [name=${name}]`).fill(value);
  await press("#consultation [name=consent]");
  await press(button("Send Message"));
  await page.waitForFunction(
    (title) => document.activeElement?.textContent?.includes(title),
    {},
    readContent().contact.sent.title,
  );
  assert.deepEqual(consoleErrors, []);
});

test("the arrow keys move between the tabs of the video gallery", async () => {
  await goLive("/video-gallery");
  await page.focus("[role=tab]");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.search === "?tab=process");
  assert.equal(await page.$eval(":focus", (tab) => tab.textContent), readContent().videos.tabs.process.title);
  assert.deepEqual(consoleErrors, []);
});
