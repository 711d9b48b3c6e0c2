// Lines that handles snap to: setbacks, easement, house, and middles of yard, house and pool.
import { boundsOf, type Point } from "#lib/geometry.ts";
import type { Plan } from "#plan/parameters.ts";
import { yardOf } from "#plan/property-lines.ts";
import { FOUNDATION_LETTER_FT } from "#plan/rules.ts";
import { layOut } from "#plan/shapes.ts";

/** A line on the plan that shows what a handle has snapped to: vertical at an x, horizontal at a y. */
export type Guide = { axis: "x" | "y"; at: number; label: string };
/** `value` is the handle's coordinate or size at the guide. */
export type Stop = { value: number; guide: Guide };
export type Stops = { x: readonly Stop[]; y: readonly Stop[] };

/** The lines that a pool's edge may follow, by the axis they cross. */
function linesOf(plan: Plan): { x: Guide[]; y: Guide[] } {
  const { left, right, rear } = yardOf(plan);
  const { setback, easement, house } = plan;
  const y: Guide[] = [{ axis: "y", at: rear - setback, label: "Setback" }];
  if (easement > 0) y.push({ axis: "y", at: rear - easement, label: "Easement" });
  if (house[1] > 0)
    y.push({ axis: "y", at: FOUNDATION_LETTER_FT, label: `${FOUNDATION_LETTER_FT} ft from the house` });
  return {
    x: [
      { axis: "x", at: left + setback, label: "Setback" },
      { axis: "x", at: right - setback, label: "Setback" },
    ],
    y,
  };
}

function middlesOf(plan: Plan): Guide[] {
  const { left, right } = yardOf(plan);
  const houseWidth = plan.house[1];
  const middles: Guide[] = [{ axis: "x", at: (left + right) / 2, label: "Middle of the yard" }];
  if (houseWidth > 0) middles.push({ axis: "x", at: houseWidth / 2, label: "Middle of the house" });
  return middles;
}

/** For the pool's center: on a middle, or with an edge of its water on a line. */
export function poolStops(plan: Plan): Stops {
  const { outline } = layOut(plan);
  const { at, size } = boundsOf(outline);
  const lines = linesOf(plan);
  const edgeStops = (guides: Guide[], center: number, low: number, high: number) =>
    guides.flatMap((guide) => [low, high].map((edge) => ({ value: guide.at - (edge - center), guide })));
  return {
    x: [...edgeStops(lines.x, plan.x, at[0], at[0] + size[0]), ...middlesOf(plan).map(asStop)],
    y: edgeStops(lines.y, plan.y, at[1], at[1] + size[1]),
  };
}

/** For a point of the outline, which is an edge of the water. */
export function outlineStops(plan: Plan): Stops {
  const { x, y } = linesOf(plan);
  return { x: [...middlesOf(plan), ...x].map(asStop), y: y.map(asStop) };
}

/** For a spa or a feature. */
export function featureStops(plan: Plan): Stops {
  const label = "Middle of the pool";
  return {
    x: [...middlesOf(plan).map(asStop), asStop({ axis: "x", at: plan.x, label })],
    y: [asStop({ axis: "y", at: plan.y, label })],
  };
}

export function treeStops(plan: Plan): Stops {
  return { x: middlesOf(plan).map(asStop), y: [] };
}

/** For a pool side parallel or perpendicular to the house: the lines ahead of it. */
export function alignedEdgeStops(plan: Plan, origin: Point, direction: Point): Stop[] {
  if (plan.turn % 90 !== 0) return [];
  const axis = Math.abs(direction[0]) > Math.abs(direction[1]) ? "x" : "y";
  const index = axis === "x" ? 0 : 1;
  return linesOf(plan)
    [axis].map((guide) => ({ value: (guide.at - origin[index]) * Math.sign(direction[index]), guide }))
    .filter(({ value }) => value > 0);
}

function asStop(guide: Guide): Stop {
  return { value: guide.at, guide };
}
