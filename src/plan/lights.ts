// Where the lamps of a pool are: in the wall on the side of the house, so that they shine away from it.
import type { Point } from "#lib/geometry.ts";
import { isChosen } from "./amenities.ts";
import type { Plan } from "./parameters.ts";
import { nearestOnLine } from "./polygons.ts";
import { toYard } from "./pool-outline.ts";
import { layOut } from "./shapes.ts";

/** Lamps on one wall before the opposite one gets some, too. */
const MOST_ON_A_WALL = 6;
/** Color lighting without a number of lamps has these. */
const COLOR_LIGHTS = 2;

export function countLights(plan: Plan): number {
  return isChosen("Chromotherapy", plan) ? Math.max(plan.lights, COLOR_LIGHTS) : plan.lights;
}

/** Returns places at the water's edge, evenly along the pool. */
export function lightPlaces(plan: Plan): Point[] {
  const { outline } = layOut(plan);
  const count = countLights(plan);
  const near = Math.min(count, MOST_ON_A_WALL);
  const wall = (lamps: number, side: 1 | -1) =>
    Array.from({ length: lamps }, (_, index): Point => {
      const along = -plan.length / 2 + ((index + 0.5) * plan.length) / lamps;
      return nearestOnLine(outline, toYard(plan, [along, (side * plan.width) / 2])).at;
    });
  return [...wall(near, -1), ...wall(count - near, 1)];
}
