// CSS variables of the brand colors in src/design/site.css and src/office/office.css.
import { keysOf } from "#lib/keys.ts";
import type { Company } from "./schemas/company.ts";

const brandVariables: Record<keyof Company["colors"], string> = {
  brand: "--color-deep",
  brandMid: "--color-lagoon",
  brandLight: "--color-shallow",
  accent: "--color-clay",
  accentDark: "--color-clay-dark",
};

/** Returns the rule that sets the brand colors of a page. */
export function brandStyle(colors: Company["colors"]): string {
  const declarations = keysOf(brandVariables).map((name) => `${brandVariables[name]}:${colors[name]}`);
  return `:root{${declarations.join(";")}}`;
}
