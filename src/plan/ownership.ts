// Computes the monthly cost of owning a pool from the ownership lines of content/prices.yaml.

import { formatNumber } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { amenityKinds } from "./amenities.ts";
import { namesOfFeatures } from "./features.ts";
import type { Measures } from "./figures.ts";
import type { Plan } from "./parameters.ts";
import type { PlannerPrices } from "./planner-data.ts";
import { findPriceLine, type PricedLine, priceLine, totalOf } from "./price-plan.ts";
import type { PlannedPrice } from "./price-rules.ts";

/** The pool that content/prices.yaml states monthly costs for: 30 by 15 ft, 4 ft 6 in deep on average. */
export const USUAL_POOL: Pick<Measures, "surfaceSqFt" | "volumeCuFt"> = {
  surfaceSqFt: 450,
  volumeCuFt: 2025,
};

/** What each feature with a pump or jets of its own adds to the usual electricity. Our own practice. */
const PUMP_SHARE = 0.25;
/** A spa is kept ready: a share of the cost to heat the usual pool, whose surface is seven times as large. */
const SPA_HEAT_SHARE = 0.3;
/** What does not grow with the water: the smallest pump, and the visit's first dose. Our own practice. */
const FIXED_SHARE = { electricity: 0.3, chemicals: 0.2 };

type OwnedPlan = Pick<Plan, "heater" | "cover" | "spa" | "with">;

/**
 * Water and heat are lost through the surface; pumps and chemicals treat the volume. A spa is always heated. The cover
 * leaves a separate spa open.
 */
export function computeOwnership(
  plan: OwnedPlan,
  { surfaceSqFt, volumeCuFt }: Pick<Measures, "surfaceSqFt" | "volumeCuFt">,
  prices: PlannerPrices,
) {
  const surface = surfaceSqFt / USUAL_POOL.surfaceSqFt;
  const volume = volumeCuFt / USUAL_POOL.volumeCuFt;
  const withFixed = (share: number) => share + (1 - share) * volume;
  const heat = (plan.heater === "yes" ? surface : 0) + (plan.spa === "none" ? 0 : SPA_HEAT_SHARE);
  const isAllCovered = plan.cover === "yes" && plan.spa !== "apart";
  const shares: Partial<Record<PlannedPrice, number>> = {
    electricity: withFixed(FIXED_SHARE.electricity) + PUMP_SHARE * countPumped(plan),
    water: surface,
    chemicals: withFixed(FIXED_SHARE.chemicals),
    [isAllCovered ? "heating-covered" : "heating"]: heat,
  };
  const { low, high, lines } = totalOf(
    Object.entries(shares).flatMap(([id, share]) =>
      share > 0 ? [shareOf(findPriceLine(prices, id), share)] : [],
    ),
  );
  return { monthlyLow: low, monthlyHigh: high, lines };
}

function countPumped(plan: OwnedPlan): number {
  const pumped = [...namesOfFeatures(plan)].filter((name) => amenityKinds[name].hasPump);
  return pumped.length + (plan.spa === "apart" ? 1 : 0);
}

/** @param share of the cost for the usual pool, which the basis states unless it is the whole */
function shareOf(line: ReturnType<typeof findPriceLine>, share: number): PricedLine {
  const shown = roundTo(share, 2);
  const { basis } = line;
  const text = `${formatNumber(shown)} times the cost for a pool of ${USUAL_POOL.surfaceSqFt} sq ft. ${basis}`;
  return priceLine(
    { ...line, low: line.low * shown, high: line.high * shown, basis: shown === 1 ? basis : text },
    1,
  );
}
