// The first 3D frame with software rendering: time, bytes of code, draw calls and triangles.
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../browser.ts";

/** `frameMs` includes loading the code; the other figures describe the first frame. */
export type FirstFrame = { frameMs: number; codeBytes: number; drawCalls: number; triangles: number };

const DRAWING_MS = 120_000;

export async function measureFirstFrames(url: string, queries: string[]): Promise<FirstFrame[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const frames: FirstFrame[] = [];
    for (const query of queries) {
      // A new context, so that the code is not cached.
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.goto(`${url}/planner?${query}`);
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
        { timeout: DRAWING_MS },
      );
      const { frameMs, drawCalls, triangles } = (await measure.jsonValue()) as FirstFrame;
      const codeBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      frames.push({ frameMs, codeBytes, drawCalls, triangles });
      await context.close();
    }
    return frames;
  } finally {
    await browser.close();
  }
}
