// Measures drag steps in a browser, from a pointer event to the laid-out drawing and figures.
import type { Browser, Page } from "@playwright/test";
import { withBrowser } from "./with-browser.ts";

/** Handles that move the whole pool, change its figures, and turn it. */
const dragged = ["pool", "pool right", "pool far", "turn"];
const STEPS = 60;
/** Only each step's best round counts, which excludes delays by other processes. */
const ROUNDS = 3;
const REACH_PX = 60;

declare global {
  interface Window {
    dragStepsMs: number[];
  }
}

/** @returns the milliseconds of each step of each drag, for each plan */
export function measureDragSteps(url: string, queries: string[]): Promise<number[][]> {
  return withBrowser(async (browser) => {
    const times: number[][] = [];
    for (const query of queries) times.push(await measurePlan(browser, `${url}/planner?${query}`));
    return times;
  });
}

async function measurePlan(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
  await page.goto(address);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  await page.evaluate(watchSteps);
  const times: number[] = [];
  for (const handle of dragged) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureDrag(page, handle));
    times.push(
      ...(rounds[0] ?? []).map((_, step) => Math.min(...rounds.map((round) => round[step] ?? Number.NaN))),
    );
  }
  await page.close();
  return times;
}

/**
 * Runs in the page. When the event bubbles to the window, React has rendered. Reading the drawing's size then forces
 * style and layout.
 */
function watchSteps(): void {
  window.dragStepsMs = [];
  let startMs = 0;
  addEventListener(
    "pointermove",
    () => {
      startMs = performance.now();
    },
    { capture: true },
  );
  addEventListener("pointermove", () => {
    document.querySelector(".plan-frame")?.getBoundingClientRect();
    window.dragStepsMs.push(performance.now() - startMs);
  });
}

/** Drags a handle around a circle and back, so that every round has the same steps. */
async function measureDrag(page: Page, handle: string): Promise<number[]> {
  const knob = page.locator(`[data-handle="${handle}"]`);
  // Selects the pool, which shows its handles.
  await page.locator('[data-handle="pool"]').focus();
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.boundingBox();
  if (!box) throw new Error(`The plan has no handle "${handle}".`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.dragStepsMs = [];
  });
  for (let step = 1; step <= STEPS; step++) {
    const angle = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + REACH_PX * Math.sin(angle), y + REACH_PX * (1 - Math.cos(angle)) * 0.5);
  }
  const times = await page.evaluate(() => window.dragStepsMs);
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  return times;
}
