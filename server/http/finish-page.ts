// Parts of prerendered pages that the build moves into files.

/** Styles for browsers without scripts: a prerendered page links a file of them. */
const NO_SCRIPT_STYLES = /(<noscript>)<style>([\s\S]*?)<\/style>/g;

/** A drawing that the build has moved out of a page, and the picture in its place (scripts/page-drawings.ts). */
export type MovedDrawing = [markup: string, picture: string];

/** Separates a page from its styles for browsers without scripts. Keeps the empty elements, which React expects. */
export function separateNoScriptStyles(html: string): { html: string; css: string } {
  const css = [...html.matchAll(NO_SCRIPT_STYLES)].map(([, , styles]) => styles).join("");
  return { html: html.replace(NO_SCRIPT_STYLES, "$1"), css };
}
