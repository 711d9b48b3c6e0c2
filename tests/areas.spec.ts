// Area pages: the specified parts of each, the drawn map and the embedded map, and unknown areas.
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { buildFullArea, buildTemplateArea } from "#content/areas.ts";
import { findArea } from "#content/find-area.ts";
import { readContent } from "#content/read.ts";
import { listAreaLinks } from "#content/services.ts";
import { fillIn } from "#lib/fill-in.ts";
import { addressesOf, findRegion, readPage, textOf, textsOf } from "./html.ts";
import { test } from "./own-page.ts";
import { goLive, measureOverflowPx, waitUntilLive } from "./page.ts";

const content = readContent();
const { areas } = content;
const mapLabel = content["service-map"].label;
const shared = content["area-pages"];

/** No test here is about motion, which software rendering makes slow. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The name of an area as pages show it. */
function nameOf(slug: string): string {
  return findArea(slug)?.name ?? "";
}

/** Areas in the order of the drawn map's links. */
const [firstOnMap = "", secondOnMap = ""] = content["service-map"].marks.map(({ area }) => area);

function serviceMap(page: Page): Locator {
  return page.getByRole("navigation", { name: mapLabel });
}

/** Opens the list of areas below the map of an area's page. */
async function showMapLinks(page: Page): Promise<void> {
  await serviceMap(page).locator("details:not([open]) > summary").click();
}

for (const area of areas) {
  test(`/areas/${area.slug} has the specified parts`, async ({ request }) => {
    const page = await readPage(request, `/areas/${area.slug}`);
    const main = page.querySelector("main") as HTMLElement;
    const { head, hero } = area.layout === "full" ? buildFullArea(area) : buildTemplateArea(area);
    expect(textOf(page.querySelector("title"))).toBe(head.seo.title);
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
      new RegExp(`/areas/${area.slug}$`),
    );
    expect(textsOf(main.querySelectorAll("h1"))).toEqual([hero.title]);
    expect(textsOf(main.querySelectorAll("p, span"))).toContain(area.badge);
    expect(addressesOf(main, hero.action.label)).toContain("/contact");
    expect(textsOf(main.querySelectorAll("li"))).toEqual(expect.arrayContaining(area.benefits));
    const map = main.querySelectorAll("nav").find((nav) => nav.getAttribute("aria-label") === mapLabel);
    const targets = map?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
    expect(targets.sort()).toEqual(areas.map(({ slug }) => `/areas/${slug}`).sort());
    expect(textOf(map?.querySelector("[aria-current=page]") ?? null)).toMatch(new RegExp(`${area.name}$`));
    expect(main.querySelectorAll("figure[data-map]")).toHaveLength(1);
    if (area.layout === "full") expectFullPage(main, buildFullArea(area));
    else expectTemplatePage(main, buildTemplateArea(area));
  });
}

function expectFullPage(main: HTMLElement, area: ReturnType<typeof buildFullArea>): void {
  const glance = main
    .querySelectorAll("table")
    .find((table) => textOf(table.querySelector("caption")) === shared.glance.title);
  expect(textsOf(glance?.querySelectorAll("th") ?? [])).toEqual(area.glance.rows.map(({ label }) => label));
  const more = main
    .querySelectorAll("a")
    .filter((link) => textOf(link.querySelector("span")) === area.work.more.label);
  expect(more.map((link) => link.getAttribute("href"))).toEqual(area.work.cards.map(() => area.work.more.to));
  expect(addressesOf(main, area.work.all.label)).toEqual([area.work.all.to]);
  const services = findRegion(main, area.services.title);
  for (const { title, to } of area.services.cards) expect(addressesIn(services, title)).toContain(to);
  expect(findRegion(main, area.testimonials.title).querySelectorAll("blockquote")).toHaveLength(
    area.testimonials.items.length,
  );
  expect(findRegion(main, area.questions.title).querySelectorAll("button[aria-expanded]")).toHaveLength(
    area.questions.items.length,
  );
  for (const { name, to } of area.nearby.cards)
    expect(main.querySelectorAll("h3").flatMap((heading) => addressesOf(heading, name))).toContain(to);
  for (const { label, to } of [...(area.banner?.actions ?? []), ...(area.call?.actions ?? [])])
    expect(addressesOf(main, label)).toContain(to);
  if (area.villages)
    expect(findRegion(main, area.villages.title).querySelectorAll("li")).toHaveLength(
      area.villages.names.length,
    );
}

