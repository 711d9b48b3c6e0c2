// Vite plugin: puts brand colors into styles and drawings, and the logo into pages.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { brandVariables } from "#app/content/brand-variables.ts";
import { readLogo } from "#app/content/logo-files.ts";
import { readContent } from "#app/content/read.ts";
import type { Company } from "#app/content/schemas/company.ts";

const MODULE = "virtual:brand";
const RESOLVED = `\0${MODULE}`;
const SITE_STYLES = /\/app\/styles\/site\.css(\?|$)/;
const OFFICE_STYLES = /\/app\/office\/office\.css(\?|$)/;
const DRAWING_FILE = /\/drawing\/files\/[^?]+\.svg$/;
const root = process.cwd();
const DRAWINGS_FOLDER = join(root, "app/ui/drawing/files");
/** Copies of drawings in the colors of the brand. */
const COPIES_FOLDER = join(root, "node_modules/.cache/drawings");
const SITE_STYLES_FILE = join(root, "app/styles/site.css");
const logoFiles = ["pictures/logo.svg", "pictures/logo-small.svg"];
const sources = ["content/company.yaml", ...logoFiles];

/** Content that the bundles contain. They can be reused until it changes. */
type Brand = Pick<Company, "colors" | "logo">;

export function brandOf({ colors, logo }: Company): Brand {
  return { colors, logo };
}

export function brand(readBrand: () => Brand = () => brandOf(readContent().company)): Plugin {
  return {
    name: "brand",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id === MODULE) return RESOLVED;
      // Modules name their drawings by paths from their own folder.
      if (!/\.svg(\?|$)/.test(id)) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      const [path = "", ...query] = resolved?.id.split("?") ?? [];
      if (!DRAWING_FILE.test(path)) return resolved;
      return [brandedDrawing(path, readBrand().colors), ...query].join("?");
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      for (const source of sources) this.addWatchFile(join(root, source));
      const { logo: path } = readBrand();
      const { logo } = readLogo(join(root, "pictures"), path);
      return `export const logo = ${JSON.stringify(logo)};`;
    },
    transform(code, id) {
      const isOffice = OFFICE_STYLES.test(id);
      if (!isOffice && !SITE_STYLES.test(id)) return undefined;
      this.addWatchFile(join(root, "content/company.yaml"));
      if (isOffice) this.addWatchFile(SITE_STYLES_FILE);
      const sheet = isOffice ? code + readSiteColors(readFileSync(SITE_STYLES_FILE, "utf8")) : code;
      return { code: withBrandColors(sheet, readBrand().colors), map: null };
    },
  };
}

/** Brand colors that the files in app/ui/drawing/files contain. */
const drawnColors = { brandMid: "#1f7a80", brandLight: "#d5e8e4" } as const;

/** Returns the path of a drawing in brand colors: the file itself, or a recolored copy. */
export function brandedDrawing(path: string, colors: Company["colors"]): string {
  const svg = readFileSync(path, "utf8");
  const branded = svg
    .replaceAll(drawnColors.brandMid, colors.brandMid)
    .replaceAll(drawnColors.brandLight, colors.brandLight);
  if (branded === svg) return path;
  const folder = join(COPIES_FOLDER, `${colors.brandMid}${colors.brandLight}`.replaceAll("#", "-"));
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, relative(DRAWINGS_FOLDER, path).replace("/", "-"));
  writeFileSync(copy, branded);
  return copy;
}

/** Returns the colors of the site's theme as a rule for the office's style sheet, which has no theme. */
export function readSiteColors(siteCss: string): string {
  return `:root {\n${(siteCss.match(/--color-[\w-]+: #[0-9a-f]{6};/g) ?? []).join("\n")}\n}\n`;
}

/** @throws when the style sheet lacks a variable */
export function withBrandColors(css: string, colors: Company["colors"]): string {
  return Object.entries(brandVariables).reduce((sheet, [name, variable]) => {
    const declaration = new RegExp(`(${variable}:\\s*)[^;]+;`);
    if (!declaration.test(sheet)) throw new Error(`A style sheet has no ${variable}.`);
    return sheet.replace(declaration, `$1${colors[name as keyof Company["colors"]]};`);
  }, css);
}
