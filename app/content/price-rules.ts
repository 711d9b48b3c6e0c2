// Formats price ranges and computes what a pool of a given size costs.
// The client bundle contains it, so it imports only types, never a schema.
import { type AmountRange, formatRange } from "#app/numbers.ts";
import type { PriceLine, Prices } from "./schemas/prices.ts";

/** The lists of content/prices.yaml, in the order of the file. */
export const priceLists = [
  "shell",
  "finish",
  "tile",
  "coping",
  "deck",
  "features",
  "equipment",
  "outdoor",
  "design",
  "site",
  "renovation",
  "maintenance",
  "ownership",
] as const;

/**
 * Lines that the planner adds up besides the finishes a visitor chooses. The schema requires each, so that editing
 * prices cannot break the planner.
 */
export const plannedPrices = [
  "spa",
  "raised-spa",
  "separate-spa",
  "ledge",
  "bench",
  "deep-end",
  "infinity-edge",
  "pergola",
  "waterfall",
  "fire-pit",
  "kitchen-basic",
  "slide",
  "bubblers",
  "lounger",
  "color-lights",
  "swim-machine",
  "grotto",
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
  "electricity",
  "water",
  "chemicals",
  "heating",
  "heating-covered",
] as const;
export type PlannedPrice = (typeof plannedPrices)[number];

const perUnit: Record<PriceLine["unit"], string> = {
  each: "",
  lot: "",
  sqft: " per sq ft",
  ft: " per foot",
  month: " a month",
  visit: " a visit",
};

const shortDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
});

/** "$75K" */
export function formatShort(amount: number): string {
  return shortDollars.format(amount);
}

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

/** The line of shell prices for this much water, and the square feet that shellExtra is paid for. */
export function shellFor(
  { shell }: Pick<Prices, "shell">,
  surfaceSqFt: number,
): { tier: PriceLine; extraSqFt: number } {
  const tier = shell.find(({ upTo }) => upTo === undefined || surfaceSqFt <= upTo);
  if (!tier) throw new Error("content/prices.yaml has no shell without upTo.");
  const largest = shell.at(-2)?.upTo ?? 0;
  return { tier, extraSqFt: tier === shell.at(-1) ? Math.ceil(surfaceSqFt - largest) : 0 };
}

/** The price of a pool without its deck. It never falls as the surface grows. */
export function shellPrice(
  { shell, shellExtra }: Pick<Prices, "shell" | "shellExtra">,
  surfaceSqFt: number,
): { low: number; high: number } {
  const { tier, extraSqFt } = shellFor({ shell }, surfaceSqFt);
  return { low: tier.low + extraSqFt * shellExtra.low, high: tier.high + extraSqFt * shellExtra.high };
}
