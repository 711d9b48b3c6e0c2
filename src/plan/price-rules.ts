// Formats price ranges and computes what a pool of a given size costs.

import { type AmountRange, formatRange } from "#lib/numbers.ts";
import { type AmenityPrice, amenities, amenityKinds } from "./amenities.ts";

/** Lists of materials that visitors choose from. Each is also a parameter of a plan. */
export const surfaceLists = ["finish", "tile", "coping", "deck"] as const;
export type SurfaceList = (typeof surfaceLists)[number];

/** The lists of content/prices.yaml, in the order of the file. */
export const priceLists = [
  "shell",
  ...surfaceLists,
  "features",
  "equipment",
  "outdoor",
  "design",
  "site",
  "renovation",
  "maintenance",
  "ownership",
] as const;

/** Lines that the planner adds up besides those of amenities and of the finishes a visitor chooses. */
const otherPrices = [
  "spa",
  "raised-spa",
  "separate-spa",
  "ledge",
  "bench",
  "deep-end",
  "pool-light",
  "heater",
  "salt",
  "automation",
  "cover",
  "drainage",
  "power-run",
  "piers",
  "access",
  "crane",
  "engineer-letter",
  "fence",
  "retaining-wall",
  "raised-wall",
  "electricity",
  "water",
  "chemicals",
  "heating",
  "heating-covered",
] as const;
export type PlannedPrice = (typeof otherPrices)[number] | AmenityPrice;
/** The schema requires each, so that editing prices cannot break the planner. */
export const plannedPrices: readonly PlannedPrice[] = [
  ...otherPrices,
  ...amenities.flatMap((name) => amenityKinds[name].price?.id ?? []),
];

type PriceUnit = "each" | "lot" | "sqft" | "ft" | "month" | "visit";

/** One line of content/prices.yaml, in whole dollars. */
export type PriceLine = AmountRange & {
  id: string;
  label: string;
  unit: PriceUnit;
  /** What it covers, in one sentence. */
  basis: string;
  /** What others charge. */
  market?: (AmountRange & { source: string; year: number }) | undefined;
};

/** Patterns of materials in 3D, drawn by src/planner/scene/shaders.ts. */
export const surfacePatterns = [
  "plain",
  "slabs",
  "brick",
  "flagstone",
  "gravel",
  "concrete",
  "mosaic",
] as const;

/** A material, and how 3D shows it. */
type SurfaceLine = PriceLine & { look: { color: string; pattern: (typeof surfacePatterns)[number] } };

/** The prices that have a look. */
export type SurfacePrices = Record<SurfaceList, SurfaceLine[]>;

/** The price lists of content/prices.yaml. `upTo` is the largest water surface in square feet. */
export type Prices = Record<Exclude<(typeof priceLists)[number], "shell" | SurfaceList>, PriceLine[]> &
  SurfacePrices & {
    shell: (PriceLine & { upTo?: number | undefined })[];
    /** Each square foot above the second-largest shell. */
    shellExtra: PriceLine;
  };

const perUnit: Record<PriceLine["unit"], string> = {
  each: "",
  lot: "",
  sqft: " per sq ft",
  ft: " per foot",
  month: " a month",
  visit: " a visit",
};

/** "$10–14 per sq ft"; "Included" for a line without its own price. */
export function formatPrice(line: AmountRange & Pick<PriceLine, "unit">): string {
  if (line.high === 0) return "Included";
  return `${formatRange(line)}${perUnit[line.unit]}`;
}

/** "Market: $7,000–25,000 (angi.com, 2026)" */
export function formatMarket({ unit, market }: PriceLine): string | undefined {
  return market && `Market: ${formatPrice({ ...market, unit })} (${market.source}, ${market.year})`;
}

export function priceLines(prices: Prices): PriceLine[] {
  return [...priceLists.flatMap((list): PriceLine[] => prices[list]), prices.shellExtra];
}

/** A size of pool, in square feet of water, with its price. */
type Mark = AmountRange & { sqFt: number };

type Shell = AmountRange & {
  tier: PriceLine;
  /** Square feet that shellExtra is paid for. */
  extraSqFt: number;
  /** The sizes whose prices this one lies between; null at and outside of them. */
  between: [Mark, Mark] | null;
};

/**
 * Prices the shell of a pool with this much water. The price of each size holds for the largest pool of that size, and
 * grows evenly between two of them, so that half a foot more never costs a whole size more.
 */
export function shellFor(
  { shell, shellExtra }: Pick<Prices, "shell" | "shellExtra">,
  surfaceSqFt: number,
): Shell {
  const tier = shell.find(({ upTo }) => upTo === undefined || surfaceSqFt <= upTo);
  if (!tier) throw new Error("content/prices.yaml has no shell without upTo.");
  const marks = shell.flatMap(({ upTo, low, high }): Mark[] => (upTo ? [{ sqFt: upTo, low, high }] : []));
  const largest = marks.at(-1)?.sqFt ?? 0;
  const priceOver = (sqFt: number): AmountRange => ({
    low: tier.low + (sqFt - largest) * shellExtra.low,
    high: tier.high + (sqFt - largest) * shellExtra.high,
  });
  // The price of a larger pool starts higher, so it is reached over as many square feet as the size before has.
  const open = shell.at(-1) === tier ? 2 * largest - (marks.at(-2)?.sqFt ?? 0) : null;
  if (open !== null && surfaceSqFt >= open) {
    const extraSqFt = Math.ceil(surfaceSqFt - largest);
    return { tier, extraSqFt, between: null, ...priceOver(largest + extraSqFt) };
  }
  if (open !== null) marks.push({ sqFt: open, ...priceOver(open) });
  const index = marks.findIndex(({ sqFt }) => surfaceSqFt <= sqFt);
  const [from, to] = [marks[index - 1], marks[index]];
  if (!from || !to || surfaceSqFt === to.sqFt)
    return { tier, extraSqFt: 0, between: null, low: to?.low ?? tier.low, high: to?.high ?? tier.high };
  const share = (surfaceSqFt - from.sqFt) / (to.sqFt - from.sqFt);
  const price = (end: "low" | "high") => Math.round(from[end] + (to[end] - from[end]) * share);
  return { tier, extraSqFt: 0, between: [from, to], low: price("low"), high: price("high") };
}
