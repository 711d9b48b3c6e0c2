// CSS variables of the brand colors in app/styles/site.css and app/office/office.css.
import type { Company } from "./schemas/company.ts";

export const brandVariables: Record<keyof Company["colors"], string> = {
  brand: "--color-deep",
  brandMid: "--color-lagoon",
  brandLight: "--color-shallow",
  accent: "--color-clay",
  accentDark: "--color-clay-dark",
};
