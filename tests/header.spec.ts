// The header: compact after 10 px of scroll, dropdowns, the active link and the mobile menu.
import { expect, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { menuPaths } from "./menus.ts";
import { goLive } from "./page.ts";

const { navigation } = readContent();
const phone = { width: 390, height: 844 };

test.describe("on a wide screen", () => {
  test("turns compact and slightly translucent after 10 px of scroll, and back, without moving the page", async ({
    page,
  }) => {
    await goLive(page, "/contact");
    const header = page.getByRole("banner");
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

  test("opens one group of a dropdown at a time, and has the groups and links of content in wide panels", async ({
    page,
  }) => {
    await goLive(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("button", { name: "Services" }).click();
    const all = nav.getByRole("button", { name: "All Services" });
    const design = nav.getByRole("button", { name: "Design & Construction" });
    const care = nav.getByRole("button", { name: "Maintenance & Renovation" });
    await expect(all).toHaveAttribute("aria-expanded", "true");
    await expect(nav.getByRole("link", { name: "View All Services" })).toBeVisible();
    await expect(design).toHaveAttribute("aria-expanded", "false");
    await design.click();
    await expect(all).toHaveAttribute("aria-expanded", "false");
    await expect(nav.getByRole("link", { name: "Pool Design" })).toBeVisible();
    await care.click();
    await expect(nav.getByRole("link", { name: "Pool Renovation" })).toBeVisible();
    await expect(design).toHaveAttribute("aria-expanded", "false");
    await expect(nav.getByRole("link", { name: "Pool Design" })).toBeHidden();
    await care.click();
    await expect(care).toHaveAttribute("aria-expanded", "false");
    await expect(nav.getByRole("link", { name: "Pool Renovation" })).toBeHidden();

    await page.keyboard.press("Escape");
    await expect(all).toBeHidden();
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
  });

  test("closes a dropdown when the mouse leaves it, unless one of its groups was opened or closed", async ({
    page,
  }) => {
    await goLive(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    const areas = nav.getByRole("button", { name: "Service Areas", exact: true });
    const inner = nav.getByRole("button", { name: "Inner Houston" });
    const moveAway = () => page.mouse.move(1200, 700, { steps: 5 });
    await areas.hover();
    await expect(inner).toHaveAttribute("aria-expanded", "true");
    await inner.hover();
    await moveAway();
    await expect(areas).toHaveAttribute("aria-expanded", "false");
    // A group that opens or closes can move the edge of the dropdown away from the mouse.
    await areas.hover();
    await inner.click();
    await expect(inner).toHaveAttribute("aria-expanded", "false");
    await moveAway();
    await expect(areas).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(areas).toHaveAttribute("aria-expanded", "false");
    await areas.click();
    await expect(inner).toHaveAttribute("aria-expanded", "true");
  });

  test("keeps the focus when dropdowns load, returns it on Escape, and marks the current page", async ({
    page,
  }) => {
    await goLive(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("link", { name: "Portfolio" }).focus();
    await nav.getByRole("button", { name: "Services", exact: true }).hover();
    await expect(nav.getByRole("button", { name: "All Services" })).toBeVisible();
    await expect(nav.getByRole("link", { name: "Portfolio" })).toBeFocused();

    const services = nav.getByRole("button", { name: "Services", exact: true });
    await page.mouse.move(1200, 700);
    await expect(services).toHaveAttribute("aria-expanded", "false");
    await services.focus();
    await page.keyboard.press("Enter");
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(services).toHaveAttribute("aria-expanded", "false");
    await expect(services).toBeFocused();

    const home = page.getByRole("banner").getByRole("link", { name: "Home", exact: true });
    await expect(home).toHaveAttribute("aria-current", "page");
    await page.getByRole("banner").getByRole("link", { name: "Free Consultation" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(home).not.toHaveAttribute("aria-current", "page");
  });
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: phone });

  test("has a menu whose groups open independently, and closes it when the screen grows", async ({
    page,
  }) => {
    await goLive(page, "/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: /menu/i }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Free Consultation" })).toBeVisible();
    for (const name of ["Home", "Portfolio", "Videos", "About"]) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    }
    for (const name of ["Services", "Service Areas", "Design & Construction", "Inner Houston"]) {
      await menu.getByRole("button", { name, exact: true }).click();
    }
    for (const name of ["Services", "Service Areas", "Design & Construction", "Inner Houston"]) {
      await expect(menu.getByRole("button", { name, exact: true })).toHaveAttribute("aria-expanded", "true");
    }
    await expect(menu.getByRole("link", { name: "Pool Design" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "The Heights" })).toHaveAttribute("href", "/areas/heights");
    await menu.getByRole("button", { name: "Services", exact: true }).click();
    await expect(menu.getByRole("link", { name: "Pool Design" })).toBeHidden();
    await expect(menu.getByRole("link", { name: "The Heights" })).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeHidden();
    await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  });

  test("locks scrolling, traps the focus, and closes with Escape, its button, a press outside and a link", async ({
    page,
  }) => {
    await goLive(page, "/");
    const toggle = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Tab");
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");

    await toggle.click();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();

    await toggle.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(phone.width / 2, phone.height - 10);
    await expect(menu).toBeHidden();

    await toggle.click();
    await menu.getByRole("link", { name: "Free Consultation" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(menu).toBeHidden();
  });

  test("keeps the logo in place as a link to the home page while the menu is open", async ({ page }) => {
    await goLive(page, "/contact");
    const box = await page.getByRole("link", { name: "(home)" }).boundingBox();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const home = menu.getByRole("link", { name: "(home)" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
    await expect.poll(() => home.boundingBox()).toEqual(box);
    await home.click();
    await expect(page).toHaveURL("/");
    await expect(menu).toBeHidden();
    // On the home page the logo only closes the menu.
    await page.getByRole("button", { name: "Open menu" }).click();
    await home.click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the plain menu links to every page of the menus on phones and desktops", async ({ page }) => {
    await page.goto("/contact");
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation").getByRole("link");
    await header.getByText("Menu", { exact: true }).click();
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
  });
});
