// The header: compact after 10 px of scroll, dropdowns, the active link and the mobile menu.
import { expect, type Locator, type Page } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { waitForFonts } from "./first-visit.ts";
import { menuLabels, menuPaths } from "./menus.ts";
import { test } from "./own-page.ts";
import { goLive, measureOverflowPx, withoutScripts } from "./page.ts";

const { navigation } = readContent();
const { consultation, home, links } = navigation.main;
const { services, areas } = menuLabels;
const phone = { width: 390, height: 844 };
/** A page without the carousels of the home page, which draw frames all the time. */
const quietPath = "/terms";

test.describe("on a wide screen", () => {
  test("turns compact and slightly translucent after 10 px of scroll, and back, without moving the page", async ({
    page,
  }) => {
    await goLive(page, quietPath);
    const header = page.getByRole("banner");
    await waitForFonts(page);
    const heading = page.getByRole("heading", { level: 1 });
    const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
    const tall = await bottom();
    await page.evaluate(() => scrollTo(0, 10));
    await expect(header).not.toHaveAttribute("data-scrolled", /.*/);
    const offset = await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => scrollTo(0, 11));
    await expect(header).toHaveAttribute("data-scrolled", /.*/);
    await expect.poll(bottom).toBeLessThan(tall - 10);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(offset);
    const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(background).toMatch(/0\.9\d*\)$/);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(bottom).toBe(tall);
  });

  test("has dropdowns for mouse and keyboard, which open one group at a time and mark the current page", async ({
    ownPage: page,
  }) => {
    // As long as two tests.
    test.setTimeout(120_000);
    await page.clock.install();
    await goLive(page, quietPath);
    const nav = page.getByRole("navigation", { name: "Main" });
    await test.step("focus", () => checkDropdownFocus(page, nav));
    await test.step("mouse", () => checkDropdownMouse(page, nav));
    await page.keyboard.press("Escape");
    await test.step("one group at a time", () => checkDropdownGroups(nav));
    await page.keyboard.press("Escape");
    await expect(nav.getByRole("button", { name: services.group })).toBeHidden();
    await test.step("all groups and links", () => checkDropdownLinks(nav));
    await page.keyboard.press("Escape");
    await test.step("current page", () => checkCurrentPage(page));
    await test.step("link to the current page", () => checkLinkToCurrentPage(page, nav));
  });
});

/** The dropdowns must not have loaded before. */
async function checkDropdownFocus(page: Page, nav: Locator): Promise<void> {
  const link = nav.getByRole("link", { name: links[0]?.label ?? "" });
  const menu = nav.getByRole("button", { name: services.menu, exact: true });
  await link.focus();
  await menu.hover();
  await expect(nav.getByRole("button", { name: services.group })).toBeVisible();
  await expect(link).toBeFocused();

  await page.mouse.move(1200, 700);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();
}

async function checkDropdownMouse(page: Page, nav: Locator): Promise<void> {
  const menu = nav.getByRole("button", { name: areas.menu, exact: true });
  const group = nav.getByRole("button", { name: areas.group });
  const moveAway = () => page.mouse.move(1200, 700, { steps: 5 });
  await menu.hover();
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await group.hover();
  await moveAway();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  // A group that opens or closes can move the edge of the dropdown away from the mouse.
  await menu.hover();
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await moveAway();
  // Radix closes a dropdown some time after the mouse has left it.
  await page.clock.runFor(1000);
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  await expect(group).toHaveAttribute("aria-expanded", "true");
}

async function checkDropdownGroups(nav: Locator): Promise<void> {
  await nav.getByRole("button", { name: services.menu, exact: true }).click();
  const [first, second, third] = navigation.main.services.groups.map(({ label, links: [link] }) => ({
    button: nav.getByRole("button", { name: label }),
    link: nav.getByRole("link", { name: link?.label ?? "", exact: true }),
  }));
  if (!first || !second || !third) throw new Error("This test needs three groups of services.");
  // The first group has one link, so the second opens.
  await expect(second.button).toHaveAttribute("aria-expanded", "true");
  await expect(second.link).toBeVisible();
  await expect(first.button).toHaveAttribute("aria-expanded", "false");
  await expect(first.button).toContainText("1 link");
  await first.button.click();
  await expect(second.button).toHaveAttribute("aria-expanded", "false");
  await expect(first.link).toBeVisible();
  await third.button.click();
  await expect(third.link).toBeVisible();
  await expect(first.button).toHaveAttribute("aria-expanded", "false");
  await expect(first.link).toBeHidden();
  await third.button.click();
  await expect(third.button).toHaveAttribute("aria-expanded", "false");
  await expect(third.link).toBeHidden();
}

async function checkDropdownLinks(nav: Locator): Promise<void> {
  for (const { label: menu, groups } of [navigation.main.services, navigation.main.areas]) {
    await nav.getByRole("button", { name: menu, exact: true }).click();
    for (const { label: group, links } of groups) {
      const button = nav.getByRole("button", { name: group });
      await expect(button).toBeVisible();
      if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
      const region = nav.getByRole("region", { name: group });
      await expect(region.getByRole("link")).toHaveText(links.map(({ label }) => label));
      const panel = await button.evaluate(
        (element) => element.closest(".menu-panel")?.getBoundingClientRect().width,
      );
      expect(panel).toBeGreaterThanOrEqual(320);
    }
  }
}

async function checkCurrentPage(page: Page): Promise<void> {
  const link = page.getByRole("banner").getByRole("link", { name: home.label, exact: true });
  await expect(link).not.toHaveAttribute("aria-current", "page");
  await link.click();
  await expect(page).toHaveURL("/");
  await expect(link).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page).toHaveURL(quietPath);
  await expect(link).not.toHaveAttribute("aria-current", "page");
}

