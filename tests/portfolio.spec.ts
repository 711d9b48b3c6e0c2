// The portfolio: filters, projects as dialog and as page, keyboard, no scripts.
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { findPicture } from "#content/find-picture.ts";
import { findProject } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import type { Project } from "#content/schemas/project.ts";
import { expectAccessible } from "./axe.ts";
import { waitForFonts } from "./first-visit.ts";
import { addressesOf, drawingNamesIn, fetchPage, findRegion, textOf, textsOf } from "./html.ts";
import {
  delayRequests,
  goLive,
  measureOverflowPx,
  pressWithAlt,
  tabTo,
  waitUntilLive,
  withoutScripts,
} from "./page.ts";

const { errors, portfolio, projects, "planner-entries": entries } = readContent();
const [first, second, , fourth] = projects as [Project, Project, Project, Project];
/** How many projects are in the category of the first one. */
const countLikeFirst = projectsIn(first.category).length;

/** The filter offers categories that have a project. */
const categories = portfolio.categories.filter((category) => projectsIn(category).length > 0);

function projectsIn(category: string): Project[] {
  return projects.filter((project) => project.category === category);
}

function cards(page: Page): Locator {
  return page.getByRole("link", { name: "View details", exact: true });
}

function filter(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Filter by category" }).getByRole("button", { name, exact: true });
}

/** Opens the first project over the grid. @returns its dialog */
async function openFirstProject(page: Page): Promise<Locator> {
  await goLive(page, "/portfolio");
  await cards(page).first().click();
  const dialog = page.getByRole("dialog", { name: first.title });
  await expect(dialog.getByRole("button", { name: "Close Project Details" })).toBeVisible();
  return dialog;
}

test("shows every project and the spotlights with their plans", async ({ request }) => {
  const main = (await fetchPage(request, "/portfolio")).querySelector("main") as HTMLElement;
  expect(addressesOf(main, "View details")).toEqual(projects.map(({ slug }) => `/portfolio/${slug}`));
  const spotlights = findRegion(main, portfolio.spotlights.title);
  expect(textsOf(spotlights.querySelectorAll("h3"))).toEqual(
    portfolio.spotlights.items.map(({ title }) => title),
  );
  const plans = drawingNamesIn(spotlights);
  for (const { project } of portfolio.spotlights.items)
    expect(plans).toContainEqual(expect.stringMatching(`^Plan of ${findProject(project).title}: `));
});

test("the filter stays in the address and over a project, and announces the count of one category", async ({
  page,
}) => {
  const filteredPath = `/portfolio?category=${first.category.toLowerCase()}`;
  await test.step("a category in the address", async () => {
    await goLive(page, `/portfolio?category=${first.category}`);
    await expectFiltered(page);
    await filter(page, portfolio.all).click();
    await expectUnfiltered(page);
    await expect(page).toHaveURL("/portfolio");
  });

  await test.step("a chosen category", async () => {
    const filterSummary = portfolio.filtered
      .replace("{category}", first.category)
      .replace("{shown}", String(countLikeFirst))
      .replace("{total}", String(projects.length));
    const buttons = page.getByRole("group", { name: "Filter by category" }).getByRole("button");
    await expect(buttons).toHaveText([portfolio.all, ...categories]);
    await filter(page, first.category).click();
    await expectFiltered(page);
    await expect(page.getByRole("article", { name: first.title })).toBeVisible();
    await expect(page).toHaveURL(filteredPath);
    await expect(page.getByText(filterSummary)).toBeAttached();
    // Pressed again, it adds nothing to the history.
    await filter(page, first.category).click();
    await filter(page, portfolio.all).click();
    await expectUnfiltered(page);
    await expect(page).toHaveURL("/portfolio");
    await page.goBack();
    await expectFiltered(page);
    await page.goBack();
    await expectUnfiltered(page);
    await page.goForward();
    await expectFiltered(page);
  });

  await test.step("a project", async () => {
    await cards(page).first().click();
    await expect(page).toHaveURL(`/portfolio/${first.slug}`);
    await page.getByRole("button", { name: "Close Project Details" }).click();
    await expect(page).toHaveURL(filteredPath);
    await expectFiltered(page);
  });

  await test.step("an unknown category", async () => {
    await goLive(page, "/portfolio?category=brutalist");
    await expectUnfiltered(page);
  });
});

