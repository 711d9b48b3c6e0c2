// Every template with scripts blocked: all texts and pictures show, closed parts are open, nothing is dead.
// pictures.spec.ts checks that the files of pictures exist, and live.spec.ts that a browser without scripts loads them.
import { expect, type Page, test } from "@playwright/test";
import { measureOverflowPx, withoutScripts } from "./page.ts";
import { templates } from "./sitemap.ts";

const expectSoft = expect.configure({ soft: true });

/**
 * Texts and pictures that only scripts could show, besides further captions of the hero, and controls that would do
 * nothing.
 */
async function listProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.localName} ${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 60)}`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Narrow maps leave out what the list below them links to. */
    const isLinkedElsewhere = (element: Element) => {
      const address = element.querySelector("a")?.getAttribute("href");
      return [...document.querySelectorAll("main a[href]")].some(
        (link) => link.getAttribute("href") === address && isShown(link),
      );
    };
    const hidden = [
      ...document.querySelectorAll("main :is(h2, h3, p, li, dt, dd, td, blockquote, figcaption)"),
    ]
      .filter((text) => text.textContent?.trim() && !isShown(text))
      .filter((text) => !text.closest(".with-script, [role=status], [hidden], .hero [aria-live]"))
      // Disclosures open without scripts. Phones leave out details that the linked page has.
      .filter((text) => !text.closest("details:not([open]), [aria-hidden], [class*='max-md:hidden']"))
      .filter((text) => !isLinkedElsewhere(text));
    const missingPictures = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
      (picture) =>
        picture.clientWidth > 0 &&
        !picture.closest("details:not([open]), [aria-hidden]") &&
        !(isShown(picture) && picture.getAttribute("src")),
    );
    const deadButtons = [...document.querySelectorAll("main button[type=button]")]
      .filter((button) => isShown(button) && !button.hasAttribute("popovertarget"))
      .filter((button) => !button.closest("h3"));
    return [
      ...hidden.map((text) => `hidden: ${describe(text)}`),
      ...missingPictures.map(({ alt }) => `missing: ${alt}`),
      ...deadButtons.map((button) => `does nothing: ${describe(button)}`),
    ];
  });
}

for (const path of templates) {
  test(`${path} reads well without scripts`, async ({ page }) => {
    await withoutScripts(page, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("header nav a:visible, header a[href]:visible").first()).toBeVisible();
        expectSoft(await listProblems(page), `${path} at ${width} px`).toEqual([]);
        expectSoft(await measureOverflowPx(page), `${path} at ${width} px`).toBe(0);
      }
    });
  });
}