/** Presses the same link twice. */
async function checkLinkToCurrentPage(page: Page, nav: Locator): Promise<void> {
  const menu = nav.getByRole("button", { name: areas.menu, exact: true });
  for (let presses = 0; presses < 2; presses++) {
    await menu.click();
    const link = nav.getByRole("link", { name: areas.link, exact: true });
    await link.click();
    await expect(page).toHaveURL(areas.to);
    await expect(link).toBeHidden();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  }
}

/** Widths in px, and text sizes in percent. */
const narrowScreens = [
  [320, 100],
  [320, 200],
  [360, 100],
  [390, 100],
  [390, 200],
  [600, 100],
  [768, 100],
  [768, 200],
] as const;

test("leads to the consultation on every screen, also with large text and without scripts", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const link = header.getByRole("link", { name: consultation.label, exact: true });
  async function checkScreens() {
    for (const [width, percent] of narrowScreens) {
      await test.step(`${width} px, text at ${percent}%`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page
          .locator("html")
          .evaluate((html, size) => html.style.setProperty("font-size", size), `${percent}%`);
        await expect(link).toBeVisible();
        expect(await findCrowding(header)).toEqual([]);
        expect(await measureOverflowPx(page)).toBe(0);
      });
    }
  }
  await goLive(page, quietPath);
  await checkScreens();
  await withoutScripts(page, async () => {
    await page.goto(quietPath);
    await checkScreens();
  });
  await page.setViewportSize(phone);
  await link.click();
  await expect(page).toHaveURL("/contact");
});

/** Names links and buttons of the header that overlap, or are beyond its edges. */
function findCrowding(header: Locator): Promise<string[]> {
  return header.evaluate((element) => {
    const controls = [...element.querySelectorAll("a, button, summary")]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }));
    const frame = element.getBoundingClientRect();
    return controls.flatMap(({ name, box }, index) => {
      const isOutside =
        box.left < 0 || box.right > innerWidth || box.top < frame.top || box.bottom > frame.bottom;
      const overlapped = controls
        .slice(index + 1)
        .filter(
          (other) =>
            other.box.left < box.right &&
            other.box.right > box.left &&
            other.box.top < box.bottom &&
            other.box.bottom > box.top,
        );
      return [
        ...(isOutside ? [`${name} is beyond the header`] : []),
        ...overlapped.map((other) => `${name} overlaps ${other.name}`),
      ];
    });
  });
}

test.describe("on a narrow screen", () => {
  test.use({ viewport: phone });

  test("has a menu that locks scrolling, traps the focus, and closes by every way out", async ({ page }) => {
    await goLive(page, quietPath);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    const toggle = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await test.step("focus and ways to close", () => checkMenuCloses(page, toggle, menu));

    await toggle.click();
    await test.step("groups", () => checkMenuGroups(menu));
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");

    await page.setViewportSize(phone);
    await toggle.click();
    await menu.getByRole("link", { name: consultation.label }).click();
    await expect(page).toHaveURL("/contact");
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(quietPath);
    await expect(menu).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });

  test("keeps the logo in place as a link to the home page while the menu is open", async ({ page }) => {
    await goLive(page, quietPath);
    await waitForFonts(page);
    const box = await page.getByRole("link", { name: "(home)" }).boundingBox();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const home = menu.getByRole("link", { name: "(home)" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
    await expect.poll(() => home.boundingBox()).toEqual(box);
    await home.click();
    await expect(page).toHaveURL("/");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await home.click();
    await expect(page).toHaveURL("/");
    await expect(menu).toBeHidden();
  });
});

async function checkMenuCloses(page: Page, toggle: Locator, menu: Locator): Promise<void> {
  await toggle.click();
  await expect(menu).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    // The body stands for the browser's own controls, which a modal dialog leaves within reach.
    expect(
      await menu.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");

  await toggle.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();

  await toggle.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(phone.width / 2, phone.height - 10);
  await expect(menu).toBeHidden();
}

async function checkMenuGroups(menu: Locator): Promise<void> {
  for (const { label } of [consultation, home, ...links])
    await expect(menu.getByRole("link", { name: label, exact: true })).toBeVisible();
  const groups = [services.menu, areas.menu, services.group, areas.group];
  // Closed groups also say how many links they hold.
  const button = (name: string) =>
    menu.getByRole("button", { name: new RegExp(`^${RegExp.escape(name)}( \\d+ links?)?$`) });
  for (const name of groups) await button(name).click();
  for (const name of groups) await expect(button(name)).toHaveAttribute("aria-expanded", "true");
  const service = menu.getByRole("link", { name: services.link, exact: true });
  const area = menu.getByRole("link", { name: areas.link, exact: true });
  await expect(service).toBeVisible();
  await expect(area).toHaveAttribute("href", areas.to);
  await menu.getByRole("button", { name: services.menu, exact: true }).click();
  await expect(service).toBeHidden();
  await expect(area).toBeVisible();
}

test("without scripts, the plain menu links to every page of the menus on phones and desktops", async ({
  page,
}) => {
  await withoutScripts(page, () => checkPlainMenu(page));
});

async function checkPlainMenu(page: Page): Promise<void> {
  await page.goto(quietPath);
  const links = page.getByRole("dialog", { name: "Menu" }).locator('a[href^="/"]');
  await page.getByRole("button", { name: "Open menu" }).click();
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await expect(links.last()).toBeVisible();
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect([...new Set(targets)].sort()).toEqual(menuPaths());
    for (const { label } of navigation.footer.services.links)
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }),
      ).toBeVisible();
  }
}
