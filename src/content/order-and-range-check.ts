// Checks content/ for two items with the same order, and for reversed ranges.
import type { Content } from "./read.ts";
import { directories } from "./schemas/index.ts";
import { findInFiles, placeOf, textsIn } from "./texts.ts";

/** Returns problems as `content/areas/katy.yaml order: what is wrong`. */
export function findOrderAndRangeProblems(content: Content): string[] {
  return [...duplicateOrders(content), ...reversedRanges(content)];
}

function duplicateOrders(content: Content): string[] {
  return Object.entries(directories).flatMap(([name, { folder, extension }]) => {
    const items = content[name as keyof typeof directories] as { slug: string; order?: number }[];
    const seen = new Map<number, string>();
    return items.flatMap(({ slug, order }) => {
      if (order === undefined) return [];
      const other = seen.get(order);
      seen.set(order, slug);
      return other === undefined
        ? []
        : [
            `content/${folder}/${slug}.${extension} order: ${order} is the order of ${folder}/${other}.${extension} as well`,
          ];
    });
  });
}

const reversedRanges = findInFiles(({ file, value }) =>
  textsIn(value, file).flatMap((placed) => {
    const range = reversedRangeIn(placed.text);
    return range ? [`${placeOf(placed)}: the range ${range} runs backwards`] : [];
  }),
);

const UNIT = "(?:percent|hours?|days?|weeks?|months?|years?|feet|ft|inch(?:es)?|miles?|minutes?|gallons?)\\b";
/** Amounts up to thousands. "$900K-1.2M" counts in millions, and in "$150 – 24 hours a day" the dash joins phrases. */
const MONEY = new RegExp(
  `\\$(\\d[\\d,.]*)(K?)\\s?[-–]\\s?\\$?(\\d[\\d,.]*)(K?)(?![\\d,.]|\\s?(?:M\\b|million|${UNIT}))`,
  "gi",
);
/** Numbers with a unit, except a year before a phrase: "designed in 2025 – 11 weeks to the swim". */
const MEASURE = new RegExp(
  `(?<![\\d$,.-])(?!(?:19|20)\\d\\d\\s)(\\d[\\d,.]*)()\\s?[-–]\\s?(\\d[\\d,.]*)()\\s?${UNIT}`,
  "gi",
);

/**
 * Returns the first range in a text that ends lower than it starts: "$8,000-4,000", "12-8 weeks". Other hyphens are part
 * of phone numbers, years or ZIP codes.
 */
export function reversedRangeIn(text: string): string | undefined {
  for (const pattern of [MONEY, MEASURE]) {
    for (const [range, low = "", lowUnit, high = "", highUnit] of text.matchAll(pattern)) {
      // In "$75-100K" both are thousands.
      const lowest = amountOf(low, lowUnit || highUnit);
      if (lowest > amountOf(high, highUnit)) return range.trim();
    }
  }
  return undefined;
}

function amountOf(figure: string, unit: string | undefined): number {
  return Number(figure.replace(/[,.]$/, "").replaceAll(",", "")) * (unit ? 1000 : 1);
}
