// Vite plugin: puts the brand colors of company.yaml into the style sheet and the company's logo into the pages.
import { join } from "node:path";
import type { Plugin } from "vite";
import { readContent } from "#app/content/read.ts";
import type { Company } from "#app/content/schemas/company.ts";
import { iconSvg, readLogo } from "./logo.ts";

const MODULE = "virtual:brand";
const RESOLVED = `\0${MODULE}`;
const STYLE_SHEET = /\/app\/styles\/site\.css(\?|$)/;
const root = process.cwd();
const sources = ["content/company.yaml", "pictures/logo.svg", "pictures/logo-small.svg"];

export function brand(): Plugin {
  return {
    name: "brand",
    enforce: "pre",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      for (const source of sources) this.addWatchFile(join(root, source));
      const { logo, small } = readLogo(join(root, "pictures"));
      const icon = dataAddress(iconSvg(small, readContent().company.colors.brand));
      return `export const logo = ${JSON.stringify(logo)};\nexport const icon = ${JSON.stringify(icon)};`;
    },
    transform(code, id) {
      if (!STYLE_SHEET.test(id)) return undefined;
      this.addWatchFile(join(root, "content/company.yaml"));
      return { code: withBrandColors(code, readContent().company.colors), map: null };
    },
  };
}

/** Escapes only what an address must not contain: the icon is in every page. */
function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
}

/** Theme variables of app/styles/site.css. */
const variables: Record<keyof Company["colors"], string> = {
  brand: "--color-deep",
  brandMid: "--color-lagoon",
  brandLight: "--color-shallow",
  accent: "--color-clay",
  accentDark: "--color-clay-dark",
};

/** @throws when the style sheet lacks a variable */
export function withBrandColors(css: string, colors: Company["colors"]): string {
  return Object.entries(variables).reduce((sheet, [name, variable]) => {
    const declaration = new RegExp(`(${variable}:\\s*)[^;]+;`);
    if (!declaration.test(sheet)) throw new Error(`app/styles/site.css has no ${variable}.`);
    return sheet.replace(declaration, `$1${colors[name as keyof Company["colors"]]};`);
  }, css);
}
