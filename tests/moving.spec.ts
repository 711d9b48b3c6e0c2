// Navigation between pages: scroll position, history, stored data, and pages fetched ahead.
import { expect, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { footerLink, goLive, waitUntilLive } from "./page.ts";

const { about, "legal-pages": legalPages, legal } = readContent();

/** A page of content/legal. */
function findLegalPage(slug: string) {
  const page = legal.find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`There is no content/legal/${slug}.yaml.`);
  return page;
}

test("a page load moves no focus; a link shows the new page from the top", async ({ page }) => {
  await goLive(page, "/portfolio");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  const link = footerLink(page, "/about");
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: about.hero.title })).toBeInViewport();
  await expect(page).toHaveTitle(about.seo.title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the page of a link is fetched while the mouse rests on it, and is then shown from there", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await goLive(page, "/terms");
  const link = footerLink(page, "/about");
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const fetched = new Promise<void>((resolve) => {
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (prefetchUrl.endsWith("/about") && status === "Ready") resolve();
    });
  });
  await link.hover();
  await fetched;
  await link.click();
  await expect(page).toHaveURL("/about");
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation");
        return (visit as unknown as { deliveryType: string }).deliveryType;
      }),
    )
    .toBe("navigational-prefetch");
  await page.close();
});

test("a new page fades in unless the visitor prefers reduced motion", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      sessionStorage.faded = String(Boolean(viewTransition));
    });
  });
  for (const [reducedMotion, faded] of [
    ["no-preference", "true"],
    ["reduce", "false"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await goLive(page, "/terms");
    await footerLink(page, "/about").click();
    await expect(page).toHaveURL("/about");
    await waitUntilLive(page);
    expect(await page.evaluate(() => sessionStorage.faded), reducedMotion).toBe(faded);
  }
});

test("the privacy policy names everything that the browser stores", async ({ page }) => {
  await page.goto("/?utm_source=newsletter");
  await waitUntilLive(page);
  await footerLink(page, "/about").click();
  await expect(page).toHaveTitle(about.seo.title);
  await waitUntilLive(page);
  await page.goto("/privacy-policy");
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(stored).toContain("arrival");
  const policy = await page.getByRole("main").textContent();
  for (const name of stored) expect(policy).toContain(`“${name}”`);
  expect(await page.context().cookies()).toEqual([]);
});

test("back and forward restore the scroll position", async ({ page }) => {
  await goLive(page, "/privacy-policy");
  // In the middle, because the page's end depends on whether its fonts arrive before the first paint.
  const position = 2_000;
  await page.evaluate((top) => scrollTo(0, top), position);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await footerLink(page, "/terms").evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(findLegalPage("terms").title);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("going back restores the position on a page whose sections render late", async ({ page }) => {
  await goLive(page, "/about");
  const link = footerLink(page, "/terms");
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(findLegalPage("terms").title);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.hero.title);
  await expect(link).toBeInViewport();
});

test("a link to a section scrolls to it and changes the address; back and forward load no page", async ({
  page,
}) => {
  const { id, title } = findLegalPage("terms").sections.at(-1) ?? { id: "", title: "" };
  await goLive(page, "/terms");
  const section = page.getByRole("heading", { name: title, exact: true });
  await page
    .getByRole("navigation", { name: legalPages.contents })
    .getByRole("link", { name: title, exact: true })
    .click();
  await expect(section).toBeInViewport();
  await expect(page).toHaveURL(`/terms#${id}`);
  const loaded: string[] = [];
  // A browser with a window also asks for the page's icon.
  page.on("request", (request) => void (request.isNavigationRequest() && loaded.push(request.url())));
  await page.goBack();
  await expect(section).not.toBeInViewport();
  await page.goForward();
  await expect(section).toBeInViewport();
  expect(loaded).toEqual([]);
});
