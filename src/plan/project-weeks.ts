// Computes when the phases of a project start and end, in weeks from the first visit.

import { DAYS_PER_WEEK } from "#lib/durations.ts";

/** Phases of a project: keys in content/services/pool-construction.yaml. */
export const phaseNames = ["design", "association", "permit", "build"] as const;
export type PhaseName = (typeof phaseNames)[number];

type Range = { low: number; high: number };

/** The weeks and days of content/facts.yaml that a project takes. */
export type TimelineFacts = {
  weeks: { concept: number; design: Range; permit: Range; build: Range };
  days: { association: Range };
};

/** Start and end of a phase in weeks from the first visit. */
type Run = { start: number; end: number };
export type Phase = { earliest: Run; latest: Run };

/**
 * Design starts at once. The HOA gets the concept, the city the final plan, so both reviews overlap the design or
 * each other. The build starts at design approval: when owner, HOA and city have approved.
 */
export function buildTimeline({ weeks, days }: TimelineFacts): Record<PhaseName, Phase> {
  const { concept, design, permit, build } = weeks;
  const association = {
    low: days.association.low / DAYS_PER_WEEK,
    high: days.association.high / DAYS_PER_WEEK,
  };
  const runs = (bound: "low" | "high"): Record<PhaseName, Run> => {
    const designed = after(0, design[bound]);
    const reviewed = after(concept, association[bound]);
    const permitted = after(designed.end, permit[bound]);
    const approval = Math.max(designed.end, reviewed.end, permitted.end);
    return {
      design: designed,
      association: reviewed,
      permit: permitted,
      build: after(approval, build[bound]),
    };
  };
  const earliest = runs("low");
  const latest = runs("high");
  return {
    design: { earliest: earliest.design, latest: latest.design },
    association: { earliest: earliest.association, latest: latest.association },
    permit: { earliest: earliest.permit, latest: latest.permit },
    build: { earliest: earliest.build, latest: latest.build },
  };
}

function after(start: number, weeks: number): Run {
  return { start, end: start + weeks };
}
