// Makes app/fonts/: subsets of the two variable fonts (declared in app/fonts/files.ts) and their metric-matched fallbacks.
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
const out = join(import.meta.dirname, "../app/fonts");

// English, the accents of names that Houston writes, and the signs that drawings and tables need.
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const text = `${ascii}\u00a0¡©®°±²³·¼½¾¿×÷ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÜàáâäçèéêëíîïñóôöùúüß–—‘’“”•…′″€™−←→↑↓≤≥≈`;
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "onum", "lnum", "tnum", "pnum"];

type Font = {
  file: string;
  family: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** Width of our own copy against the fallback as Capsize matches it, whose letters come from an encyclopedia: measured on four pages. */
  ownCopy: number;
  /** The instance to which fallbacks are matched. */
  shown: Record<string, number>;
  fallbacks: Parameters<typeof createFontStack>[0];
};

/** Fonts drawn to the widths of another: where that one is missing, they stand in for it. */
const standIns: Record<string, string> = {
  "local('TimesNewRomanPSMT')": "local('Liberation Serif'), local('LiberationSerif'), local('Tinos')",
  "local('ArialMT')": "local('Liberation Sans'), local('LiberationSans'), local('Arimo')",
};

function withStandIns(fontFaces: string): string {
  return Object.entries(standIns).reduce(
    (css, [font, others]) => css.replace(font, `${font}, ${others}`),
    fontFaces,
  );
}

/** Sizes and, the other way, heights: a letter that is set smaller needs more of its own size for the same line. */
function scaled(fontFaces: string, by: number): string {
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
    // One weight, all optical sizes: the display cut is light, the text cut sturdier, in 31 KB.
    axes: { wght: 330, opsz: { min: 18, max: 72 } },
    ownCopy: 0.997,
    shown: { wght: 330, opsz: 44 },
    fallbacks: [georgia, notoSerif, timesNewRoman],
  },
  {
    file: "hanken-grotesk",
    family: "Hanken Grotesk",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
    ownCopy: 0.996,
    shown: { wght: 400 },
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
  if (font.file === "newsreader") await writeCardFont(source);
  // Fallbacks are matched at the size that a phone's first screen shows: optical sizes differ in width.
  const shown = await subsetFont(readFileSync(source), text, {
    targetFormat: "truetype",
    variationAxes: font.shown,
  });
  const metrics = { ...(await fromBuffer(shown)), familyName: font.family };
  const stack = createFontStack([metrics, ...font.fallbacks]);
  css.push(withStandIns(scaled(stack.fontFaces.trim(), font.ownCopy)));
  console.log(`${font.file}: ${cut.length} bytes; stack ${stack.fontFamily}`);
}
writeFileSync(join(out, "fonts.css"), `${css.join("\n")}\n`);

/** The display font for preview cards (scripts/cards.ts): one size, as a kind of file that any text renderer reads. */
async function writeCardFont(source: string): Promise<void> {
  const cut = await subsetFont(readFileSync(source), text, {
    targetFormat: "truetype",
    variationAxes: { wght: 330, opsz: 72 },
    noHinting: true,
  });
  writeFileSync(join(out, "newsreader-cards.ttf"), cut);
}
