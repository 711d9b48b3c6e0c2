// Measures the first 3D frame with software rendering: time, bytes of code, draw calls and triangles.
import type { Browser } from "@playwright/test";
import { withBrowser } from "./with-browser.ts";

/** `frameMs` includes loading the code; the other figures describe the first frame. */
export type FirstFrame = { frameMs: number; codeBytes: number; drawCalls: number; triangles: number };

const FRAME_TIMEOUT_MS = 120_000;

export function measureFirstFrames(url: string, queries: string[]): Promise<FirstFrame[]> {
  return withBrowser(async (browser) => {
    const frames: FirstFrame[] = [];
    for (const query of queries) frames.push(await measurePlan(browser, `${url}/planner?${query}`));
    return frames;
  });
}

async function measurePlan(browser: Browser, address: string): Promise<FirstFrame> {
  // A new context, so that the code is not cached.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.getByRole("button", { name: "View in 3D" }).click();
  const measure = await page.waitForFunction(
    () => {
      const [entry] = performance.getEntriesByName("planner 3D") as PerformanceMeasure[];
      return entry && { frameMs: entry.duration, ...entry.detail };
    },
    null,
    { timeout: FRAME_TIMEOUT_MS },
  );
  const { frameMs, drawCalls, triangles } = (await measure.jsonValue()) as FirstFrame;
  const codeBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { frameMs, codeBytes, drawCalls, triangles };
}
