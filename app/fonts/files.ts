// The web fonts as the build emits them, and @font-face rules for pages without scripts.
import type { FontFile } from "#app/live/page-start.ts";
import hankenGrotesk from "./hanken-grotesk.woff2";
import newsreader from "./newsreader.woff2";

export const fontFiles: FontFile[] = [
  { family: "Newsreader", weight: "330", url: newsreader },
  { family: "Hanken Grotesk", weight: "400 600", url: hankenGrotesk },
];

/** @font-face rules for browsers without scripts, and for development. */
export const fontFaces = fontFiles
  .map(
    ({ family, weight, url }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:fallback;src:url("${url}") format("woff2")}`,
  )
  .join("");
