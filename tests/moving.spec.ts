// Moving about: a followed link leads to the top of a page whose title is read out; the way back leads to where one was; paper.
import { expect, test } from "@playwright/test";
import { goLive, waitUntilLive } from "./page.ts";

test("a followed link shows the page from the top, with focus and title", async ({ page }) => {
  await goLive(page, "/portfolio");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Built by the people who drew it" }),
  ).toBeInViewport();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(
    page.locator("p[aria-live=polite]").filter({ hasText: /^About Our Houston Pool Builders/ }),
  ).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("what the browser keeps is what the privacy policy names", async ({ page }) => {
  await goLive(page, "/?utm_source=letter");
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  // The router writes its note when the document is left.
  await page.goto("/privacy-policy");
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(kept).toContain("arrival");
  const told = await page.getByRole("region", { name: "In your browser" }).textContent();
  for (const name of kept) expect(told).toContain(`“${name}”`);
  expect(await page.context().cookies()).toEqual([]);
});

test("back and forward lead to where one was", async ({ page }) => {
  await goLive(page, "/privacy-policy");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/What this website promises/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the way back finds the same part of a page that was not laid out whole", async ({ page }) => {
  await goLive(page, "/about");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/What this website promises/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Built by the people/);
  await expect(link).toBeInViewport();
});

test("a link to a part of the page leads there", async ({ page }) => {
  await goLive(page, "/terms");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Law and contact" })
    .click();
  await expect(page.getByRole("heading", { name: "Law and contact" })).toBeInViewport();
  await expect(page).toHaveURL("/terms#law");
});

test("a menu that a link was followed from gives the focus to the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, "/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Portfolio" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page loaded anew keeps its focus at the top and announces nothing", async ({ page }) => {
  await page.goto("/about");
  await waitUntilLive(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("on paper there is the matter alone, and where the company is found", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await goLive(page, "/video-gallery");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of ["header.site-header", "[role=tablist]", "footer form", "footer nav"]) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.locator("footer").getByRole("link", { name: "(713) 555-0142" })).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(10);
  for (const title of ["Projects", "Our Process", "Testimonials"]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
});
