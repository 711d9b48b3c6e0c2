// The site without the CSS, APIs and picture formats that browsers of spring 2022 lack.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { fillRequired, newVisitor, sendButton, sentHeading } from "./consultation.ts";
import { fetchPage } from "./html.ts";
import { leadsOf } from "./leads.ts";
import { menuLabels } from "./menus.ts";
import { goLive, measureOverflowPx, waitUntilLive } from "./page.ts";
import { mainTemplates, matrix } from "./sitemap.ts";

/** Declarations that these browsers drop: newer units, functions and properties. */
const NEWER_DECLARATION =
  /(?<=[;{])[\w-]+:[^;{}]*(?:\d(?:svh|dvh|lvh)|color-mix\(|oklab\(|oklch\()[^;{}]*;?|(?<=[;{])(?:translate|rotate|scale|text-wrap|content-visibility|contain-intrinsic-size|container-type|container):[^;{}]*;?/g;

/** The index after the closing brace of the block that opens at `open`. @throws if it does not close */
function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("A block of the CSS has no closing brace.");
}

/** Removes each block whose head matches, or replaces it with its body. */
function removeBlocks(css: string, head: RegExp, keepBody = false): string {
  let rest = css;
  for (let found = head.exec(rest); found; found = head.exec(rest)) {
    const open = found.index + found[0].length - 1;
    const end = findBlockEnd(rest, open);
    rest = rest.slice(0, found.index) + (keepBody ? rest.slice(open + 1, end - 1) : "") + rest.slice(end);
  }
  return rest;
}

/** Removes what these browsers ignore: :has(), container queries and newer declarations. */
function removeNewerCss(css: string): string {
  const known = removeBlocks(css, /@supports not \(container-type:[^{]*\{/, true);
  const queries = removeBlocks(known, /@container[^{]*\{/);
  const conditions = removeBlocks(
    queries,
    /@supports (?:selector\(:has|\(color:color-mix|\([\w-]+:1[sd]vh)[^{]*\{/,
  );
  const selectors = removeBlocks(conditions, /(?<=[{}])[^{}@]*:has\([^{}]*\{/);
  return selectors.replace(NEWER_DECLARATION, "");
}

/** Style sheets without newer CSS, by what the server sent. Pages share sheets, and each takes 0.3 s. */
const olderSheets = new Map<string, string>();

function toOlderCss(css: string): string {
  const older = olderSheets.get(css) ?? removeNewerCss(css);
  olderSheets.set(css, older);
  return older;
}

/** Removes newer APIs, CSS and picture formats from all pages that the browser opens. */
async function emulateOldBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Document.prototype, ["startViewTransition"]],
      [Element.prototype, ["checkVisibility"]],
      [HTMLElement.prototype, ["inert", "popover", "showPopover", "hidePopover"]],
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with", "findLast", "findLastIndex"]],
      [Set.prototype, ["union", "intersection", "difference"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["any", "timeout"]],
      [Promise, ["withResolvers", "try"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Array, ["fromAsync"]],
      [window, ["scheduler", "requestIdleCallback", "navigation", "Iterator"]],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
    // Pictures that scripts add must not offer AVIF or WebP either.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name, name === "type" && /avif|webp/.test(value) ? "image/unknown" : value);
    };
  });
  await page.route("**/assets/site-*.css", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: toOlderCss(await response.text()) });
  });
  await page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest() || new URL(route.request().url()).hostname !== "localhost")
      return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text())
      .replace(/(<style data-site[^>]*>)([\s\S]*?)(<\/style>)/, (_whole, open, css, close) =>
        [open, toOlderCss(css), close].join(""),
      )
      .replaceAll(/type="image\/(?:avif|webp)"/g, 'type="image/unknown"');
    return route.fulfill({ response, body });
  });
}

/** Errors that scripts of the test's pages have thrown. */
let errors: Error[];

test.beforeEach(async ({ page }) => {
  errors = [];
  page.on("pageerror", (error) => errors.push(error));
  await emulateOldBrowser(page);
});
// A style sheet may still be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The emulation removes newer CSS and APIs from the open home page, and keeps most of the CSS. */
async function expectEmulation(page: Page, request: APIRequestContext): Promise<void> {
  const css = await page.locator("style[data-site]").innerHTML();
  const sent = (await fetchPage(request, "/")).querySelector("style[data-site]")?.innerHTML ?? "";
  expect(css.match(/:has\(|@container|(?<!\\):[^;{}]*\d[sd]vh|color-mix|oklab|[;{]translate:/)).toBeNull();
  expect(css.length).toBeGreaterThan(0.8 * sent.length);
  expect(sent.length).toBeGreaterThan(8_000);
  expect(await page.evaluate(() => "canParse" in URL || "toSorted" in Array.prototype)).toBe(false);
}

/** Loads every displayed picture, lazy ones included. @returns the chosen file and the height in CSS pixels */
function loadPictures(page: Page): Promise<{ file: string; loaded: boolean; height: number }[]> {
  return page.locator('main img[src^="/pictures/"]').evaluateAll(async (all) => {
    const visible = (all as HTMLImageElement[]).filter((image) => image.getClientRects().length > 0);
    for (const image of visible) image.loading = "eager";
    const isComplete = (image: HTMLImageElement) =>
      new Promise<unknown>((resolve) => {
        if (image.complete) resolve(null);
        image.onload = image.onerror = resolve;
      });
    await Promise.all(visible.map(isComplete));
    return visible.map((image) => ({
      file: image.currentSrc,
      loaded: image.naturalWidth > 100,
      height: image.clientHeight,
    }));
  });
}

/** A plan whose drawing and results use most of the model. */
const plan = "/planner?shape=freeform&tree=10,40,12&with=Pergola&when=2026-06-21&hour=15";

/** Opens a page, which hydrates by itself without the missing scheduler because it gets no input. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
  await expectSoundPage(page);
}

async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await openPage(page, path);
}

/** The open page shows its pictures as JPEG, fits the screen and has thrown no error. */
async function expectSoundPage(page: Page): Promise<void> {
  const pictures = await loadPictures(page);
  expect.soft(pictures.filter(({ file, loaded }) => !loaded || !file.endsWith(".jpg"))).toEqual([]);
  expect.soft(pictures.filter(({ height }) => height <= 80)).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect.soft(await measureOverflowPx(page)).toBe(0);
  expect.soft(errors).toEqual([]);
}

/** Pages that other tests of this file open at 390 px. */
const openedElsewhere = ["/", "/about", "/portfolio", "/video-gallery", "/contact"];
const phonePaths = [...mainTemplates.filter((path) => !openedElsewhere.includes(path)), plan];
/**
 * The CSS of both sizes is mostly the same. Outside the matrix the home page is enough, which the menus' test checks.
 */
const desktopScreens = matrix ? [{ viewport: desktop, paths: mainTemplates }] : [];

for (const { viewport, paths } of [{ viewport: phone, paths: phonePaths }, ...desktopScreens]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    test("pages show their pictures as JPEG, fit the screen and throw no error", async ({ page }) => {
      test.setTimeout(300_000);
      for (const path of paths) await test.step(path, () => openPage(page, path));
    });
  });
}

test("the skip link is out of sight until it has the focus", async ({ page }) => {
  await page.setViewportSize(phone);
  // The other tests open pages without an input.
  await goLive(page, "/about");
  await expectSoundPage(page);
  await page.setViewportSize(desktop);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

test("the dropdowns of the desktop menu and the mobile menu on phones and tablets open and lead to pages", async ({
  page,
  request,
}) => {
  await openOnPhone(page, "/");
  await expectEmulation(page, request);
  await test.step("desktop menu", () => checkDesktopMenu(page));
  await test.step("mobile menu", () => checkMobileMenu(page));
});

async function checkDesktopMenu(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await expectSoundPage(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  const { menu, group, link, to } = menuLabels.services;
  await nav.getByRole("button", { name: menu, exact: true }).click();
  await nav.getByRole("button", { name: group }).click();
  await nav.getByRole("link", { name: link, exact: true }).click();
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
}

async function checkMobileMenu(page: Page): Promise<void> {
  const [areas] = readContent().navigation.main.areas.groups;
  for (const [width, area] of [
    [320, areas?.links[1]],
    [390, areas?.links[2]],
    [1024, areas?.links[3]],
  ] as const) {
    if (!areas || !area) throw new Error("This test needs a group of four areas.");
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: menuLabels.areas.menu, exact: true }).click();
    await menu.getByRole("button", { name: areas.label }).click();
    await menu.locator(`a[href="${area.to}"]`).click();
    await expect(page).toHaveURL(area.to);
    await expect(menu).toBeHidden();
  }
}

test("a project opens over the grid and closes", async ({ page }) => {
  await openOnPhone(page, "/portfolio");
  await page.setViewportSize(desktop);
  await page.getByRole("link", { name: "View details", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: readContent().projects[0]?.title ?? "" });
  await expect(dialog.getByRole("img", { name: /^Plan of / })).toBeVisible();
  await dialog.getByRole("button", { name: "Close Project Details" }).click();
  await expect(dialog).toBeHidden();
});

test("Play shows the film", async ({ page }) => {
  await openOnPhone(page, "/video-gallery");
  await page.setViewportSize(desktop);
  await page
    .getByRole("button", { name: /^Play video/ })
    .first()
    .click();
  await expect(page.locator("main video").first()).toBeVisible();
});

test("the form shows the referral field, sends and stores the request", async ({ page }) => {
  const email = newVisitor();
  await openOnPhone(page, "/contact");
  await page.setViewportSize(desktop);
  const form = page.locator("#consultation");
  // Without :has() the free text of a referral always shows.
  await expect(form.getByLabel("Please specify how you heard about us")).toBeVisible();
  await fillRequired(page, email);
  await form.getByLabel("Spa", { exact: true }).check();
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeFocused();
  expect(await leadsOf(email)).toMatchObject([{ additionalAmenities: ["Spa"] }]);
});
