// The part of content that the planner needs. Callers pass it in, because the model reads no files.
import type { LotData } from "#lib/drawing-names.ts";
import type { Place } from "#lib/geography.ts";
import { type Prices, surfaceLists } from "./price-rules.ts";
import type { TimelineFacts } from "./project-weeks.ts";

/** The lists of content/prices.yaml with prices of plans. */
export const pricedLists = [
  ...surfaceLists,
  "features",
  "equipment",
  "outdoor",
  "site",
  "ownership",
] as const;
export type PricedList = (typeof pricedLists)[number];
export type PlannerPrices = Pick<Prices, "shell" | "shellExtra" | PricedList>;

/** The shortest and the longest number of weeks. */
type Weeks = readonly [low: number, high: number];

export type PlannerArea = {
  slug: string;
  name: string;
  at: Place;
  soil: LotData["soil"];
  permitWeeks: Weeks;
  hoaWeeks: Weeks | "none";
};

export type PlannerData = {
  prices: PlannerPrices;
  facts: TimelineFacts;
  areas: readonly PlannerArea[];
  /** IANA name: "America/Chicago". */
  timeZone: string;
  /** The date in Houston: "2026-11-22". */
  today: string;
};

export function findPlannerArea(areas: readonly PlannerArea[], slug: string): PlannerArea | undefined {
  return areas.find((area) => area.slug === slug);
}
