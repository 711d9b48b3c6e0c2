// Pages with forced colors and in print. templates.spec.ts has large text and more of print.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { goLive } from "./page.ts";
import { expectOneSheet } from "./print.ts";

const { company, navigation, videos, "services/pool-construction": construction } = readContent();

test("with forced colors, home has borders, dots and focus; in print, every slide and the phone number", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await goLive(page, "/");
  await test.step("forced colors", () => checkForcedColors(page));
  await page.emulateMedia({ forcedColors: null, media: "print" });
  await test.step("print", () => checkPrintedHome(page));
});

/** Buttons have a border, and dots and the focus mark differ from the background. */
async function checkForcedColors(page: Page): Promise<void> {
  const borderColor = (element: Element) => getComputedStyle(element).borderTopColor;
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const consultation = page.getByRole("link", { name: navigation.main.consultation.label }).first();
  expect(await consultation.evaluate(borderColor)).not.toBe(background);
  expect(await consultation.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe("1px");
  const dot = page.getByRole("button", { name: "Go to slide 1" }).first().locator("span").first();
  expect(await dot.evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(background);
  await consultation.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await consultation.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe("none");
}

async function checkPrintedHome(page: Page): Promise<void> {
  /** Text that is light on a dark background must print dark, because backgrounds are not printed. */
  const textColor = (element: Element) => getComputedStyle(element).color;
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
  await expect(page.locator("main button:visible")).toHaveCount(0);
  const slides = page.getByRole("main").locator("blockquote");
  const tops = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  for (const slide of await slides.all()) await expect(slide).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: company.phone })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("button")).toBeHidden();
  expect(await page.getByRole("heading", { level: 1 }).evaluate(textColor)).toBe(
    await page.getByRole("main").evaluate(textColor),
  );
}

test("with forced colors, the chosen filter, stage and tab and the bars of charts differ from others", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  const expectMarked = async (chosen: Locator, other: Locator) =>
    expect(await chosen.evaluate(background)).not.toBe(await other.evaluate(background));
  await goLive(page, "/portfolio");
  const filters = page.getByRole("group", { name: "Filter by category" });
  await expectMarked(filters.getByRole("button").first(), filters.getByRole("button").last());
  await goLive(page, "/services/pool-renovation");
  const stages = page.locator("[aria-pressed]");
  await expectMarked(stages.and(page.locator("[aria-pressed=true]")), stages.first());
  await goLive(page, "/video-gallery");
  const tabs = page.getByRole("tab");
  await expectMarked(tabs.first(), tabs.last());
  await goLive(page, "/services/pool-construction");
  const legend = page.getByText(construction.time.legend.earliest).locator("span");
  await expectMarked(legend, page.locator("body"));
});

test("with dark forced colors, the lines and labels of drawings from data differ from the background", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of ["/portfolio/modern-oasis", "/areas/katy", "/contact", "/services"]) {
    await page.goto(path);
    expect(await page.evaluate(listFaintLines), path).toEqual([]);
  }
});

/** Runs in the page. Describes lines and labels of drawings whose color is nearly that of the dark background. */
function listFaintLines(): string[] {
  const isDark = (color: string) =>
    (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 110);
  const shapes = "main svg:not(.lucide, .drawing-file *) :is(path, rect, circle, text):not(defs *)";
  return [...document.querySelectorAll(shapes)].flatMap((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    const color = shape.localName === "text" ? fill : stroke;
    return color.startsWith("rgb(") && isDark(color)
      ? [`${shape.localName} ${shape.classList}: ${color}`]
      : [];
  });
}

test("in print, /areas/friendswood is one sheet of Letter with picture and phone number", async ({
  page,
}) => {
  await goLive(page, "/areas/friendswood");
  await expectOneSheet(page);
});

test("in print, the video gallery has every tab with its videos, without tabs, forms and menus", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await goLive(page, "/video-gallery");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of ["header.site-header", "[role=tablist]", "footer form", "footer nav"])
    await expect(page.locator(part).first()).toBeHidden();
  const { projects, process, testimonials } = videos.tabs;
  const tabs = [projects, process, testimonials];
  await expect(page.locator("main article")).toHaveCount(tabs.flatMap((tab) => tab.videos).length);
  for (const { title } of tabs)
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
});
