// Scripts that fail to load: pages still work and keep what a visitor typed.
import { expect, type Locator, type Page } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { fillRequired, newVisitor, sendButton, sentHeading, textField } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { menuLabels, menuPaths } from "./menus.ts";
import { test } from "./own-page.ts";
import { delayRequests, goLive, measureOverflowPx } from "./page.ts";
import { projectPath } from "./sitemap.ts";

const { projects } = readContent();
const { services } = menuLabels;
const phone = { width: 390, height: 844 };

/** Makes every later request for a script fail. With a route, Playwright does not use the cache. */
async function blockScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
}

function message(page: Page): Locator {
  return textField(page, "message");
}

/** The button of the services' dropdown. */
function servicesButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: services.menu, exact: true });
}

/** The full menu: a dialog, or a popover without scripts. */
function menu(page: Page): Locator {
  return page.getByRole("dialog", { name: "Menu" });
}

/** The button of a group in the services' dropdown, which shows that the dropdown is open. */
function groupButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: services.group });
}

test("the full menu replaces dropdowns that fail to load, until the next page", async ({ page }) => {
  await goLive(page, "/contact");
  await message(page).fill("A pool under two oaks.");
  await blockScripts(page);
  await servicesButton(page).click();
  await expect(menu(page).getByRole("button", { name: "Close menu" })).toBeFocused();
  const links = await menu(page)
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect([...new Set(links)].sort()).toEqual(menuPaths());
  await page.keyboard.press("Escape");
  await expect(message(page)).toHaveValue("A pool under two oaks.");
  await servicesButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.unroute("**/assets/*.js");
  for (const name of [services.menu, services.group])
    await menu(page)
      .getByRole("button", { name: new RegExp(`^${RegExp.escape(name)}`) })
      .click();
  await menu(page).getByRole("link", { name: services.link, exact: true }).click();
  await expect(page).toHaveURL(services.to);
  await servicesButton(page).click();
  await expect(groupButton(page)).toBeVisible();
});

test("the full menu opens from a navigation bar whose code fails to load", async ({ page }) => {
  await page.route("**/assets/navigation-bar*.js*", (route) => route.abort());
  await page.goto("/about");
  await servicesButton(page).click();
  await expect(menu(page)).toBeVisible();
});

test("the planner has its toolbar when the code of the navigation bar fails to load", async ({ page }) => {
  await page.route("**/assets/navigation-bar*.js*", (route) => route.abort());
  await page.goto("/planner");
  await expect(page.getByRole("toolbar").first()).toBeVisible();
});

test("a chunk that fails once is loaded again", async ({ page }) => {
  await goLive(page, "/");
  await page.route("**/assets/desktop-navigation*.js*", (route) => route.abort(), { times: 1 });
  await servicesButton(page).click();
  await expect(groupButton(page)).toBeVisible();
});

test("a dropdown that loads after the mouse has left its button stays closed", async ({ ownPage: page }) => {
  await page.clock.install();
  await goLive(page, "/");
  const release = await delayRequests(page, "**/assets/desktop-navigation*.js*");
  const request = page.waitForRequest(/desktop-navigation/);
  await servicesButton(page).hover();
  const address = (await request).url();
  // Longer than the mouse must rest on the button.
  await page.clock.runFor(1000);
  await page.mouse.move(1200, 700);
  release();
  await page.evaluate((module) => import(module), address);
  await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");
  await servicesButton(page).click();
  await expect(groupButton(page)).toBeVisible();
});

test("a project opens on its own page when the dialog or its data fails to load", async ({ page }) => {
  const openFirst = () => page.getByRole("link", { name: "View details", exact: true }).first().click();
  const ownPage = page.getByRole("heading", { level: 1, name: projects[0]?.title ?? "" });
  await goLive(page, "/portfolio");
  await page.route("**/assets/project-dialog*.js", (route) => route.abort());
  await openFirst();
  await expect(ownPage).toBeVisible();
  await expect(page).toHaveURL(projectPath);
  await page.goBack();
  await page.unroute("**/assets/project-dialog*.js");
  await page.route(`**${projectPath}.json`, (route) => route.abort(), { times: 1 });
  await openFirst();
  await expect(ownPage).toBeVisible();
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

// Without a connection, a page that tests share would still load what others have left in its cache.
test("a form sent offline shows an error and keeps the answers", async ({ ownPage: page }) => {
  await goLive(page, "/contact");
  await page.context().setOffline(true);
  await fillRequired(page, newVisitor());
  await sendButton(page).click();
  const form = page.locator("#consultation");
  await expect(form.getByText("There was an error sending your message. Please try again.")).toBeVisible();
  await expect(message(page)).toHaveValue("A pool under two oaks.");
});

test("the toast still shows when the connection breaks after the form has been focused", async ({
  ownPage: page,
}) => {
  await goLive(page, "/contact");
  const files = ["engine", "toaster"].map((name) => page.waitForResponse(`**/assets/${name}.*.js`));
  await message(page).focus();
  // Importing a module that is loading waits for all that it imports.
  for (const file of files) await page.evaluate((url) => import(url), (await file).url());
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: /Alert/ })).toContainText("Please complete");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a page whose scripts all fail to load has the menu with all groups open, and sends the form", async ({
    page,
  }) => {
    const email = newVisitor();
    const fail = await delayRequests(page, "**/assets/*.js", (route) => route.abort());
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Open menu" }).click();
    fail();
    await expect(menu(page).getByRole("link", { name: services.link, exact: true })).toBeVisible();
    expect(await measureOverflowPx(page)).toBe(0);
    await menu(page).getByRole("button", { name: "Close menu" }).click();
    await expect(menu(page)).toBeHidden();
    await fillRequired(page, email);
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeVisible();
    expect(await leadsOf(email)).toHaveLength(1);
  });
});
