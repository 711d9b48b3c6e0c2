// Deferred hydration: no script before idle or the first input, and earlier clicks are not lost.
import { expect, type Page, test } from "@playwright/test";
import { goLive, holdRequests, waitUntilLive } from "./page.ts";

/** A processor six times slower, and scripts that take their time to arrive. */
async function slowDown(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return holdRequests(page, "**/assets/*.js");
}

/** The web fonts that the page is set in. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === "loaded" && !family.includes("Fallback"))
      .map(({ family }) => family.replaceAll('"', ""))
      .sort(),
  );
}

const webFonts = ["Hanken Grotesk", "Newsreader"];

test.describe("on a slow phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a press on the menu before the page is live opens it", async ({ page }) => {
    const release = await slowDown(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("html[data-live]")).not.toBeAttached();
    release();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("a press on a dot before the page is live moves the hero", async ({ page }) => {
    const release = await slowDown(page);
    await page.goto("/");
    const dot = page.getByRole("button", { name: "Go to slide 3" }).first();
    await dot.click();
    release();
    await waitUntilLive(page);
    await expect(dot).toHaveAttribute("aria-current", "true");
  });

  test("before the page is live a link works and the browser checks the form", async ({ page }) => {
    await slowDown(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Get Your Free Consultation" }).first().click();
    await expect(page).toHaveURL("/contact");
    await expect(page.locator("#consultation [name=name]")).toHaveJSProperty("validity.valueMissing", true);
    await page.getByRole("button", { name: "Send Message" }).click();
    expect(
      await page.locator("#consultation").evaluate((form: HTMLFormElement) => form.checkValidity()),
    ).toBe(false);
    await expect(page).toHaveURL("/contact");
  });

  test("what was typed before the page is live stays", async ({ page }) => {
    const release = await slowDown(page);
    await page.goto("/contact");
    const name = page.locator("#consultation").getByLabel("Name");
    await name.fill("Ana Ruiz");
    release();
    await waitUntilLive(page);
    await expect(name).toHaveValue("Ana Ruiz");
  });
});

test("no module is fetched before the page has loaded", async ({ page }) => {
  const beforeLoad: string[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("request", (request) => {
    if (!loaded && request.resourceType() === "script") beforeLoad.push(request.url());
  });
  await page.goto("/");
  await waitUntilLive(page);
  expect(beforeLoad).toEqual([]);
});

test("fonts and lazy pictures are fetched after the load event, and from the cache on the next page", async ({
  page,
}) => {
  const beforeLoad: string[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("request", (request) => {
    if (!loaded && ["font", "image"].includes(request.resourceType())) beforeLoad.push(request.url());
  });
  await page.goto("/portfolio");
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
  await expect(page.locator("html[data-first]")).not.toBeAttached();
  expect(beforeLoad).toEqual([expect.stringContaining(".avif")]);
  await expect(page.locator("main img").nth(1)).toHaveJSProperty("complete", true);

  await page.goto("/contact", { waitUntil: "commit" });
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
});

test("text in view keeps its place when the fonts arrive", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await expect.poll(() => loadedFonts(page)).toEqual(webFonts);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[];
          resolve(shifts.reduce((total, { value }) => total + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test("a page whose fonts fail to load stays in system fonts and goes live", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await goLive(page, "/contact");
  expect(await loadedFonts(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.fonts)).toBeUndefined();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("typefaces and pictures come by themselves", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto("/portfolio", { waitUntil: "networkidle" });
    expect(fonts).toHaveLength(2);
    await expect(page.locator("main img").nth(1)).toBeVisible();
  });
});

test("a live page stays live through links, a dialog, a page that cannot be reached, and back", async ({
  page,
}) => {
  await goLive(page, "/");
  await page.evaluate(() => {
    const html = document.documentElement;
    new MutationObserver(() => {
      if (!("live" in html.dataset)) html.dataset.wasDead = "";
    }).observe(html, { attributes: true, attributeFilter: ["data-live"] });
  });
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Portfolio" }).click();
  await page.getByRole("link", { name: "View details" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.route("**/about.data*", (route) => route.abort("internetdisconnected"));
  await footer.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await page.unroute("**/about.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/^About/);
  await page.goBack();
  await expect(page.getByRole("link", { name: "View details" }).first()).toBeVisible();
  await expect(page.locator("html[data-live]:not([data-was-dead])")).toBeAttached();
});

for (const path of ["/", "/contact", "/no-such-page"]) {
  test(`${path} goes live without a warning, an error of its own or a refused script`, async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(path);
    await waitUntilLive(page);
    const expected =
      path === "/no-such-page" ? [/404 \(Not Found\)/, /^404: there is no page at \/no-such-page$/] : [];
    expect(said).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(said[index]).toMatch(pattern);
  });
}
