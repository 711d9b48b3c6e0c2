// Computes the weeks from first visit to first swim, with the permit and HOA weeks of the area.
import { buildTimeline, type Phase, type PhaseName, phaseNames } from "#app/content/timeline.ts";
import { DAYS_PER_WEEK } from "#app/durations.ts";
import { findPlannerArea, type PlannerArea, type PlannerData } from "./data.ts";
import type { Plan } from "./parameters.ts";

/** `low` and `high` are the shortest and longest duration in weeks. Phases overlap. */
type SchedulePhase = { id: PhaseName; label: string; low: number; high: number };
export type Timeline = Record<PhaseName, Phase>;
export type Schedule = { low: number; high: number; phases: SchedulePhase[] };

const labels: Record<PhaseName, string> = {
  design: "Design",
  association: "HOA review",
  permit: "Permit",
  build: "Construction",
};

export function scheduleOf(
  { area: slug }: Plan,
  { facts, areas }: Pick<PlannerData, "facts" | "areas">,
): Schedule {
  const area = findPlannerArea(areas, slug);
  const timeline = timelineIn(area, facts);
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
  return buildTimeline(withWeeksIn(area, facts));
}

/** Replaces the company's usual weeks by those of the area. */
function withWeeksIn(
  area: Pick<PlannerArea, "permitWeeks" | "hoaWeeks"> | undefined,
  facts: PlannerData["facts"],
): PlannerData["facts"] {
  if (!area) return facts;
  const [permitLow, permitHigh] = area.permitWeeks;
  const [hoaLow, hoaHigh] = area.hoaWeeks === "none" ? [0, 0] : area.hoaWeeks;
  return {
    weeks: { ...facts.weeks, permit: { low: permitLow, high: permitHigh } },
    days: { ...facts.days, association: { low: hoaLow * DAYS_PER_WEEK, high: hoaHigh * DAYS_PER_WEEK } },
  };
}

function durationOf({ earliest, latest }: Phase): { low: number; high: number } {
  const weeks = ({ start, end }: { start: number; end: number }) => Math.round((end - start) * 10) / 10;
  return { low: weeks(earliest), high: weeks(latest) };
}
