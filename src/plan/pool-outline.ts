// The outline of a pool in its own coordinates, from its center along its length, and how these become the yard's.
import type { Point } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import type { Plan } from "./parameters.ts";
import { shapeKinds } from "./shape-kinds.ts";

/** Returns the outline in coordinates of the pool, counterclockwise. Measures, checks and each feature ask for it. */
export const poolOutline = memoizeByObject(
  (plan: Pick<Plan, "shape" | "length" | "width" | "point">): readonly Point[] =>
    shapeKinds[plan.shape].outline(plan),
);

/** Returns the direction of the pool's length in the yard. */
export function alongOf({ turn }: Pick<Plan, "turn">): Point {
  const angle = (turn * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle)];
}

/** Converts from coordinates of the pool, whose origin is its center, to those of the yard. */
export function toYard(pool: Pick<Plan, "x" | "y" | "turn">, [along, across]: Point): Point {
  const [ax, ay] = alongOf(pool);
  return [pool.x + along * ax - across * ay, pool.y + along * ay + across * ax];
}

export function toPool(pool: Pick<Plan, "x" | "y" | "turn">, point: Point): Point {
  const [ax, ay] = alongOf(pool);
  const [right, back] = [point[0] - pool.x, point[1] - pool.y];
  return [right * ax + back * ay, back * ax - right * ay];
}
