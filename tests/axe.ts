// Checks the accessibility of a page with axe, inside the page.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { measureOverflowPx } from "./page.ts";

/** The minified source, which each page compiles sooner. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
    loadAxe?(): void;
  }
}

/** Adds axe to all addresses that the page opens, because sending it to each takes as long as its rules. */
export async function preloadAxe(page: Page): Promise<void> {
  await page.addInitScript(`window.loadAxe = () => {${axeSource}}`);
}

/**
 * Fails with the rule and the elements of every accessibility violation on the page.
 * @param within selector of the part to check
 */
export async function expectAccessible(page: Page, message?: string, within = "html"): Promise<void> {
  const isLoaded = await page.evaluate(async () => {
    if (!window.axe) window.loadAxe?.();
    // Waits for animations, because text that fades in has too little contrast.
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      return playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return window.axe !== undefined;
  });
  if (!isLoaded) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (selector) => {
    if (!window.axe) throw new Error("axe is not loaded.");
    const { violations } = await window.axe.run(selector, {
      resultTypes: ["violations"],
      // Only a rule that is off by default needs preloaded style sheets.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
  }, within);
  expect(violations, message).toEqual([]);
}

/** Checks accessibility and overflow at each width, from the last to the first. */
export async function expectAccessibleAtWidths(page: Page, message: string, widths: number[]): Promise<void> {
  for (const width of [...widths].reverse()) {
    await expectFitAt(page, message, width);
    await expectAccessible(page, `${message} at ${width} px`);
  }
}

/** Sets the screen's width, and fails if the page is wider. */
export async function expectFitAt(page: Page, message: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const overflowPx = await measureOverflowPx(page);
  expect(overflowPx, `${message} at ${width} px: wider than the screen`).toBeLessThanOrEqual(0);
}