/** Shows the category of the first project alone. */
async function expectFiltered(page: Page): Promise<void> {
  await expect(page.getByRole("article")).toHaveCount(countLikeFirst);
  await expect(filter(page, first.category)).toHaveAttribute("aria-pressed", "true");
  await expect(filter(page, portfolio.all)).toHaveAttribute("aria-pressed", "false");
}

async function expectUnfiltered(page: Page): Promise<void> {
  await expect(page.getByRole("article")).toHaveCount(projects.length);
  await expect(filter(page, portfolio.all)).toHaveAttribute("aria-pressed", "true");
}

test.describe("a project over the grid", () => {
  test("has its address and parts, leads to its neighbors, goes back in one step, and is a page on reload", async ({
    page,
  }) => {
    // As long as two tests.
    test.setTimeout(120_000);
    const dialog = await openFirstProject(page);
    await test.step("parts", () => checkProject(page, dialog));
    await test.step("full-screen picture", () => checkFullScreenPicture(page, dialog));
    await test.step("a selection that ends outside", () => checkSelection(page, dialog));
    await test.step("accessibility and width", () => checkDialogAtWidths(page));
    await test.step("next, previous and back", () => checkNextProject(page, dialog));
    await cards(page).first().click();
    await expect(page).toHaveURL(`/portfolio/${first.slug}`);
    await page.reload();
    await waitUntilLive(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: portfolio.hero.title })).toBeVisible();
  });

  const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
    "the button at the end": (page) => page.getByRole("button", { name: "Close Project Details" }).click(),
    "two presses at once": (page) =>
      page.getByRole("button", { name: "Close Project Details" }).evaluate((button) => {
        for (let press = 0; press < 2; press++)
          button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }),
    "the button in the corner": (page) => page.getByRole("button", { name: "Close", exact: true }).click(),
    "the Escape key": (page) => page.keyboard.press("Escape"),
    "the back button": (page) => page.goBack(),
    "a press outside": (page) => page.mouse.click(8, 400),
  };
  test("closes with buttons, Escape, a step back and a press outside, and restores position and focus", async ({
    page,
  }) => {
    const release = await delayRequests(page, "**/assets/project-dialog*.js");
    await goLive(page, "/portfolio");
    await waitForFonts(page);
    await test.step("back before the dialog has loaded", async () => {
      await cards(page).first().click();
      await expect(page).toHaveURL(`/portfolio/${first.slug}`);
      await page.goBack();
      await expect(page).toHaveURL("/portfolio");
      release();
    });
    const link = cards(page).last();
    await link.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(0);
    for (const [way, close] of Object.entries(waysToClose)) {
      await test.step(way, async () => {
        await link.click();
        await expect(page.getByRole("button", { name: "Close Project Details" })).toBeVisible();
        await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
        await close(page);
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(page).toHaveURL("/portfolio");
        await expect(link).toBeFocused();
        await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
        expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(2);
      });
    }
  });
});

