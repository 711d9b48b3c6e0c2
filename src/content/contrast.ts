// Checks the contrast of brand colors with their backgrounds (WCAG 2.2, 1.4.3 and 1.4.11).

export type Colors = {
  brand: string;
  brandMid: string;
  brandLight: string;
  accent: string;
  accentDark: string;
};

/** Neutral colors of src/design/site.css. */
const INK = { name: "dark text", color: "#14211f" };
const PAPER = { name: "the light background", color: "#fffdf9" };
const TRAVERTINE = { name: "the sand-colored background", color: "#f5f0e8" };

const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

/** The contrast of a color with one next to or behind it, and its use. */
type Contrast = { field: keyof Colors; other: string; use: string; ratio: number; minRatio: number };

/** Measures each color against those next to or behind it. Skips missing and incomplete colors. */
export function measureContrasts(colors: Partial<Colors>): Contrast[] {
  const brand = { name: "brand", color: colors.brand };
  const pairs: [keyof Colors, { name: string; color: string | undefined }, number, string][] = [
    ["brand", PAPER, TEXT_RATIO, "text on the light background"],
    ["brand", TRAVERTINE, TEXT_RATIO, "text on the sand-colored background"],
    ["brandMid", PAPER, GRAPHIC_RATIO, "lines on the light background"],
    ["brandLight", brand, TEXT_RATIO, "text on the dark color"],
    ["brandLight", INK, TEXT_RATIO, "a band with dark text"],
    ["accent", PAPER, TEXT_RATIO, "a button with light text"],
    ["accentDark", PAPER, TEXT_RATIO, "a button with light text"],
  ];
  return pairs.flatMap(([field, other, minRatio, use]) => {
    const color = colors[field];
    if (!isColor(color) || !isColor(other.color)) return [];
    return [{ field, other: other.name, use, ratio: contrastRatio(color, other.color), minRatio }];
  });
}

/** Returns colors with too little contrast to a color next to or behind them. */
export function findContrastProblems(colors: Colors): { field: keyof Colors; message: string }[] {
  return measureContrasts(colors).flatMap(({ field, other, ratio, minRatio }) => {
    if (ratio >= minRatio) return [];
    return [
      {
        field,
        message: `its contrast with ${other} is ${formatRatio(ratio)}:1, at least ${minRatio}:1 is needed`,
      },
    ];
  });
}

/** Describes a contrast to a person who chooses colors: "Too light for text on …: 2.9 of 4.5". */
export function describeContrast({ field, use, ratio, minRatio }: Contrast): string {
  if (ratio >= minRatio) return `Easy to ${minRatio === TEXT_RATIO ? "read" : "see"} as ${use}`;
  const fault = field === "brandLight" ? "dark" : "light";
  return `Too ${fault} for ${use}: ${formatRatio(ratio)} of ${minRatio}`;
}

/** Rounds down: 4.46 is not enough where 4.5 is needed. */
function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

function isColor(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/.test(text);
}

/** Returns 1 (same color) to 21 (black on white). @param one "#rrggbb" */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