function expectTemplatePage(main: HTMLElement, area: ReturnType<typeof buildTemplateArea>): void {
  const features = findRegion(main, area.features.title);
  expect(textsOf(features.querySelectorAll("h3"))).toEqual(area.features.items.map(({ title }) => title));
  expect(addressesOf(main, shared.template.quote.label)).toContain("/contact");
  expect(addressesOf(main, shared.template.portfolio.label)).toContain("/portfolio");
}

/** The addresses of links that contain a text. */
function addressesIn(element: HTMLElement, text: string): string[] {
  return element
    .querySelectorAll("a[href]")
    .filter((link) => textOf(link).includes(text))
    .map((link) => link.getAttribute("href") ?? "");
}

test("Tab and Enter lead from one area to the next on the drawn map", async ({ page }) => {
  await goLive(page, `/areas/${firstOnMap}`);
  await showMapLinks(page);
  await serviceMap(page)
    .getByRole("link", { name: nameOf(firstOnMap) })
    .focus();
  await page.keyboard.press("Tab");
  const next = serviceMap(page).getByRole("link", { name: nameOf(secondOnMap) });
  await expect(next).toBeFocused();
  expect(await next.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/areas/${secondOnMap}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    fillIn(shared.headline, { area: nameOf(secondOnMap) }),
  );
  await expect(page).toHaveTitle(fillIn(shared.title, { area: nameOf(secondOnMap) }));
});

const mapWidths = [390, 768, 1024, 1440, 1920];

test("names on the map do not overlap, and its links are tall enough, at any width", async ({ page }) => {
  // A page's own area takes more room on the map, so this covers the crowded middle and both edges.
  const [first = "", ...others] = ["heights", "memorial", "bellaire", "katy", "league-city"];
  await goLive(page, `/areas/${first}`);
  for (const area of [first, ...others]) {
    if (area !== first) await openNextArea(page, area);
    await showMapLinks(page);
    for (const width of mapWidths) {
      await page.setViewportSize({ width, height: 900 });
      const towns = page.locator(".town").filter({ visible: true });
      // A narrow map shows numbers instead of names. The names may appear a frame after their band.
      await expect(towns, `${area}, ${width} px`).toHaveCount(width === 390 ? 0 : areas.length);
      expect(findOverlaps(await boxesOf(towns)), area).toEqual([]);
      for (const { name, top, bottom } of await mapLinkBoxes(page))
        expect(bottom - top, `${area}: height of ${name}`).toBeGreaterThanOrEqual(24);
      expect(await measureOverflowPx(page), `${area}, ${width} px: wider than the screen`).toBe(0);
    }
  }
  await goLive(page, "/services");
  for (const width of mapWidths) {
    await page.setViewportSize({ width, height: 900 });
    // On phones, the list below the map has the others.
    const links = await mapLinkBoxes(page, width === 390 ? areas.length - listAreaLinks().length : undefined);
    expect(findOverlaps(links)).toEqual([]);
    for (const { name, left, right, top, bottom } of links) {
      expect(bottom - top, `height of ${name}`).toBeGreaterThanOrEqual(24);
      expect(left, name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(width);
    }
  }
});

/** Opens an area from another one, with the drawn map, and waits until it is live. */
async function openNextArea(page: Page, area: string): Promise<void> {
  if (await serviceMap(page).locator("details:not([open])").isVisible()) await showMapLinks(page);
  await serviceMap(page)
    .getByRole("link", { name: nameOf(area) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    fillIn(shared.headline, { area: nameOf(area) }),
  );
  await waitUntilLive(page);
}

/** The boxes of the drawn map's links, once all are displayed: its band is hidden at first. */
async function mapLinkBoxes(page: Page, count = areas.length): Promise<Box[]> {
  const links = serviceMap(page).getByRole("link");
  await expect(links).toHaveCount(count);
  return boxesOf(links);
}

type Box = { name: string; left: number; right: number; top: number; bottom: number };

function boxesOf(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent, left, right, top, bottom };
    }),
  );
}

