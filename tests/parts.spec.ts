// Scripts that fail to load: pages still work and keep what a visitor typed.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { fillRequired, newVisitor, sendButton, sentHeading } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { menuPaths } from "./menus.ts";
import { goLive, holdRequests } from "./page.ts";
import { projectPath } from "./sitemap.ts";

// Playwright does not end "offline" between tests of one context, and scripts in the cache would not fail.
test.use({ reuseContext: false });

const { projects } = readContent();
const phone = { width: 390, height: 844 };

/** Makes every later request for a script fail. */
async function blockScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
}

function message(page: Page) {
  return page.locator("#consultation").getByLabel("Message");
}

test("a plain menu replaces dropdowns that fail to load, until the next page", async ({ page }) => {
  await goLive(page, "/contact");
  await message(page).fill("A pool under two oaks.");
  await blockScripts(page);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  const menu = header.getByRole("group");
  await expect(menu.getByRole("link")).toHaveCount(menuPaths().length);
  await expect(menu.getByText("Menu", { exact: true })).toBeFocused();
  await expect(message(page)).toHaveValue("A pool under two oaks.");
  await page.unroute("**/assets/*.js");
  await menu.getByRole("link", { name: "Pool Design" }).click();
  await expect(page).toHaveURL("/services/pool-design");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a chunk that fails once is loaded again", async ({ page }) => {
  await goLive(page, "/");
  await page.route("**/assets/desktop-navigation*.js", (route) => route.abort(), { times: 1 });
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a dropdown that loads after the visitor has left the page stays closed", async ({ page }) => {
  await goLive(page, "/");
  const release = await holdRequests(page, "**/assets/desktop-navigation*.js");
  const header = page.getByRole("banner");
  const services = header.getByRole("button", { name: "Services", exact: true });
  const request = page.waitForRequest(/desktop-navigation/);
  await services.click();
  const address = (await request).url();
  await header.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  release();
  await page.evaluate((module) => import(module), address);
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await services.click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a project opens on its own page when the dialog fails to load", async ({ page }) => {
  await goLive(page, "/portfolio");
  await page.route("**/assets/project-dialog*.js", (route) => route.abort());
  await page.getByRole("link", { name: "View details", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: projects[0]?.title ?? "" })).toBeVisible();
  await expect(page).toHaveURL(projectPath);
});

test("the form falls back to a plain post when its code fails to load", async ({ page }) => {
  const email = newVisitor();
  await goLive(page, "/contact");
  await blockScripts(page);
  await fillRequired(page, email);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(sentHeading(page)).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
});

test("a form sent offline shows an error and keeps the answers", async ({ page, context }) => {
  await goLive(page, "/contact");
  await context.setOffline(true);
  await fillRequired(page, newVisitor());
  await sendButton(page).click();
  const form = page.locator("#consultation");
  await expect(form.getByText("There was an error sending your message. Please try again.")).toBeVisible();
  await expect(message(page)).toHaveValue("A pool under two oaks.");
});

test("the toast still shows when the connection breaks after the form has been focused", async ({
  page,
  context,
}) => {
  await goLive(page, "/contact");
  await message(page).focus();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the plain menu opens in view and fits the screen", async ({ page }) => {
    await goLive(page, "/contact");
    await message(page).fill("A pool under two oaks.");
    await blockScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("banner").getByRole("group");
    await expect(menu.getByRole("link", { name: "Pool Design" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(message(page)).toHaveValue("A pool under two oaks.");
  });

  test("a page whose scripts all fail to load has the plain menu and sends the form", async ({ page }) => {
    const email = newVisitor();
    const fail = await holdRequests(page, "**/assets/*.js", (route) => route.abort());
    await page.goto("/contact");
    await page.getByRole("button", { name: "Open menu" }).click();
    fail();
    await page.getByText("Menu", { exact: true }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Pool Design" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.getByText("Menu", { exact: true }).click();
    await fillRequired(page, email);
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeVisible();
    expect(await leadsOf(email)).toHaveLength(1);
  });
});
