// A page whose scripts wait: nothing runs before idle or the first touch, and a press that comes earlier is not lost.
import { expect, type Page, test } from "@playwright/test";
import { goLive, holdRequests, waitUntilLive } from "./page.ts";

/** A processor six times slower, and scripts that take their time to arrive. */
async function slowDown(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return holdRequests(page, "**/assets/*.js");
}

/** The families of our own that have arrived. */
function typefaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, display }) => status === "loaded" && display === "fallback")
      .map(({ family }) => family.replaceAll('"', ""))
      .sort(),
  );
}

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

  test("a link before the page is live leads on, and a form can be sent", async ({ page }) => {
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

test("the first view has the line for itself: typefaces and lower pictures come after the load", async ({
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
  await expect(page.locator("html[data-first], html[data-letters]")).not.toBeAttached();
  expect(beforeLoad).toEqual([expect.stringContaining(".avif")]);
  expect(await typefaces(page)).toEqual(["Hanken Grotesk", "Newsreader"]);
  await expect(page.locator("main img").nth(1)).toHaveJSProperty("complete", true);

  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.locator("html[data-letters]")).not.toBeAttached();
  await expect.poll(() => typefaces(page)).toEqual(["Hanken Grotesk", "Newsreader"]);
});

test("a page whose typefaces never come is read in the system's letters, and goes live", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await goLive(page, "/contact");
  await expect(page.locator("html[data-letters=later]")).toBeAttached();
  expect(await typefaces(page)).toEqual([]);
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
