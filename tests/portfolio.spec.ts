// Portfolio: filters, the dialog over the grid at the project's own address, the same address as a page, by mouse, keyboard and without scripts.
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { expectAccessible } from "./axe.ts";
import { addressesOf, fetchPage, textOf } from "./html.ts";
import { goLive, waitUntilLive } from "./page.ts";

const slugs = [
  "modern-oasis",
  "mediterranean-paradise",
  "tropical-escape",
  "lakeside-horizon",
  "resort-retreat",
  "natural-lagoon",
];

function cards(page: Page): Locator {
  return page.getByRole("link", { name: "View details", exact: true });
}

function filter(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Filter by category" }).getByRole("button", { name, exact: true });
}

async function openFirst(page: Page): Promise<Locator> {
  await goLive(page, "/portfolio");
  await cards(page).first().click();
  const dialog = page.getByRole("dialog", { name: "Modern Oasis" });
  await expect(dialog.getByRole("button", { name: "Close Project Details" })).toBeVisible();
  return dialog;
}

test("shows six projects and three spotlights", async ({ page }) => {
  await goLive(page, "/portfolio");
  await expect(cards(page)).toHaveCount(6);
  expect(await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    slugs.map((slug) => `/portfolio/${slug}`),
  );
  const spotlights = page.getByRole("region", { name: "One decision each, and you can see it in the plan" });
  await expect(spotlights.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(spotlights.getByRole("img", { name: /^Plan of / })).toHaveCount(3);
});

test.describe("the filter", () => {
  test("shows a category, says so, and is kept in the address", async ({ page }) => {
    await goLive(page, "/portfolio");
    const buttons = page.getByRole("group", { name: "Filter by category" }).getByRole("button");
    await expect(buttons).toHaveText([
      "All",
      "Modern",
      "Mediterranean",
      "Tropical",
      "Contemporary",
      "Resort",
      "Natural",
    ]);
    await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "true");
    await filter(page, "Tropical").click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article", { name: "Tropical Escape" })).toBeVisible();
    await expect(filter(page, "Tropical")).toHaveAttribute("aria-pressed", "true");
    await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL("/portfolio?category=tropical");
    await expect(page.getByText("Tropical: 1 of 6 projects")).toBeAttached();
    await filter(page, "All").click();
    await expect(page.getByRole("article")).toHaveCount(6);
    await expect(page).toHaveURL("/portfolio");
    await page.goBack();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("counts from the address, and one that no project has shows all", async ({ page }) => {
    await goLive(page, "/portfolio?category=Resort");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(filter(page, "Resort")).toHaveAttribute("aria-pressed", "true");
    await goLive(page, "/portfolio?category=brutalist");
    await expect(page.getByRole("article")).toHaveCount(6);
  });

  test("stays when a project is opened over it and closed", async ({ page }) => {
    await goLive(page, "/portfolio?category=natural");
    await cards(page).click();
    await expect(page).toHaveURL("/portfolio/natural-lagoon");
    await page.getByRole("button", { name: "Close Project Details" }).click();
    await expect(page).toHaveURL("/portfolio?category=natural");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test.describe("a project over the grid", () => {
  test("has its address, title, gallery, words, features, plan and figures", async ({ page }) => {
    const dialog = await openFirst(page);
    await expect(page).toHaveURL("/portfolio/modern-oasis");
    await expect(page).toHaveTitle(/^Modern Oasis/);
    await expect(dialog.locator("img")).toHaveCount(3);
    await expect(dialog.getByText("A ledge of pale plaster runs across the shallow end.")).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Glass mosaic waterline" })).toBeVisible();
    await expect(dialog.getByRole("img", { name: /^Plan of Modern Oasis/ })).toBeVisible();
    await expect(dialog.getByRole("term")).toHaveText([
      "Size",
      "Depth",
      "Finish",
      "Decking",
      "Budget band",
      "Weeks planned",
    ]);
    await expect(dialog.getByText("Memorial, Houston. Design study")).toBeVisible();
    await expect(dialog.getByText("Rendering", { exact: true })).toHaveCount(3);
    await expect(dialog.getByRole("link", { name: "A pool like this" })).toHaveAttribute(
      "href",
      "/contact?project=modern-oasis",
    );
  });

  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    "the button below": (page) => page.getByRole("button", { name: "Close Project Details" }).click(),
    "the cross": (page) => page.getByRole("button", { name: "Close", exact: true }).click(),
    "the Escape key": (page) => page.keyboard.press("Escape"),
    "the way back": (page) => page.goBack(),
    "a press beside it": (page) => page.mouse.click(8, 400),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`is closed by ${way}; the grid is where it was and its link has the focus`, async ({ page }) => {
      await goLive(page, "/portfolio");
      const link = cards(page).nth(4);
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole("button", { name: "Close Project Details" })).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
      await close(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL("/portfolio");
      await expect(link).toBeFocused();
      await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
      expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);
    });
  }

  test("leads to the next and the one before, and one step back to the grid", async ({ page }) => {
    const dialog = await openFirst(page);
    await dialog.getByRole("link", { name: "Next project: Mediterranean Paradise" }).click();
    await expect(page).toHaveURL("/portfolio/mediterranean-paradise");
    const next = page.getByRole("dialog", { name: "Mediterranean Paradise" });
    await expect(next.getByText("Five arches face the backyard.")).toBeVisible();
    await expect(next).toBeFocused();
    await next.getByRole("link", { name: "Previous project: Modern Oasis" }).click();
    await expect(page).toHaveURL("/portfolio/modern-oasis");
    await page.goBack();
    await expect(page).toHaveURL("/portfolio");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("is a page when it is loaded again, and the way back leads to the grid", async ({ page }) => {
    await openFirst(page);
    await page.reload();
    await waitUntilLive(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Modern Oasis" })).toBeVisible();
    await page.goBack();
    await expect(
      page.getByRole("heading", { level: 1, name: "Pools you can read like a plan" }),
    ).toBeVisible();
  });
});

test.describe("the dialog at 1280 and 320 px", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("is accessible and not wider than the screen", async ({ page }) => {
    await openFirst(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${width} px`, "[role=dialog]");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test.describe("a project's page", () => {
  for (const slug of slugs) {
    test(`/portfolio/${slug} has its plan, figures, note and links`, async ({ request }) => {
      const main = (await fetchPage(request, `/portfolio/${slug}`)).querySelector("main") as HTMLElement;
      expect(main.querySelectorAll("h1")).toHaveLength(1);
      expect(main.querySelectorAll("svg[aria-label^='Plan of ']")).toHaveLength(1);
      expect(main.querySelectorAll("dt")).toHaveLength(6);
      expect(textOf(main)).toContain("Design study");
      expect(addressesOf(main, "A pool like this")).toContain(`/contact?project=${slug}`);
      expect(main.querySelectorAll("nav[aria-label='More projects'] a")).toHaveLength(2);
    });
  }

  test("an address without a project is a 404 with the not-found page", async ({ page }) => {
    const answer = await page.goto("/portfolio/atlantis");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found");
  });
});

test("works by keyboard alone", async ({ page }) => {
  await goLive(page, "/portfolio");
  await filter(page, "All").focus();
  await page.keyboard.press("Tab");
  await expect(filter(page, "Modern")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  for (let step = 0; step < 6; step++) await page.keyboard.press("Tab");
  await expect(cards(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Modern Oasis" });
  await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Close Project Details" })).toBeVisible();
  // The focus goes round inside.
  for (const name of ["A pool like this", "Close Project Details", /^Previous project/, /^Next project/]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("link", { name }).or(dialog.getByRole("button", { name }))).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("cards lead to pages, and there is no filter that does nothing", async ({ page }) => {
    await page.goto("/portfolio");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("group", { name: "Filter by category" })).toBeHidden();
    await cards(page).nth(3).click();
    await expect(page).toHaveURL("/portfolio/lakeside-horizon");
    await expect(page.getByRole("heading", { level: 1, name: "Lakeside Horizon" })).toBeVisible();
  });
});
