// A plan as a small picture without labels, for choices to start from: lot, house, water and trees.
import type { PlanSketch } from "#app/drawing-names.ts";
import type { Point } from "#app/geometry.ts";
import type { Plan } from "#app/planner/parameters.ts";
import { layOut } from "#app/planner/shapes.ts";
import { yardOf } from "#app/planner/site.ts";
import { crownOf } from "#app/planner/sun.ts";
import { roundTo } from "#app/rounding.ts";

/** How much of the house the sketch shows, as a share of the yard's depth. */
const HOUSE_SHARE = 0.16;
/** More points than an L has are those of a curve, of which a small picture needs this many. */
const MOST_CORNERS = 6;
const CURVE_POINTS = 12;

export function sketchPlan(plan: Plan): PlanSketch {
  const { left, right, rear } = yardOf(plan);
  const { outline, spa } = layOut(plan);
  const place = ([x, y]: Point): Point => [roundTo(x - left, 1), roundTo(rear - y, 1)];
  const [offset, width] = plan.house;
  return {
    yard: [right - left, rear],
    house: width > 0 ? { at: [offset, rear], size: [width, roundTo(rear * HOUSE_SHARE, 1)] } : null,
    easement: plan.easement,
    water: [outline, ...(spa ? [spa] : [])].map((polygon) => sketchWater(polygon.map(place))),
    trees: plan.tree.map((tree) => ({
      at: place([tree[0], tree[1]]),
      radius: roundTo(crownOf(tree).radius, 1),
    })),
  };
}

function sketchWater(polygon: readonly Point[]): PlanSketch["water"][number] {
  if (polygon.length <= MOST_CORNERS) return { points: polygon, smooth: false };
  const step = Math.max(1, Math.round(polygon.length / CURVE_POINTS));
  return { points: polygon.filter((_, index) => index % step === 0), smooth: true };
}
