// Computes the weeks from first visit to first swim, with the permit and HOA weeks of the area.

import { DAYS_PER_WEEK } from "#lib/durations.ts";
import { amenityKinds } from "./amenities.ts";
import { namesOfFeatures } from "./features.ts";
import { measure } from "./figures.ts";
import type { Plan } from "./parameters.ts";
import { findPlannerArea, type PlannerArea, type PlannerData } from "./planner-data.ts";
import { buildTimeline, type Phase, type PhaseName, phaseNames } from "./project-weeks.ts";

export type Timeline = Record<PhaseName, Phase>;

const labels: Record<PhaseName, string> = {
  design: "Design",
  association: "HOA review",
  permit: "Permit",
  build: "Construction",
};

type Weeks = { low: number; high: number };

/** The stated weeks of construction are for a pool of up to this size, without the features below. */
const USUAL_MOST_SQ_FT = 600;
/** For each square foot more: a week to a week and a half for 300. Our own practice. */
const WEEKS_PER_SQ_FT: Weeks = { low: 1 / 300, high: 1.5 / 300 };
const spaWeeks: Record<Plan["spa"], Weeks> = {
  none: { low: 0, high: 0 },
  attached: { low: 0, high: 0.5 },
  raised: { low: 0.5, high: 1 },
  apart: { low: 0.5, high: 1 },
};

/** Returns what size, spa and features of the first phase add to the weeks of construction. */
function addedWeeks(plan: Plan): Weeks {
  const largerSqFt = Math.max(0, measure(plan).surfaceSqFt - USUAL_MOST_SQ_FT);
  const sum = (end: keyof Weeks) =>
    [...namesOfFeatures(plan)]
      .filter((name) => !plan.later.includes(name))
      .reduce(
        (weeks, name) => weeks + (amenityKinds[name].weeks?.[end] ?? 0),
        plan.later.includes("Spa") ? 0 : spaWeeks[plan.spa][end],
      ) +
    largerSqFt * WEEKS_PER_SQ_FT[end];
  return { low: sum("low"), high: sum("high") };
}

/** Returns the shortest and longest number of weeks, also of each phase. Phases overlap. */
export function scheduleOf(plan: Plan, { facts, areas }: Pick<PlannerData, "facts" | "areas">) {
  const area = findPlannerArea(areas, plan.area);
  const added = addedWeeks(plan);
  const { build } = facts.weeks;
  const longer = { low: build.low + added.low, high: build.high + added.high };
  const timeline = timelineIn(area, { ...facts, weeks: { ...facts.weeks, build: longer } });
  const hasAssociation = area?.hoaWeeks !== "none";
  const phases = phaseNames
    .filter((id) => id !== "association" || hasAssociation)
    .map((id) => ({ id, label: labels[id], ...durationOf(timeline[id]) }));
  // Rounds up, so that a first swim is never promised too early.
  return {
    low: Math.ceil(timeline.build.earliest.end),
    high: Math.ceil(timeline.build.latest.end),
    phases,
  };
}

/** When the phases start and end in an area, or with the company's usual weeks. */
export function timelineIn(
  area: Pick<PlannerArea, "permitWeeks" | "hoaWeeks"> | undefined,
  facts: PlannerData["facts"],
): Timeline {
  if (!area) return buildTimeline(facts);
  const [permitLow, permitHigh] = area.permitWeeks;
  const [hoaLow, hoaHigh] = area.hoaWeeks === "none" ? [0, 0] : area.hoaWeeks;
  return buildTimeline({
    weeks: { ...facts.weeks, permit: { low: permitLow, high: permitHigh } },
    days: { ...facts.days, association: { low: hoaLow * DAYS_PER_WEEK, high: hoaHigh * DAYS_PER_WEEK } },
  });
}

function durationOf({ earliest, latest }: Phase): { low: number; high: number } {
  const weeks = ({ start, end }: { start: number; end: number }) => Math.round((end - start) * 10) / 10;
  return { low: weeks(earliest), high: weeks(latest) };
}
