// Prices a plan by the lines of content/prices.yaml. The totals are the exact sums of the lines.

import { keysOf } from "#lib/keys.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { formatNumber } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Amenity, amenityKinds, isChosen } from "./amenities.ts";
import { areaOfRegion, deckOf, pavingOf } from "./deck.ts";
import { nearestToHouse } from "./features.ts";
import { type Measures, measure } from "./figures.ts";
import { edgeGroundOf, terraceOf } from "./ground.ts";
import type { Plan } from "./parameters.ts";
import { findPlannerArea, type PlannerData, type PlannerPrices, pricedLists } from "./planner-data.ts";
import { formatPrice, type PlannedPrice, type PriceLine, shellFor } from "./price-rules.ts";
import { barrierLengthFt, needsEngineerLetter } from "./property-lines.ts";
import { BARRIER_FT, CRANE_ACCESS_FT, INCLUDED_DEPTH_FT, isLess, MACHINE_ACCESS_FT } from "./rules.ts";
import { layOut } from "./shapes.ts";

/** A price in whole dollars. `basis` explains how it is computed and what it covers. */
export type PricedLine = {
  id: string;
  label: string;
  low: number;
  high: number;
  basis: string;
  /** Belongs to the second phase. */
  isLater?: true;
};
export type Price = { low: number; high: number; lines: PricedLine[] };
/** `later` is the part of the price that belongs to the second phase. */
export type PhasedPrice = Price & { later: Pick<Price, "low" | "high"> };

export function pricePlan(plan: Plan, { prices, areas }: Pick<PlannerData, "prices" | "areas">): PhasedPrice {
  const measures = measure(plan);
  const lines = markLater(plan, [
    ...shellLines(plan, measures, prices),
    ...finishLines(plan, measures, prices),
    ...deckLines(plan, prices),
    ...waterLines(plan, prices),
    ...lightLines(plan, prices),
    ...equipmentLines(plan, prices),
    ...featureLines(plan, prices),
    ...siteLines(plan, { prices, areas }),
  ]);
  const { low, high } = totalOf(lines.filter(({ isLater }) => isLater));
  return { ...totalOf(lines), later: { low, high } };
}

/** Marks the lines of features that wait. The paving under them is laid with the deck. */
function markLater(plan: Plan, lines: PricedLine[]): PricedLine[] {
  if (plan.later.length === 0) return lines;
  const waiting = new Set(plan.later.map((name) => lineIdOf(name, plan)));
  return lines.map((line) => (waiting.has(line.id) ? { ...line, isLater: true } : line));
}

/** Returns the id of an amenity's price line. */
export function lineIdOf(name: Amenity, { spa }: Pick<Plan, "spa">): string | undefined {
  if (name === "Spa") return spa === "none" ? undefined : spaPrices[spa];
  return name === "Deck" ? SEATING_LINE : amenityKinds[name].price?.id;
}

const SEATING_LINE = "seating-deck";
/** Lamps that the price of color lighting includes. */
const COLOR_LAMPS = 4;

export function totalOf(lines: PricedLine[]): Price {
  const sum = (end: "low" | "high") => lines.reduce((total, line) => total + line[end], 0);
  return { low: sum("low"), high: sum("high"), lines };
}

/** What a first range can know: lines are shown to $100, and amounts under $1,000 to $10. Their sums stay exact. */
export function roundLine({ low, high }: Pick<Price, "low" | "high">): Pick<Price, "low" | "high"> {
  const round = (dollars: number) => {
    const step = dollars < 1000 ? 10 : 100;
    return Math.round(dollars / step) * step;
  };
  return { low: round(low), high: round(high) };
}

/** Totals are shown to $500, rounded outward. */
const TOTAL_STEP = 500;

export function roundTotal({ low, high }: Pick<Price, "low" | "high">): Pick<Price, "low" | "high"> {
  return {
    low: Math.floor(low / TOTAL_STEP) * TOTAL_STEP,
    high: Math.ceil(high / TOTAL_STEP) * TOTAL_STEP,
  };
}

/** What the plan costs without its second phase. */
export function firstPhaseOf({ low, high, later }: PhasedPrice): Pick<Price, "low" | "high"> {
  return { low: low - later.low, high: high - later.high };
}

