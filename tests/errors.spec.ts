// Missing pages, missing code and failing parts: explanation, links, header and footer.
import { expect, type Locator, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { expectAccessible } from "./axe.ts";
import { goLive, waitUntilLive } from "./page.ts";
import { chooseStep } from "./planner.ts";

const { errors, planner, portfolio, projects } = readContent();
const { notFound } = errors;

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

test("a project whose code or data an update has removed opens as a page", async ({ page }) => {
  const [project] = projects;
  if (!project) throw new Error("This test needs a project.");
  for (const missing of ["**/assets/project-dialog*.js", `**/portfolio/${project.slug}.json`]) {
    await test.step(missing, async () => {
      await page.route(missing, (route) => route.fulfill({ status: 404, body: "Not Found" }));
      await goLive(page, "/portfolio");
      await page.getByRole("link", { name: "View details", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: project.title })).toBeVisible();
      await expect(page).toHaveURL(`/portfolio/${project.slug}`);
      await waitUntilLive(page);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: portfolio.hero.title })).toBeVisible();
      await page.unroute(missing);
    });
  }
});

/** Removes an element behind React's back, as extensions do. React fails once it removes the element itself. */
async function breakElement(element: Locator): Promise<void> {
  await element.evaluate((broken) => broken.remove());
}

test("a part of the planner that fails leaves the plan and the other parts, and can be shown again", async ({
  page,
}) => {
  await goLive(page, "/planner?ledge=6");
  await chooseStep(page, "pool");
  const ledge = page.getByRole("form", { name: planner.form.title }).locator("[name=ledge]");
  const sun = page.locator("output[name=ledgeHours]");
  await breakElement(page.locator("dl > div:has(output[name=ledgeHours])"));
  await chooseStep(page, "pool");
  await ledge.fill("0");
  await chooseStep(page, "sun");
  const again = page.getByRole("button", { name: "Show it again" });
  await expect(again).toHaveCount(1);
  await expectAccessible(page, "a part that has failed", "main");
  const gallons = page.locator("output[name=gallons]");
  const before = await gallons.textContent();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gallons).not.toHaveText(before ?? "");
  await again.click();
  await expect(sun).not.toBeEmpty();
  await expect(ledge).toHaveValue("6");
});
