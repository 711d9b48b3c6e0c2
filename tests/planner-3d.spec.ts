// The planner in 3D with software rendering: bytes, pictures, keys, messages, release on close.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { readContent } from "#content/read.ts";
import { delayRequests, goLive } from "./page.ts";
import { translatePage } from "./translator.ts";

const { scene: words } = readContent().planner;
const CHUNK_LIMIT_BYTES = 200 * 1024;
const MAX_DRAW_CALLS = 150;
const MAX_TRIANGLES = 200_000;
/** Software rendering on a busy machine. */
const DRAWING_MS = 120_000;
const PLAN = "/planner?ledge=6&spa=raised&tree=44,40,12&with=Firepit&when=2026-06-10&hour=15";

/** Few pixels, because software draws them. */
test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 0.5 });
test.describe.configure({ timeout: 3 * DRAWING_MS });

type Scene = { section: Locator; view: Locator; button: (name: string) => Locator };

function sceneOn(page: Page): Scene {
  const section = page.getByRole("region", { name: words.title });
  return {
    section,
    view: section.getByRole("application", { name: words.title }),
    button: (name) => section.getByRole("button", { name, exact: true }),
  };
}

type FirstFrame = { drawCalls: number; triangles: number };

/** Waits for the first frame, which records a performance measure. */
async function waitForFrame(page: Page): Promise<FirstFrame> {
  const measure = await page.waitForFunction(
    () => (performance.getEntriesByName("planner 3D").at(-1) as PerformanceMeasure | undefined)?.detail,
    null,
    { timeout: DRAWING_MS },
  );
  return measure.jsonValue();
}

async function savePicture(page: Page, { button }: Scene): Promise<Buffer> {
  const saved = page.waitForEvent("download", { timeout: DRAWING_MS });
  await button("Save a picture").click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  return readFile(await download.path());
}

async function brightnessOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

/** Lists the scripts fetched so far with their compressed bytes, cached ones included. */
function listScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

test.describe("with reduced motion", () => {
  // Without it, software would draw the moving water again and again.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("loads at most 200 KB when asked, saves pictures, survives a lost context, and closes, translated", async ({
    page,
  }) => {
    const scene = sceneOn(page);
    await goLive(page, PLAN);
    // The page is live once this small first view is. React would rebuild what is translated before the rest.
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    // Browsers that translate a page replace its texts, which is harder on React than a page as sent.
    const check = await translatePage(page);

    await test.step("loads at most 200 KB, and only when asked", async () => {
      await page.waitForLoadState("networkidle");
      const before = (await listScripts(page)).map(({ name }) => name);
      await scene.button("View in 3D").click();
      const { drawCalls, triangles } = await waitForFrame(page);
      await expect(scene.view).toBeFocused();
      const loaded = (await listScripts(page)).filter(({ name }) => !before.includes(name));
      const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0);
      expect(bytes, "a library for 3D").toBeGreaterThan(CHUNK_LIMIT_BYTES / 4);
      expect(bytes, loaded.map(({ name }) => name).join(" ")).toBeLessThan(CHUNK_LIMIT_BYTES);
      expect(drawCalls).toBeLessThanOrEqual(MAX_DRAW_CALLS);
      expect(triangles).toBeLessThanOrEqual(MAX_TRIANGLES);
      await check("3D");
    });

    await test.step("saves a picture of the yard that keys and the hour change", async () => {
      const day = await savePicture(page, scene);
      const { channels } = await sharp(day).stats();
      for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(15);
      await expect(scene.section.getByText(words.saved)).toBeVisible();

      await scene.view.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowUp");
      const turned = await savePicture(page, scene);
      expect(turned.equals(day)).toBe(false);

      await scene.button("Night").click();
      await expect(page).toHaveURL(/hour=21\.5/);
      const night = await savePicture(page, scene);
      expect(await brightnessOf(night)).toBeLessThan(0.8 * (await brightnessOf(turned)));
      await check("night");
    });

    await test.step("a lost context is explained, and the view opens again", async () => {
      await scene.view.locator("canvas").evaluate((element) => {
        (element as HTMLCanvasElement)
          .getContext("webgl2")
          ?.getExtension("WEBGL_lose_context")
          ?.loseContext();
      });
      await expect(scene.section.getByRole("alert")).toHaveText(words.problems.lost);
      await expect(scene.button("Try again")).toBeFocused();
      await page.evaluate(() => performance.clearMeasures());
      await scene.button("Try again").click();
      await waitForFrame(page);
      await expect(scene.view.locator("canvas")).toBeVisible();
    });

    await test.step("closing releases the graphics and returns the focus", async () => {
      const canvas = await scene.view.locator("canvas").elementHandle();
      await scene.button("Close 3D").click();
      await expect(scene.button("View in 3D")).toBeFocused();
      const isLost = await canvas?.evaluate((element) => {
        const context = (element as HTMLCanvasElement).getContext("webgl2");
        return context?.isContextLost() && !element.isConnected;
      });
      expect(isLost).toBe(true);
      await check("the closed view");
    });
  });
});

/** Its messages need no picture. */
const disableWebGl = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });

test("says that it is loading, and then leaves focus and scroll position to a visitor who has gone on", async ({
  page,
}) => {
  await disableWebGl(page);
  await goLive(page, PLAN);
  const { section, button } = sceneOn(page);
  const release = await delayRequests(page, "**/assets/open-scene.*.js");
  await button("View in 3D").click();
  await expect(section.getByRole("status")).toHaveText(words.loading);
  const home = page.getByRole("banner").getByRole("link").first();
  await home.focus();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  release();
  await expect(section.getByRole("alert")).toHaveText(words.problems.unsupported);
  await expect(home).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("explains code that failed to load, and on another try a browser without WebGL", async ({ page }) => {
  await disableWebGl(page);
  await page.route("**/assets/open-scene.*.js", (route) => route.abort());
  await goLive(page, PLAN);
  const { section, button } = sceneOn(page);
  const alert = section.getByRole("alert");
  await test.step("its code fails to load", async () => {
    await button("View in 3D").click();
    await expect(alert).toHaveText(words.problems.unloaded);
  });
  await test.step("without WebGL", async () => {
    await page.unroute("**/assets/open-scene.*.js");
    await button("Try again").click();
    await expect(alert).toHaveText(words.problems.unsupported);
    // The view that had the focus is gone.
    await expect(button("Try again")).toBeFocused();
    await expect(page.locator("output[name=surface]").first()).not.toBeEmpty();
  });
  await test.step("the message can be closed", async () => {
    await button("Close").click();
    await expect(alert).toHaveCount(0);
    await expect(button("View in 3D")).toBeFocused();
  });
});
