// Helpers of tests of the planner's layout: a plan with everything, steps, closed parts, large text.
import { expect, type Locator, type Page } from "@playwright/test";
import { amenities } from "#plan/amenities.ts";
import type { StepId } from "#planner/page/steps.tsx";
import { measureOverflowPx } from "./page.ts";

/** A plan with every part, check and notice. */
export function fullPlanQuery(): string {
  const parameters = new URLSearchParams({
    easement: "10",
    ledge: "6",
    bench: "yes",
    spa: "raised",
    access: "3",
    fence: "0",
    deckWidth: "2",
    x: "60",
    shape: "kidney",
    cover: "yes",
    heater: "yes",
    turn: "30",
    hour: "12",
    length: "a lot",
  });
  parameters.append("tree", "5,30,20");
  for (const amenity of amenities) parameters.append("with", amenity);
  return parameters.toString();
}

/** Shows one step of a live planner. */
export async function chooseStep(page: Page, step: StepId): Promise<void> {
  // The button itself is hidden behind its label.
  await page.locator(`label:has(#step-${step})`).click();
}

/** Shows the step of a part of the page. Parts outside the steps are always shown. */
export async function chooseStepOf(part: Locator): Promise<void> {
  const step = await part.evaluate((element) => element.closest<HTMLElement>("[data-step]")?.dataset.step);
  if (step) await chooseStep(part.page(), step as StepId);
}

/** Opens the fields for numbers that handles set, too. */
export async function openExactNumbers(page: Page): Promise<void> {
  await page.locator("main form details details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

/** Opens all closed parts of a live page of the planner. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

/** Fails unless the page fits an old phone at 200% text size. Call it last, because it changes both settings. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => measureOverflowPx(page), { message: "200% text size" }).toBe(0);
}
