// The newsletter: subscribing in the footer, invalid addresses and expired links.
import { expect, test } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { readContent } from "#content/read.ts";
import { fetchPage, textOf, textsOf } from "./html.ts";
import { goLive, withoutScripts } from "./page.ts";

const { errors, newsletter } = readContent();

test("the form in the footer asks for a confirmation by email", async ({ page }) => {
  await withoutScripts(page, async () => {
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Newsletter email").fill(`reader-${Date.now()}@example.com`);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/newsletter/asked");
    await expect(page.getByRole("heading", { level: 1, name: newsletter.asked.title })).toBeVisible();
  });
});

test("an address that was pasted with invisible characters is accepted", async ({ page }) => {
  await goLive(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Newsletter email").fill(`\u200breader-${Date.now()}@example.com\u00a0`);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/newsletter/asked");
});

test("an address that the server rejects is shown again with the error", async ({ request, baseURL }) => {
  const response = await request.post("/newsletter", {
    form: { email: "ana at example.com" },
    headers: { origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(422);
  const main = parse(await response.text()).querySelector("main") as HTMLElement;
  expect(textOf(main)).toContain("Enter an email address such as name@example.com.");
  expect(main.querySelector("form [name=email]")?.getAttribute("value")).toBe("ana at example.com");
});

test("an unknown path below /newsletter returns 404", async ({ request }) => {
  const page = await fetchPage(request, "/newsletter/nowhere", 404);
  expect(textOf(page.querySelector("h1"))).toBe(errors.notFound.title);
});

test("an unknown confirmation link returns 404 and offers the form again", async ({ request }) => {
  const page = await fetchPage(request, "/newsletter/confirm?token=unknown", 404);
  expect(textOf(page.querySelector("h1"))).toBe(newsletter.expired.title);
  expect(textsOf(page.querySelectorAll("main form button"))).toEqual(["Subscribe"]);
});