function findOverlaps(boxes: Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} / ${b.name}`),
  );
}

test.describe("the map of the location", () => {
  const PROVIDER_URL = "https://www.openstreetmap.org/**";
  const frame = (page: Page) => page.locator("iframe");
  const map = (page: Page) => page.locator("figure[data-map]");
  const drawnMap = (page: Page) => map(page).locator(".map-window");

  type Provider = {
    answer: (route: Route) => Promise<void> | void;
    /** The kinds of requests so far. */
    requested: string[];
  };

  /** Answers requests to the map provider. */
  async function mockProvider(page: Page, answer: Provider["answer"]): Promise<Provider> {
    const provider: Provider = { answer, requested: [] };
    await page.route(PROVIDER_URL, (route) => {
      provider.requested.push(route.request().resourceType());
      return provider.answer(route);
    });
    return provider;
  }

  const fulfillMap = (route: Route) => route.fulfill({ contentType: "text/html", body: "map" });
  const fulfillProbe = (route: Route) =>
    route.request().resourceType() === "fetch" ? fulfillMap(route) : undefined;

  /** Opens an area from another one, where the provider gives another answer. */
  async function openNextMap(
    page: Page,
    provider: Provider,
    area: string,
    answer: Provider["answer"],
  ): Promise<void> {
    Object.assign(provider, { answer, requested: [] });
    await openNextArea(page, area);
  }

  /** Fails unless the map is drawn until it is scrolled near, and then the provider's. */
  async function checkMapLoads(page: Page, provider: Provider): Promise<void> {
    await expect(map(page)).toHaveCount(1);
    await expect(drawnMap(page)).toBeAttached();
    expect(provider.requested).toEqual([]);
    await map(page).scrollIntoViewIfNeeded();
    await expect(map(page)).toHaveAttribute("data-map", "live");
    await expect(frame(page)).toBeVisible();
    expect(provider.requested).toEqual(["fetch", "document"]);
    expect((await frame(page).boundingBox())?.height).toBe(450);
    await expect(frame(page)).toHaveAttribute("width", "100%");
    await expect(map(page).getByRole("link", { name: "Open in Maps" })).toBeVisible();
  }

  for (const path of ["/areas/bellaire", "/contact"]) {
    test(`is drawn on ${path} until it is scrolled near and the provider's map has loaded`, async ({
      page,
    }) => {
      const provider = await mockProvider(page, fulfillMap);
      await goLive(page, path);
      await checkMapLoads(page, provider);
    });
  }

  test("stays drawn while the provider's map loads or fails, and asks for none until it is scrolled near", async ({
    page,
  }) => {
    const provider = await mockProvider(page, (route) => route.abort());
    await goLive(page, "/areas/pearland");
    await test.step("the provider cannot be reached", () => checkUnreachable(page, provider));
    await openNextMap(page, provider, "katy", fulfillProbe);
    await test.step("its map loads", () => checkLoading(page, provider));
    await openNextMap(page, provider, "cypress", fulfillMap);
    await test.step("its map has loaded", () => checkMapLoads(page, provider));
    await openNextMap(page, provider, "spring", fulfillMap);
    await expect(map(page)).toHaveAttribute("data-map", "drawn");
    expect(provider.requested).toEqual([]);
  });

  async function checkUnreachable(page: Page, provider: Provider): Promise<void> {
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => provider.requested).toEqual(["fetch"]);
    await expect(map(page)).toHaveAttribute("data-map", "drawn");
    await expect(frame(page)).toHaveCount(0);
    await expect(drawnMap(page)).toBeVisible();
  }

  async function checkLoading(page: Page, provider: Provider): Promise<void> {
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => provider.requested).toEqual(["fetch", "document"]);
    await expect(map(page)).toHaveAttribute("data-map", "loading");
    await expect(frame(page)).toBeHidden();
    await expect(drawnMap(page)).toBeVisible();
  }

  test("stays drawn and cancels the request when the provider does not answer for 8 s", async ({
    ownPage: page,
  }) => {
    const provider = await mockProvider(page, () => {});
    await goLive(page, "/areas/pearland");
    await page.clock.install();
    await map(page).scrollIntoViewIfNeeded();
    await expect.poll(() => provider.requested).toEqual(["fetch"]);
    const canceled = page.waitForEvent("requestfailed", (request) => request.resourceType() === "fetch");
    await page.clock.fastForward(8000);
    await canceled;
    await expect(frame(page)).toHaveCount(0);
    await expect(drawnMap(page)).toBeVisible();
  });
});

test("an unknown area returns 404 and the not-found page, which names the address in the console", async ({
  page,
}) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("/areas/atlantis"));
  const response = await page.goto("/areas/atlantis");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.errors.notFound.title);
  await logged;
});
