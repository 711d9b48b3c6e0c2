// Computes the monthly cost of owning a pool from the ownership lines of content/prices.yaml.
import type { PlannedPrice } from "#app/content/price-rules.ts";
import type { PlannerPrices } from "./data.ts";
import type { Plan } from "./parameters.ts";
import { findPriceLine, type PricedLine, priceLine, totalOf } from "./prices.ts";

export type Ownership = { monthlyLow: number; monthlyHigh: number; lines: PricedLine[] };

/** Heating counts for heated pools and for spas, which are always heated. The cover leaves a separate spa open. */
export function computeOwnership(
  { heater, cover, spa }: Pick<Plan, "heater" | "cover" | "spa">,
  prices: PlannerPrices,
): Ownership {
  const ids: PlannedPrice[] = ["electricity", "water", "chemicals"];
  const isAllCovered = cover === "yes" && spa !== "apart";
  if (heater === "yes" || spa !== "none") ids.push(isAllCovered ? "heating-covered" : "heating");
  const { low, high, lines } = totalOf(ids.map((id) => priceLine(findPriceLine(prices, id), 1)));
  return { monthlyLow: low, monthlyHigh: high, lines };
}
