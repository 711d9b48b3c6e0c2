// Sketches a plan as a small picture without labels: lot, house, water and trees.
import type { PlanSketch } from "#lib/drawing-names.ts";
import { type Point, thinOut } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import type { Plan } from "#plan/parameters.ts";
import { easementDepth, yardOf } from "#plan/property-lines.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";
import { layOut } from "#plan/shapes.ts";
import { crownOf } from "#plan/sun.ts";

/** How much of the house the sketch shows, as a share of the yard's depth. */
const HOUSE_SHARE = 0.16;
/** About how many points a curve has in a small picture. */
const CURVE_POINTS = 12;
/** How far a sketch of straight sides and round corners may be off, in feet. */
const TOLERANCE_FT = 0.15;

export function sketchPlan(plan: Plan): PlanSketch {
  const { left, right, rear } = yardOf(plan);
  const { outline, spa } = layOut(plan);
  const place = ([x, y]: Point): Point => [roundTo(x - left, 1), roundTo(rear - y, 1)];
  const [offset, width] = plan.house;
  return {
    yard: [right - left, rear],
    house: width > 0 ? { at: [offset, rear], size: [width, roundTo(rear * HOUSE_SHARE, 1)] } : null,
    easement: easementDepth(plan),
    water: [outline, ...(spa ? [spa] : [])].map((polygon) =>
      sketchWater(polygon.map(place), shapeKinds[plan.shape].isStraight === true),
    ),
    trees: plan.tree.map((tree) => ({
      at: place([tree[0], tree[1]]),
      radius: roundTo(crownOf(tree).radius, 1),
    })),
  };
}

function sketchWater(polygon: readonly Point[], straight: boolean): PlanSketch["water"][number] {
  return straight
    ? { points: thinOut(polygon, TOLERANCE_FT), smooth: false }
    : { points: pointsOfCurve(polygon), smooth: true };
}

/** Returns a few points: a smooth line through them resembles the polygon. */
export function pointsOfCurve(polygon: readonly Point[]): Point[] {
  const step = Math.max(1, Math.round(polygon.length / CURVE_POINTS));
  return polygon.filter((_, index) => index % step === 0);
}
