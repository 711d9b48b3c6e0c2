// Every template with scripts blocked: all texts and pictures show, closed parts are open, nothing is dead.
import { expect, type Page, test } from "@playwright/test";
import { measureOverflowPx, withoutScripts } from "./page.ts";
import { templates } from "./sitemap.ts";

const PICTURE_TIMEOUT_MS = 15_000;

const expectSoft = expect.configure({ soft: true });

/** Texts that only scripts could show, besides further captions of the hero, and controls that would do nothing. */
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
    const deadButtons = [...document.querySelectorAll("main button[type=button]")]
      .filter((button) => isShown(button) && !button.hasAttribute("popovertarget"))
      .filter((button) => !button.closest("h3"));
    return [
      ...hidden.map((text) => `hidden: ${describe(text)}`),
      ...deadButtons.map((button) => `does nothing: ${describe(button)}`),
    ];
  });
}

/** Scrolls through the page, so that all pictures load. A picture that can't be reached is named soon. */
async function showPictures(page: Page): Promise<void> {
  for (const picture of await page.locator("main img:visible").all())
    await picture.scrollIntoViewIfNeeded({ timeout: PICTURE_TIMEOUT_MS });
}

/** @returns pictures that have not loaded */
function listMissingPictures(page: Page): Promise<string[]> {
  return page
    .locator("main img:visible")
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
}

for (const path of templates) {
  test(`${path} reads well without scripts`, async ({ page }) => {
    await withoutScripts(page, async () => {
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("header nav a:visible, header a[href]:visible").first()).toBeVisible();
        expectSoft(await listProblems(page), `${path} at ${viewport.width} px`).toEqual([]);
        await showPictures(page);
        await expectSoft.poll(() => listMissingPictures(page), `${path}: pictures`).toEqual([]);
        expectSoft(await measureOverflowPx(page), `${path} at ${viewport.width} px`).toBe(0);
      }
    });
  });
}
