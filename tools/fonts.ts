// `npm run fonts`: creates the subsets in src/design/fonts/, and fallback fonts with matching metrics.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import notoSerif from "@capsizecss/metrics/notoSerif";
import roboto from "@capsizecss/metrics/roboto";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, "../src/design/fonts");

// English, accented letters in Houston names, and symbols of drawings and tables.
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const text = `${ascii}\u00a0¡©®°±²³·¼½¾¿×÷ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÜàáâäçèéêëíîïñóôöùúüß–—‘’“”•…′″€™−←→↑↓≤≥≈`;
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "onum", "lnum", "tnum", "pnum"];

type Font = {
  file: string;
  family: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** Width of our texts relative to Capsize's match, which is based on Wikipedia's. Measured on four pages. */
  textWidthRatio: number;
  /** The variation that fallbacks match. */
  shown: Record<string, number>;
  /** The file for text in pictures, which every renderer can read, and its variation. */
  trueType: { file: string; axes: Record<string, number> };
  fallbacks: Parameters<typeof createFontStack>[0];
};

/** Fonts with the same widths as another, for systems that lack that one. */
const sameWidthFonts: Record<string, string> = {
  "local('TimesNewRomanPSMT')": "local('Liberation Serif'), local('LiberationSerif'), local('Tinos')",
  "local('ArialMT')": "local('Liberation Sans'), local('LiberationSans'), local('Arimo')",
};

function addSameWidthFonts(fontFaces: string): string {
  return Object.entries(sameWidthFonts).reduce(
    (css, [font, others]) => css.replace(font, `${font}, ${others}`),
    fontFaces,
  );
}

/** Scales sizes by a factor and heights by its inverse, so that the height of lines doesn't change. */
function scaleSizes(fontFaces: string, by: number): string {
  const percent = (value: string, factor: number) => `${(Number.parseFloat(value) * factor).toFixed(3)}%`;
  return fontFaces
    .replace(/(?<=size-adjust: )[\d.]+%/g, (value) => percent(value, by))
    .replace(/(?<=(?:ascent|descent)-override: )[\d.]+%/g, (value) => percent(value, 1 / by));
}

const fonts: Font[] = [
  {
    file: "newsreader",
    family: "Newsreader",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    // One weight, all optical sizes: light in headings, sturdier in text, in 31 KB.
    axes: { wght: 330, opsz: { min: 18, max: 72 } },
    textWidthRatio: 0.997,
    shown: { wght: 330, opsz: 44 },
    // Preview cards (src/site/server/draw-card.ts).
    trueType: { file: "newsreader-cards.ttf", axes: { wght: 330, opsz: 72 } },
    fallbacks: [georgia, notoSerif, timesNewRoman],
  },
  {
    file: "hanken-grotesk",
    family: "Hanken Grotesk",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
    textWidthRatio: 0.996,
    shown: { wght: 400 },
    // Plans in mails (src/requests/mails/plan-picture.ts).
    trueType: { file: "hanken-grotesk-plans.ttf", axes: { wght: 500 } },
    fallbacks: [arial, roboto],
  },
];

mkdirSync(out, { recursive: true });
const css = [
  "/* Made by `npm run fonts`: don't edit. Both fonts are under the SIL Open Font License 1.1. */",
];
for (const font of fonts) {
  const source = require.resolve(font.source);
  const cut = await subsetFont(readFileSync(source), text, {
    targetFormat: "woff2",
    variationAxes: font.axes,
    keepFeatures,
    noHinting: true,
  });
  writeFileSync(join(out, `${font.file}.woff2`), cut);
  await writeTrueType(source, font.trueType);
  // Fallbacks match the size on a phone's first screen, because optical sizes differ in width.
  const shown = await subsetFont(readFileSync(source), text, {
    targetFormat: "truetype",
    variationAxes: font.shown,
  });
  const metrics = { ...(await fromBuffer(shown)), familyName: font.family };
  const stack = createFontStack([metrics, ...font.fallbacks]);
  css.push(addSameWidthFonts(scaleSizes(stack.fontFaces.trim(), font.textWidthRatio)));
  console.log(`${font.file}: ${cut.length} bytes; stack ${stack.fontFamily}`);
}
writeFileSync(join(out, "fonts.css"), `${css.join("\n")}\n`);

async function writeTrueType(source: string, { file, axes }: Font["trueType"]): Promise<void> {
  const cut = await subsetFont(readFileSync(source), text, {
    targetFormat: "truetype",
    variationAxes: axes,
    noHinting: true,
  });
  writeFileSync(join(out, file), cut);
}
