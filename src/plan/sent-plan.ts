// A plan as a consultation request carries it: its query, the links with it, and its main facts.
import { formatDollars, formatNumber } from "#lib/numbers.ts";
import { PLANNER_PATH } from "./address.ts";
import type { Amenity } from "./amenities.ts";
import { type Check, sortWorstFirst } from "./checks.ts";
import type { Figures } from "./figures.ts";
import type { Plan } from "./parameters.ts";
import { formatPlan, type PlanOptions, parsePlan } from "./plan.ts";
import { findPlannerArea, type PlannerData } from "./planner-data.ts";
import { roundTotal } from "./price-plan.ts";
import { computeResults } from "./summary.ts";

/** Query of the default plan, whose canonical query is empty: an empty text means "no plan". */
const UNCHANGED_PLAN = "shape=rectangle";

/** A plan's facts in a request, computed from the query alone. */
export type SentPlan = Pick<Plan, "shape" | "length" | "width" | "shallow" | "deep"> & {
  query: string;
  figures: Figures;
  price: { low: number; high: number };
  weeks: { low: number; high: number };
  /** Name of the area that the visitor chose; null without one. */
  area: string | null;
  /** What its price includes besides the shell. */
  parts: string[];
  /** Problems first, then warnings, then notes. */
  checks: Check[];
  /** Amenities of the request form that the plan shows. */
  amenities: Amenity[];
};

/** The query that a request stores: canonical, and never empty. Reads any text of at most MAX_QUERY_CHARACTERS. */
export function toSentQuery(query: string, options: PlanOptions): string {
  return formatPlan(parsePlan(query, options).plan, options) || UNCHANGED_PLAN;
}

/**
 * The planner with this plan. An empty query is the default plan.
 * @param address the planner's, if the link is not relative to the site
 */
export function buildPlannerHref(query: string, address: string = PLANNER_PATH): string {
  return query ? `${address}?${query}` : address;
}

/** The request form with this plan, relative to the site. */
export function buildRequestHref(query: string): string {
  return `/contact?plan=${encodeURIComponent(query || UNCHANGED_PLAN)}#request`;
}

/** Computes the facts of a plan with today's prices and rules. The sun is left out: it takes longest. */
export function describeSentPlan(query: string, data: PlannerData): SentPlan {
  const { plan } = parsePlan(query, data);
  const { figures, price, weeks, checks } = computeResults(plan, data);
  const { shape, length, width, shallow, deep } = plan;
  const shellIds = [...data.prices.shell, data.prices.shellExtra].map(({ id }) => id);
  return {
    query: toSentQuery(query, data),
    ...{ shape, length, width, shallow, deep, figures },
    price: { low: price.low, high: price.high },
    weeks: { low: weeks.low, high: weeks.high },
    area: findPlannerArea(data.areas, plan.area)?.name ?? null,
    parts: price.lines.filter(({ id }) => !shellIds.includes(id)).map(({ label }) => label),
    checks: sortWorstFirst(checks),
    amenities: listAmenities(plan),
  };
}

/** Values of the placeholders in texts about a plan. */
export function formatPlanValues({ length, width, shallow, deep, figures, price, weeks }: SentPlan) {
  const shown = roundTotal(price);
  return {
    length: formatNumber(length),
    width: formatNumber(width),
    shallow: formatNumber(shallow),
    deep: formatNumber(deep),
    depth: shallow === deep ? formatNumber(deep) : `${formatNumber(shallow)} to ${formatNumber(deep)}`,
    gallons: formatNumber(figures.gallons),
    surface: formatNumber(Math.round(figures.surfaceSqFt)),
    priceLow: formatDollars(shown.low),
    priceHigh: formatDollars(shown.high),
    weeksLow: formatNumber(weeks.low),
    weeksHigh: formatNumber(weeks.high),
  };
}

/** Returns the messages of a plan's checks of one severity. */
export function listMessages({ checks }: SentPlan, severity: Check["severity"]): string[] {
  return checks.filter((check) => check.severity === severity).map(({ message }) => message);
}

/** The amenities of the request form that a plan shows. */
export function listAmenities(plan: Plan): Amenity[] {
  const listed = plan.with.map(({ name }) => name);
  return plan.spa === "none" || listed.includes("Spa") ? listed : ["Spa", ...listed];
}