const linesById = memoizeByObject(
  (prices: PlannerPrices): ReadonlyMap<string, PriceLine> =>
    new Map(pricedLists.flatMap((list) => prices[list]).map((line) => [line.id, line])),
);

/** @throws if the prices lack this id, which the schema of content/prices.yaml rules out */
export function findPriceLine(prices: PlannerPrices, id: string): PriceLine {
  const line = linesById(prices).get(id);
  if (!line) throw new Error(`The planner's prices have no line "${id}".`);
  return line;
}

function planned(prices: PlannerPrices, id: PlannedPrice, quantity = 1): PricedLine {
  return priceLine(findPriceLine(prices, id), quantity);
}

/**
 * Rounds the quantity, so that the shown figure is the one that is multiplied: few feet to a tenth, because one more
 * costs much.
 */
export function priceLine(line: PriceLine, quantity: number): PricedLine {
  const { id, label, basis } = line;
  const count = roundTo(quantity, quantity < 10 ? 1 : 0);
  const [low, high] = [Math.round(line.low * count), Math.round(line.high * count)];
  return { id, label, low, high, basis: `${quantityText(line, count)}${basis}` };
}

const unitNames: Partial<Record<PriceLine["unit"], string>> = { sqft: " sq ft", ft: " ft" };

/** "312 sq ft at $10–14 per sq ft. " */
function quantityText(line: PriceLine, count: number): string {
  const isCounted = line.high > 0 && (count !== 1 || line.unit in unitNames);
  return isCounted ? `${formatNumber(count)}${unitNames[line.unit] ?? ""} at ${formatPrice(line)}. ` : "";
}

function shellLines({ deep }: Plan, { surfaceSqFt }: Measures, prices: PlannerPrices): PricedLine[] {
  const { tier, extraSqFt, between, low, high } = shellFor(prices, surfaceSqFt);
  const range = extraSqFt > 0 ? tier : { low, high };
  const sizes = between?.map(({ sqFt }) => formatNumber(sqFt)).join(" and ");
  const size = `${formatNumber(Math.round(surfaceSqFt))} sq ft of water`;
  const shell = {
    ...priceLine({ ...tier, ...range }, 1),
    label: `Pool: ${tier.label.toLowerCase()} of water`,
    basis: sizes ? `${size}, priced between our pools of ${sizes} sq ft. ${tier.basis}` : tier.basis,
  };
  const deeperFt = roundTo(Math.max(0, deep - INCLUDED_DEPTH_FT), 1);
  return [
    shell,
    ...(extraSqFt > 0 ? [priceLine(prices.shellExtra, extraSqFt)] : []),
    ...(deeperFt > 0 ? [planned(prices, "deep-end", deeperFt)] : []),
  ];
}

function finishLines(
  plan: Plan,
  { surfaceSqFt, perimeterFt, averageDepthFt }: Measures,
  prices: PlannerPrices,
): PricedLine[] {
  const insideSqFt = surfaceSqFt + perimeterFt * averageDepthFt;
  return [
    priceLine(findPriceLine(prices, plan.finish), insideSqFt),
    priceLine(findPriceLine(prices, plan.tile), perimeterFt),
    priceLine(findPriceLine(prices, plan.coping), perimeterFt),
  ];
}

/** The request form's "Deck" is a seating area, with a line of its own for what it adds to the deck. */
function deckLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  const line = findPriceLine(prices, plan.deck);
  const allSqFt = areaOfRegion(deckOf(plan));
  const seatingSqFt = isChosen("Deck", plan) ? pavingOf(plan, "Deck") : 0;
  const seating = priceLine(line, seatingSqFt);
  return [
    ...(allSqFt - seatingSqFt >= 1 ? [priceLine(line, allSqFt - seatingSqFt)] : []),
    ...(seatingSqFt >= 1
      ? [{ ...seating, id: SEATING_LINE, label: `Seating area: ${line.label.toLowerCase()}` }]
      : []),
  ];
}

const spaPrices: Record<Exclude<Plan["spa"], "none">, PlannedPrice> = {
  attached: "spa",
  raised: "raised-spa",
  apart: "separate-spa",
};

/** A freeform outline may not reach the ledge or bench of its plan, which is then neither drawn nor priced. */
function waterLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  const { ledge, bench } = layOut(plan);
  return [
    ...(ledge ? [planned(prices, "ledge")] : []),
    ...(bench ? [planned(prices, "bench")] : []),
    ...(plan.spa === "none" ? [] : [planned(prices, spaPrices[plan.spa])]),
  ];
}

