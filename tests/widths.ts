// The widths of a phone and a desktop, and a check at both that runs axe at the first alone.
import type { Page } from "@playwright/test";
import { expectAccessibleAtWidths, expectFitAt } from "./axe.ts";
import { matrix } from "./sitemap.ts";

const PHONE = 390;
const DESKTOP = 1440;
export const widths = [PHONE, DESKTOP];

/** For pages that show the same elements at both widths. The matrix checks their accessibility at both, too. */
export async function expectAccessibleOnPhone(page: Page, message: string): Promise<void> {
  if (matrix) return expectAccessibleAtWidths(page, message, widths);
  await expectFitAt(page, message, DESKTOP);
  await expectAccessibleAtWidths(page, message, [PHONE]);
}
