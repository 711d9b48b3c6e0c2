// The newsletter without scripts: the footer's box, and links that no longer work.
import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("the footer's box subscribes, and a reload does not ask again", async ({ page }) => {
  await page.goto("/about");
  const box = page.getByRole("contentinfo");
  await box.getByLabel("Newsletter email").fill(`reader-${Date.now()}@example.com`);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/newsletter/asked");
  await expect(page.getByRole("heading", { level: 1, name: "Look into your mailbox" })).toBeVisible();
});

test("what the browser lets through and the server does not comes back with its reason", async ({ page }) => {
  await page.goto("/newsletter");
  const form = page.getByRole("main").locator("form");
  await form.evaluate((element: HTMLFormElement) => element.setAttribute("novalidate", ""));
  await form.getByLabel("Email").fill("ana at example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Enter an e-mail address such as name@example.com.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("ana at example.com");
});

test("an address that is no step of subscribing is not found", async ({ page }) => {
  const answer = await page.goto("/newsletter/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
});

test("a link that is unknown or too old says so and asks anew", async ({ page }) => {
  const answer = await page.goto("/newsletter/confirm?token=unknown");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Subscribe" })).toBeVisible();
});
