// The ground of a yard that falls or rises, and the level terrace with walls that carries pool and deck.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { deckOf } from "./deck.ts";
import type { Plan } from "./parameters.ts";
import { rectangleBetween } from "./polygons.ts";
import { watersOf, yardOf } from "./property-lines.ts";
import { COPING_FT, type Layout } from "./shapes.ts";

/** Returns the height of the untouched ground above the back of the house, in feet. The slope is even. */
export function groundAt({ slope, yardDepth }: Pick<Plan, "slope" | "yardDepth">, y: number): number {
  // Adds 0, because a level yard is not at -0.
  return (-slope * Math.min(yardDepth, Math.max(0, y))) / yardDepth + 0;
}

/** Level with the house, so that nobody steps down to the pool. Walls hold it up, or hold the ground back. */
type Terrace = {
  left: number;
  right: number;
  near: number;
  far: number;
  /** Height of the highest wall, and the area of all faces. */
  highestFt: number;
  faceSqFt: number;
};

/** Returns null for a level yard, or a pool in front of its back wall. */
export function terraceOf(plan: Plan, layout: Layout): Terrace | null {
  if (plan.slope === 0) return null;
  const reach = Math.max(plan.deckWidth, COPING_FT);
  const { at, size } = boundsOf(watersOf(layout).flat());
  const paved = deckOf(plan, layout).flatMap(([edge = []]) => edge);
  const corners: Point[] = [
    [at[0] - reach, at[1] - reach],
    [at[0] + size[0] + reach, at[1] + size[1] + reach],
  ];
  const all = boundsOf([...corners, ...paved]);
  const [left, right] = [all.at[0], all.at[0] + all.size[0]];
  const [near, far] = [Math.max(0, all.at[1]), all.at[1] + all.size[1]];
  if (far <= near) return null;
  const fallPerFt = Math.abs(plan.slope) / plan.yardDepth;
  return {
    ...{ left, right, near, far },
    highestFt: fallPerFt * Math.min(far, plan.yardDepth),
    // The near wall, the far one, and two side walls that grow evenly from one to the other.
    faceSqFt: fallPerFt * (near + far) * (right - left + far - near),
  };
}

/** Returns the terrace as far as it is in the yard; fewer than three points if it is beyond. */
export function terraceOutline(plan: Plan, { left, right, near, far }: Terrace): Point[] {
  const yard = yardOf(plan);
  const from: Point = [Math.max(left, yard.left), near];
  const to: Point = [Math.min(right, yard.right), Math.min(far, yard.rear)];
  return to[0] > from[0] && to[1] > from[1] ? rectangleBetween(from, to) : [];
}
