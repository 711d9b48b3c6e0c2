// A plan as a small picture without labels, for choices to start from: lot, house, water and trees.
import type { PlanSketch } from "#app/drawing-names.ts";
import type { Point } from "#app/geometry.ts";
import type { Plan } from "#app/planner/parameters.ts";
import { layOut } from "#app/planner/shapes.ts";
import { yardOf } from "#app/planner/site.ts";
import { crownOf } from "#app/planner/sun.ts";

/** How much of the house the sketch shows, as a share of the yard's depth. */
const HOUSE_SHARE = 0.16;
/** A small picture needs no more points of a curve. */
const MOST_POINTS = 28;

export function sketchPlan(plan: Plan): PlanSketch {
  const { left, right, rear } = yardOf(plan);
  const { outline, spa } = layOut(plan);
  const place = ([x, y]: Point): Point => [round(x - left), round(rear - y)];
  const [offset, width] = plan.house;
  return {
    yard: [right - left, rear],
    house: width > 0 ? { at: [offset, rear], size: [width, round(rear * HOUSE_SHARE)] } : null,
    easement: plan.easement,
    water: [thinOut(outline), ...(spa ? [thinOut(spa)] : [])].map((polygon) => polygon.map(place)),
    trees: plan.tree.map((tree) => ({ at: place([tree[0], tree[1]]), radius: round(crownOf(tree).radius) })),
  };
}

function thinOut(polygon: readonly Point[]): Point[] {
  const step = Math.max(1, Math.floor(polygon.length / MOST_POINTS));
  return polygon.filter((_, index) => index % step === 0);
}

/** To the tenth of a foot. */
function round(feet: number): number {
  return Math.round(feet * 10) / 10 + 0;
}
