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

/** Amounts of money and numbers with a unit. Other hyphens are part of phone numbers, years or ZIP codes. */
const MONEY = /\$(\d[\d,.]*)(K?)\s?[-–]\s?\$?(\d[\d,.]*)(K?)/gi;
const MEASURE =
  /(?<![\d$,.-])(\d[\d,.]*)()\s?[-–]\s?(\d[\d,.]*)()\s?(?:%|percent|hours?|days?|weeks?|months?|years?|feet|ft|inch(?:es)?|miles?|minutes?|gallons?)\b/gi;

/** Returns the first range in a text that ends lower than it starts: "$8,000-4,000", "12-8 weeks". */
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
