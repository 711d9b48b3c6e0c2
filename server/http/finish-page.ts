// Finishes pages that are rendered on request as the build finishes prerendered ones.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readClassNames, shortenMarkup } from "./short-markup.ts";

/** The styles of a page: the whole sheet if it is rendered on request, its own part if it is prerendered. */
const SITE_STYLES = /<style data-site=""[^>]*>[\s\S]*?<\/style>(?:<noscript>(?:<link [^>]*>)+<\/noscript>)?/;

/** Styles for browsers without scripts: a prerendered page links a file of them. */
const NO_SCRIPT_STYLES = /(<noscript>)<style>([\s\S]*?)<\/style>/g;

/** A drawing that the build has moved out of a page, and the picture in its place (scripts/page-drawings.ts). */
export type MovedDrawing = [markup: string, picture: string];

/** The moved drawings of pages that are rendered on request, by their paths, in the folder of a build. */
const DRAWINGS_FILE = "drawings.json";

type FinishPage = (html: string) => string;

/** Separates a page from its styles for browsers without scripts. Keeps the empty elements, which React expects. */
export function separateNoScriptStyles(html: string): { html: string; css: string } {
  const css = [...html.matchAll(NO_SCRIPT_STYLES)].map(([, , styles]) => styles).join("");
  return { html: html.replace(NO_SCRIPT_STYLES, "$1"), css };
}

export function writeMovedDrawings(build: string, drawings: Record<string, MovedDrawing[]>): void {
  writeFileSync(join(build, DRAWINGS_FILE), JSON.stringify(drawings));
}

/**
 * Returns a function that finishes a page rendered at a path: its styles, drawings and class names become those of the
 * prerendered page. Drawings that differ stay inline. Returns null if the build has no such page.
 */
export function createFinisher(build: string, path: string): FinishPage | null {
  const file = join(build, "client", path, "index.html");
  const style = existsSync(file) ? SITE_STYLES.exec(readFileSync(file, "utf8"))?.[0] : undefined;
  if (style === undefined) return null;
  const moved: Record<string, MovedDrawing[]> = JSON.parse(readFileSync(join(build, DRAWINGS_FILE), "utf8"));
  const drawings = moved[path] ?? [];
  const classNames = readClassNames(build);
  return function finishPage(html) {
    const styled = separateNoScriptStyles(html).html.replace(SITE_STYLES, () => style);
    const light = drawings.reduce((page, [markup, picture]) => page.replace(markup, () => picture), styled);
    return shortenMarkup(light, classNames);
  };
}
