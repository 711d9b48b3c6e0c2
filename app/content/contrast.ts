// Checks the contrast of brand colors with their backgrounds (WCAG 2.2, 1.4.3 and 1.4.11).

type Colors = { brand: string; brandMid: string; brandLight: string; accent: string; accentDark: string };

/** Neutral colors of app/styles/site.css. */
const INK = { name: "dark text", color: "#14211f" };
const PAPER = { name: "the light background", color: "#fffdf9" };
const TRAVERTINE = { name: "the sand-colored background", color: "#f5f0e8" };

const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

/** Returns colors with too little contrast to a color next to or behind them. */
export function findContrastProblems(colors: Colors): { field: keyof Colors; message: string }[] {
  const brand = { name: "brand", color: colors.brand };
  const pairs: [keyof Colors, { name: string; color: string }, number][] = [
    ["brand", PAPER, TEXT_RATIO],
    ["brand", TRAVERTINE, TEXT_RATIO],
    ["brandMid", PAPER, GRAPHIC_RATIO],
    ["brandLight", brand, TEXT_RATIO],
    ["brandLight", INK, TEXT_RATIO],
    ["accent", PAPER, TEXT_RATIO],
    ["accentDark", PAPER, TEXT_RATIO],
  ];
  return pairs.flatMap(([field, other, least]) => {
    const ratio = contrastRatio(colors[field], other.color);
    if (ratio >= least) return [];
    return [
      {
        field,
        message: `its contrast with ${other.name} is ${ratio.toFixed(1)}:1, at least ${least}:1 is needed`,
      },
    ];
  });
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
