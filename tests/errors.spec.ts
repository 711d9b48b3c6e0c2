// Missing and failing pages keep header and footer, say what happened and lead on.
import { expect, test } from "@playwright/test";
import { goLive } from "./page.ts";

test("an unknown path is a 404 with a way home, and is logged to the console", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found");
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText(/doesn't exist or has been moved/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect.poll(() => logged).toContain("404: there is no page at /no/such/page");
  expect(logged.filter((text) => /Content Security Policy|hydrat/i.test(text))).toEqual([]);
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("a page that cannot be reached says so, and loads with the focus on it when tried again", async ({
  page,
}) => {
  await goLive(page, "/");
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("banner").getByRole("link", { name: "Free Consultation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await expect(page).toHaveTitle("No connection");
  await expect(page.getByText(/Check your connection/)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL("/contact");
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#consultation")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page that fails while it is shown says so, with header and footer", async ({ page }) => {
  await goLive(page, "/");
  // The next page's data arrive damaged: its rendering fails in the browser.
  await page.route("**/contact.data*", (route) =>
    route.fulfill({ status: 500, contentType: "text/plain", body: "Internal Server Error" }),
  );
  await page.getByRole("banner").getByRole("link", { name: "Free Consultation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText(/500/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("font-family", /Hanken/);
});
