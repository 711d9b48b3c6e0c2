// Missing, unreachable and failing pages: explanation, links, header and footer.
import { expect, type Locator, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { expectAccessible } from "./axe.ts";
import { fillRequired, newVisitor, sendButton, sentHeading, textField } from "./consultation.ts";
import { footerLink, goLive } from "./page.ts";

const { about, company, contact, errors, navigation, planner } = readContent();
const { failure, notFound, unreachable } = errors;

test("an unknown path returns 404, links to the home page and is logged to the console", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(notFound.title);
  await expect(page.getByRole("heading", { level: 1, name: notFound.title })).toBeVisible();
  await expect(page.getByText(notFound.text)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect.poll(() => logged).toContain("404: there is no page at /no/such/page");
  expect(logged.filter((text) => /Content Security Policy|hydrat/i.test(text))).toEqual([]);
  await page.getByRole("link", { name: notFound.action.label }).click();
  await expect(page).toHaveURL("/");
});

test("an unreachable page shows an error, and its retry link loads the page and moves the focus", async ({
  page,
}) => {
  await goLive(page, "/terms");
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("banner").getByRole("link", { name: navigation.main.consultation.label }).click();
  await expect(page.getByRole("heading", { level: 1, name: unreachable.title })).toBeVisible();
  await expect(page).toHaveTitle(unreachable.title);
  await expect(page.getByText(unreachable.text)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL("/contact");
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: unreachable.again }).click();
  await expect(page.locator("#consultation")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

// In a context of its own: Playwright does not end "offline" between the tests of a shared one.
test("without a connection, a form outlasts the preload of a link, the link shows an error, and its retry link loads the page", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await goLive(page, "/contact");
  await textField(page, "message").fill("A pool under two oaks.");
  await page.context().setOffline(true);
  const link = footerLink(page, "/about");
  const preload = page.waitForEvent("requestfailed", (request) => /\/assets\/about-/.test(request.url()));
  await link.hover();
  await preload;
  await expect(textField(page, "message")).toHaveValue("A pool under two oaks.");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: unreachable.title })).toBeVisible();
  await expect(page).toHaveURL("/about");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: unreachable.again }).click();
  await expect(page.getByRole("heading", { level: 1, name: about.hero.title })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.close();
});

test("a page whose code an update has removed loads as a document", async ({ page }) => {
  await goLive(page, "/terms");
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ status: 404, body: "Not Found" }));
  await footerLink(page, "/about").click();
  await expect(page.getByRole("heading", { level: 1, name: about.hero.title })).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("a page that fails to render shows the error with header and footer", async ({ page }) => {
  await goLive(page, "/terms");
  // Damaged data makes the next page fail to render in the browser.
  await page.route("**/contact.data*", (route) =>
    route.fulfill({ status: 500, contentType: "text/plain", body: "Internal Server Error" }),
  );
  await page.getByRole("banner").getByRole("link", { name: navigation.main.consultation.label }).click();
  await expect(page.getByRole("heading", { level: 1, name: failure.title })).toBeVisible();
  await expect(page.getByText("Error 500", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("font-family", /Hanken/);
});

test("a page whose data cannot be read shows the status and nothing of the exception", async ({ page }) => {
  await goLive(page, "/terms");
  await page.route("**/contact.data*", (route) =>
    route.fulfill({ status: 200, contentType: "text/x-script", body: "[{secret of another visitor" }),
  );
  await page.getByRole("banner").getByRole("link", { name: navigation.main.consultation.label }).click();
  await expect(page.getByRole("heading", { level: 1, name: failure.title })).toBeVisible();
  const texts = await page.getByRole("main").getByRole("paragraph").allTextContents();
  expect(texts).toEqual([fillIn(failure.text, { phone: company.phone }), "Error 500", failure.action.label]);
});

/** Removes an element behind React's back, as extensions do. React fails once it removes the element itself. */
async function breakElement(element: Locator): Promise<void> {
  await element.evaluate((broken) => broken.remove());
}

test("a form that fails leaves the rest of its page, and can be shown again", async ({ page }) => {
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  await textField(page, "name").fill("");
  await sendButton(page).click();
  await breakElement(page.locator("#consultation > [role=alert]"));
  // The last correction removes the summary of errors.
  await textField(page, "name").fill("Ana Ruiz");
  const again = page.getByRole("button", { name: "Show it again" });
  await expect(again).toBeVisible();
  await expect(page.getByRole("heading", { name: contact.map.title })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectAccessible(page, "a part that has failed", "main");
  await again.click();
  await fillRequired(page, newVisitor());
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
});

test("a part of the planner that fails leaves the plan and the other parts, and can be shown again", async ({
  page,
}) => {
  await goLive(page, "/planner?ledge=6");
  const ledge = page.getByRole("form", { name: planner.form.title }).locator("[name=ledge]");
  const sun = page.locator("output[name=ledgeHours]");
  await breakElement(page.locator("dl > div:has(output[name=ledgeHours])"));
  await ledge.fill("0");
  const again = page.getByRole("button", { name: "Show it again" });
  await expect(again).toHaveCount(1);
  const gallons = page.locator("output[name=gallons]");
  const before = await gallons.textContent();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gallons).not.toHaveText(before ?? "");
  await again.click();
  await expect(sun).not.toBeEmpty();
  await expect(ledge).toHaveValue("6");
});