/** Fails unless the first project has its address, title, gallery, texts, plan, figures and link to the form. */
async function checkProject(page: Page, dialog: Locator): Promise<void> {
  await expect(page).toHaveURL(`/portfolio/${first.slug}`);
  await expect(page).toHaveTitle(first.seo.title);
  await expect(dialog.locator("img")).toHaveCount(first.gallery.length);
  await expect(dialog.getByText(first.description[0] ?? "")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: first.features[0] ?? "" })).toBeVisible();
  await expect(dialog.getByRole("img", { name: `Plan of ${first.title}` })).toBeVisible();
  const figures = ["Size", "Depth", "Finish", "Decking", "Budget band", "Weeks planned"];
  if (first.status === "built") figures.push("Weeks taken", "Built");
  await expect(dialog.getByRole("term")).toHaveText(figures);
  await expect(dialog.getByText(`${first.location}. ${portfolio.captions[first.status]}`)).toBeVisible();
  await expect(dialog.getByText(portfolio.captions.rendering, { exact: true })).toHaveCount(
    first.gallery.filter((name) => findPicture(name).note).length,
  );
  await expect(dialog.getByRole("link", { name: portfolio.project.like })).toHaveAttribute(
    "href",
    `/contact?project=${first.slug}`,
  );
}

/** Opens a picture over the dialog, goes to the next one and returns with Escape. */
async function checkFullScreenPicture(page: Page, dialog: Locator): Promise<void> {
  const opener = dialog.getByRole("button", { name: /^View full screen/ }).first();
  const closePictures = page.getByRole("button", { name: "Close pictures" });
  await opener.click();
  await expect(closePictures).toBeVisible();
  // Showing another picture flushes React's effects: the dialog below has then stopped listening to Escape.
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByRole("heading", { name: /^2 \/ / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(closePictures).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`/portfolio/${first.slug}`);
}

/** Selects text with the mouse, which leaves the dialog before it is released. */
async function checkSelection(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("heading", { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(8, 400, { steps: 3 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/portfolio/${first.slug}`);
}

async function checkDialogAtWidths(page: Page): Promise<void> {
  // Axe would measure colors during transitions.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${width} px`, "dialog[open]");
    expect(await measureOverflowPx(page)).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, "200%");
  expect(await listButtonsBeyondEdges(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^View full screen/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Close pictures" })).toBeVisible();
  expect(await listButtonsBeyondEdges(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await setTextSize(page, "");
  await page.emulateMedia({ reducedMotion: null });
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.locator("html").evaluate((html, value) => html.style.setProperty("font-size", value), size);
}

/** Names buttons and links of open dialogs that are not wholly between the left and right edges of the screen. */
function listButtonsBeyondEdges(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("dialog[open] :is(button, a)")]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? ""),
  );
}

/** Goes to the next project, to the previous one, and back to the grid. */
async function checkNextProject(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("link", { name: `Next project: ${second.title}` }).click();
  await expect(page).toHaveURL(`/portfolio/${second.slug}`);
  const next = page.getByRole("dialog", { name: second.title });
  await expect(next.getByText(second.description[0] ?? "")).toBeVisible();
  await expect(next).toBeFocused();
  await next.getByRole("link", { name: `Previous project: ${first.title}` }).click();
  await expect(page).toHaveURL(`/portfolio/${first.slug}`);
  await page.goBack();
  await expect(page).toHaveURL("/portfolio");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test.describe("a project's page", () => {
  for (const { slug, status } of projects) {
    test(`/portfolio/${slug} has its plan, figures, status and links`, async ({ request }) => {
      const main = (await fetchPage(request, `/portfolio/${slug}`)).querySelector("main") as HTMLElement;
      expect(main.querySelectorAll("h1")).toHaveLength(1);
      expect(drawingNamesIn(main).filter((name) => name.startsWith("Plan of "))).toHaveLength(1);
      expect(main.querySelectorAll("dt")).toHaveLength(status === "built" ? 8 : 6);
      expect(textOf(main)).toContain(portfolio.captions[status]);
      expect(addressesOf(main, portfolio.project.like)).toContain(`/contact?project=${slug}`);
      expect(main.querySelectorAll("nav[aria-label='More projects'] a")).toHaveLength(2);
    });
  }

  test("an unknown project returns 404 with the not-found page", async ({ request }) => {
    const page = await fetchPage(request, "/portfolio/atlantis", 404);
    expect(textOf(page.querySelector("h1"))).toBe(errors.notFound.title);
    expect(textOf(page.querySelector("title"))).toBe(errors.notFound.title);
  });
});

test("filters, opens a project and closes it by keyboard", async ({ page }) => {
  const [category = ""] = categories;
  const shown = projectsIn(category);
  await goLive(page, "/portfolio");
  await filter(page, portfolio.all).focus();
  await page.keyboard.press("Tab");
  await expect(filter(page, category)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(shown.length);
  const lists = await page.locator("select").count();
  for (let step = 0; step < categories.length + lists; step++) await page.keyboard.press("Tab");
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: shown[0]?.title ?? "" });
  await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Close Project Details" })).toBeVisible();
  // Tab cycles through the controls of the dialog.
  for (const name of [
    ...(shown[0]?.gallery.map(() => /^View full screen/) ?? []),
    entries.project.action,
    portfolio.project.like,
    "Close Project Details",
    /^Previous project/,
    /^Next project/,
  ]) {
    await page.keyboard.press("Tab");
    await expect(
      dialog.getByRole("link", { name }).or(dialog.getByRole("button", { name })).and(page.locator(":focus")),
    ).toHaveCount(1);
  }
  // Behind the last one are the browser's own controls, and then the first one again.
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus:not(dialog *)")).toHaveCount(0);
  await tabTo(page, dialog.getByRole("button", { name: "Close", exact: true }));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards(page).first()).toBeFocused();
});

test.describe("a full-screen picture", () => {
  const buttons = (page: Page) => page.getByRole("button", { name: /^View full screen/ });

  test("opens from a project page, moves by keys and buttons, zooms, and closes on a step back", async ({
    page,
  }) => {
    await goLive(page, `/portfolio/${first.slug}`);
    const count = new Set([first.picture, ...first.gallery]).size;
    await expect(buttons(page)).toHaveCount(count);
    await buttons(page).nth(1).click();
    const viewer = page.getByRole("dialog", { name: first.title });
    await expect(viewer.getByRole("heading")).toContainText(`2 / ${count}`);
    await expect(viewer.getByRole("button", { name: "Zoom in" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByRole("heading")).toContainText(`3 / ${count}`);
    await test.step("keys after a zoom, and keys of the browser", async () => {
      await page.keyboard.press("+");
      await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeVisible();
      await page.keyboard.press("-");
      await expect(viewer.getByRole("button", { name: "Zoom in" })).toBeVisible();
      // The picture that had it is hidden from screen readers once another is shown.
      await expect(viewer).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(viewer.getByRole("heading")).toContainText(`2 / ${count}`);
      expect(await pressWithAlt(page, "ArrowRight")).toBe(true);
      await page.keyboard.press("ArrowRight");
      await expect(viewer.getByRole("heading")).toContainText(`3 / ${count}`);
    });
    await viewer.getByRole("button", { name: "Previous picture" }).click();
    await expect(viewer.getByRole("heading")).toContainText(`2 / ${count}`);
    await viewer.getByRole("button", { name: "Zoom in" }).click();
    await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeVisible();
    await expectAccessible(page, "viewer");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(buttons(page).nth(1)).toBeFocused();

    await page.getByRole("navigation", { name: "More projects" }).getByRole("link").last().click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(second.title);
    await buttons(page).last().click();
    await expect(page.getByRole("dialog", { name: second.title })).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(first.title);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("without scripts, cards lead to pages, and the filter is hidden", async ({ page }) => {
  await withoutScripts(page, async () => {
    await page.goto("/portfolio");
    await expect(cards(page)).toHaveCount(projects.length);
    await expect(page.getByRole("group", { name: "Filter by category" })).toBeHidden();
    await cards(page).nth(3).click();
    await expect(page).toHaveURL(`/portfolio/${fourth.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: fourth.title })).toBeVisible();
  });
});
