// Code that does not come, on a bad line or because a newer site was put up meanwhile: the page stays, and nothing typed is lost.
import { expect, type Page, test } from "@playwright/test";
import { fillRequired, newVisitor, send } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { goLive, holdRequests } from "./page.ts";

const phone = { width: 390, height: 844 };

/** From now on no script comes; those that are there stay. */
async function loseScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
}

function message(page: Page) {
  return page.locator("#consultation").getByLabel("Message");
}

test("instead of the dropdowns a plain menu opens, with every page, and the next page has the bar again", async ({
  page,
}) => {
  await goLive(page, "/contact");
  await message(page).fill("A pool under two oaks.");
  await loseScripts(page);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  const menu = header.getByRole("group");
  await expect(menu.getByRole("link")).toHaveCount(26);
  await expect(menu.getByText("Menu", { exact: true })).toBeFocused();
  await expect(message(page)).toHaveValue("A pool under two oaks.");
  await page.unroute("**/assets/*.js");
  await menu.getByRole("link", { name: "Pool Design" }).click();
  await expect(page).toHaveURL("/services/pool-design");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a part that fails once comes at the second try", async ({ page }) => {
  await goLive(page, "/");
  await page.route("**/assets/desktop-navigation*.js", (route) => route.abort(), { times: 1 });
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Services", exact: true }).click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a dropdown that comes late does not open over the next page", async ({ page }) => {
  await goLive(page, "/");
  const release = await holdRequests(page, "**/assets/desktop-navigation*.js");
  const header = page.getByRole("banner");
  const services = header.getByRole("button", { name: "Services", exact: true });
  const asked = page.waitForRequest(/desktop-navigation/);
  await services.click();
  const address = (await asked).url();
  await header.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  release();
  await page.evaluate((module) => import(module), address);
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await services.click();
  await expect(header.getByRole("button", { name: "All Services" })).toBeVisible();
});

test("a project without its dialog is shown on its own page", async ({ page }) => {
  await goLive(page, "/portfolio");
  await page.route("**/assets/project-dialog*.js", (route) => route.abort());
  await page.getByRole("link", { name: "View details", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Modern Oasis" })).toBeVisible();
  await expect(page).toHaveURL("/portfolio/modern-oasis");
});

test("a request whose code is gone is sent as without scripts, and stored", async ({ page }) => {
  const email = newVisitor();
  await goLive(page, "/contact");
  await loseScripts(page);
  await fillRequired(page, email);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
});

test("with the line gone altogether the form says so and keeps what was typed", async ({ page, context }) => {
  await goLive(page, "/contact");
  await context.setOffline(true);
  await fillRequired(page, newVisitor());
  await send(page).click();
  const form = page.locator("#consultation");
  await expect(form.getByText("There was an error sending your message. Please try again.")).toBeVisible();
  await expect(message(page)).toHaveValue("A pool under two oaks.");
});

test("a line that breaks once the form is touched still lets the toast speak", async ({ page, context }) => {
  await goLive(page, "/contact");
  await message(page).focus();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the plain menu opens in sight", async ({ page }) => {
    await goLive(page, "/contact");
    await message(page).fill("A pool under two oaks.");
    await loseScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("banner").getByRole("group");
    await expect(menu.getByRole("link", { name: "Pool Design" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(message(page)).toHaveValue("A pool under two oaks.");
  });

  test("a page none of whose scripts come is the page for browsers without scripts", async ({ page }) => {
    const email = newVisitor();
    await loseScripts(page);
    await page.goto("/contact");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByText("Menu", { exact: true }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Pool Design" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.getByText("Menu", { exact: true }).click();
    await fillRequired(page, email);
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
    expect(leadsOf(email)).toHaveLength(1);
  });
});
