// Pure functions on prices: how a range is written, what a pool of a given size costs.
import { type PriceLine, type Prices, priceLists } from "./schemas/prices.ts";

type Range = { low: number; high: number; open?: true | undefined };

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const number = new Intl.NumberFormat("en-US");

const perUnit: Record<PriceLine["unit"], string> = {
  each: "",
  lot: "",
  sqft: " per sq ft",
  ft: " per foot",
  month: " a month",
  visit: " a visit",
};

export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

const shortDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
});

/** "$75K" */
export function formatShort(amount: number): string {
  return shortDollars.format(amount);
}

/** "$15,000-20,000", "$25,000-60,000+", "$6" */
export function formatRange({ low, high, open }: Range): string {
  const end = open ? "+" : "";
  return low === high ? `${formatDollars(low)}${end}` : `${formatDollars(low)}-${number.format(high)}${end}`;
}

/** "$10-14 per sq ft"; "Included" for a line without a price of its own. */
export function formatPrice(line: Range & Pick<PriceLine, "unit">): string {
  if (line.high === 0) return "Included";
  return `${formatRange(line)}${perUnit[line.unit]}`;
}

/** "Market: $7,000-25,000 (angi.com, 2026)" */
export function formatMarket({ unit, market }: PriceLine): string | undefined {
  return market && `Market: ${formatPrice({ ...market, unit })} (${market.source}, ${market.year})`;
}

export function priceLines(prices: Prices): PriceLine[] {
  return [...priceLists.flatMap((list): PriceLine[] => prices[list]), prices.shellExtra];
}

/** The price of a pool without its deck. It never falls as the surface grows. */
export function shellPrice(
  { shell, shellExtra }: Prices,
  surfaceSqFt: number,
): { low: number; high: number } {
  const tier = shell.find(({ upTo }) => upTo === undefined || surfaceSqFt <= upTo);
  if (!tier) throw new Error("content/prices.yaml has no shell without upTo.");
  const largest = shell.at(-2)?.upTo ?? 0;
  const extraSqFt = tier.upTo === undefined ? Math.ceil(surfaceSqFt - largest) : 0;
  return { low: tier.low + extraSqFt * shellExtra.low, high: tier.high + extraSqFt * shellExtra.high };
}
