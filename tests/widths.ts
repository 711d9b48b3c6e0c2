// The widths of a phone and a desktop, and a check at both that runs axe only at the first.
import type { Page } from "@playwright/test";
import { expectAccessibleAtWidths, expectFitAt } from "./axe.ts";
import { matrix } from "./sitemap.ts";

const PHONE = 390;
const DESKTOP = 1440;
export const widths = [PHONE, DESKTOP];

/** Checks pages that show the same elements at both widths. The matrix runs axe at both. */
export async function expectAccessibleOnPhone(page: Page, message: string): Promise<void> {
  if (matrix) return expectAccessibleAtWidths(page, message, widths);
  await expectFitAt(page, message, DESKTOP);
  await expectAccessibleAtWidths(page, message, [PHONE]);
}