/** Color lighting comes with its own lamps. */
function lightLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  const extra = plan.lights - (isChosen("Chromotherapy", plan) ? COLOR_LAMPS : 0);
  return extra > 0 ? [planned(prices, "pool-light", extra)] : [];
}

const equipment = ["heater", "salt", "automation", "cover"] as const;

/** Whether a spa shares the equipment of a pool without a heater. A separate spa has its own. */
export function lacksSpaHeater({ heater, spa }: Plan): boolean {
  return heater === "no" && (spa === "attached" || spa === "raised");
}

function equipmentLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  return equipment
    .filter((id) => plan[id] === "yes" || (id === "heater" && lacksSpaHeater(plan)))
    .map((id) => planned(prices, id));
}

/** "Negative Edge" and "Infinity Edge" are the same feature, so they are drawn and priced once. */
function featureLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  const lines = new Map<PlannedPrice, PricedLine>();
  for (const { name, size } of plan.with) {
    const { price } = amenityKinds[name];
    if (!price) continue;
    const line = priceLine(findPriceLine(prices, price.id), price.count);
    lines.set(price.id, size ? resize(line, name, size) : line);
  }
  return [...lines.values()];
}

/** A small kitchen needs the same grill, and a small pergola the same footings. */
const LEAST_SHARE = 0.5;

/** Prices a feature of a chosen size by its share of the usual one's floor. */
function resize(line: PricedLine, name: Amenity, size: readonly [number, number]): PricedLine {
  const usual = amenityKinds[name].size ?? size;
  const share = Math.max(LEAST_SHARE, roundTo((size[0] * size[1]) / (usual[0] * usual[1]), 2));
  const sizeText = `${formatNumber(size[0])} by ${formatNumber(size[1])} ft`;
  return scaleLine(line, share, `${sizeText}, ${formatNumber(share)} times the price of our usual size`);
}

function scaleLine(line: PricedLine, share: number, reason: string): PricedLine {
  return {
    ...line,
    low: Math.round(line.low * share),
    high: Math.round(line.high * share),
    basis: `${reason}. ${line.basis}`,
  };
}

/** Smaller decks shed a share of the rain, so that a first strip of deck does not cost a whole drain. */
const WHOLE_DRAINAGE_SQ_FT = 300;

function drainageLines(plan: Plan, prices: PlannerPrices): PricedLine[] {
  const deckSqFt = areaOfRegion(deckOf(plan));
  const share = roundTo(Math.min(1, deckSqFt / WHOLE_DRAINAGE_SQ_FT), 2);
  if (share === 0) return [];
  const line = planned(prices, "drainage");
  const reason = `${formatNumber(share)} times the price for a deck of ${WHOLE_DRAINAGE_SQ_FT} sq ft`;
  return [share < 1 ? scaleLine(line, share, reason) : line];
}

function siteLines(plan: Plan, { prices, areas }: Pick<PlannerData, "prices" | "areas">): PricedLine[] {
  const wallSqFt = terraceOf(plan)?.faceSqFt ?? 0;
  const needed = {
    "raised-wall": plan.slope > 0 ? wallSqFt : 0,
    "retaining-wall": (plan.slope < 0 ? wallSqFt : 0) + (edgeGroundOf(plan)?.faceSqFt ?? 0),
    "power-run": 1,
    piers: findPlannerArea(areas, plan.area)?.soil === "clay" ? 1 : 0,
    access: isLess(plan.access, MACHINE_ACCESS_FT) ? 1 : 0,
    crane: isLess(plan.access, CRANE_ACCESS_FT) ? 1 : 0,
    "engineer-letter": needsEngineerLetter(nearestToHouse(plan).distance) ? 1 : 0,
    fence: isLess(plan.fence, BARRIER_FT) ? barrierLengthFt(plan) : 0,
  } satisfies Partial<Record<PlannedPrice, number>>;
  const lines = keysOf(needed).flatMap((id) =>
    roundTo(needed[id], 1) > 0 ? [planned(prices, id, needed[id])] : [],
  );
  return [...lines, ...drainageLines(plan, prices)];
}
