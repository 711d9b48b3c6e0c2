// The ground of a yard that falls or rises, and the level terrace with walls that carries pool and deck.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { deckOf } from "./deck.ts";
import { basinOf } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { rectangleBetween } from "./polygons.ts";
import { yardOf } from "./property-lines.ts";
import { EDGE_FALL_FT } from "./rules.ts";
import { COPING_FT, watersOf } from "./shapes.ts";

/** Returns the height of the untouched ground above the back of the house, in feet. The slope is even. */
export function groundAt({ slope, yardDepth }: Pick<Plan, "slope" | "yardDepth">, y: number): number {
  // Adds 0, because a level yard is not at -0.
  return (-slope * Math.min(yardDepth, Math.max(0, y))) / yardDepth + 0;
}

/** Level with the house, so that nobody steps down to the pool. Walls hold it up, or hold the ground back. */
type Terrace = {
  outline: Point[];
  /** Height of the highest wall, and the area of all faces. */
  highestFt: number;
  faceSqFt: number;
};

/** Returns the terrace as far as it is in the yard; null for a level yard, or a pool outside it. */
export function terraceOf(plan: Plan): Terrace | null {
  if (plan.slope === 0) return null;
  const reach = Math.max(plan.deckWidth, COPING_FT);
  const { at, size } = boundsOf(watersOf(plan).flat());
  const paved = deckOf(plan).flatMap(([edge = []]) => edge);
  const corners: Point[] = [
    [at[0] - reach, at[1] - reach],
    [at[0] + size[0] + reach, at[1] + size[1] + reach],
  ];
  const all = boundsOf([...corners, ...paved]);
  const yard = yardOf(plan);
  const [left, right] = [Math.max(yard.left, all.at[0]), Math.min(yard.right, all.at[0] + all.size[0])];
  const [near, far] = [Math.max(0, all.at[1]), Math.min(yard.rear, all.at[1] + all.size[1])];
  if (far <= near || right <= left) return null;
  const fallPerFt = Math.abs(plan.slope) / plan.yardDepth;
  return {
    outline: rectangleBetween([left, near], [right, far]),
    highestFt: fallPerFt * far,
    // The near wall, the far one, and two side walls that grow evenly from one to the other.
    faceSqFt: fallPerFt * (near + far) * (right - left + far - near),
  };
}

/** What is dug away behind an infinity edge, whose view needs lower ground. A terrace levels ground that rises. */
type EdgeGround = {
  /** How much lower the ground already is, and how much of what the edge needs is missing. */
  fallFt: number;
  missingFt: number;
  /** Face of the wall that holds back the rest of the yard. */
  faceSqFt: number;
};

/** Returns null for a plan without an infinity edge. */
export function edgeGroundOf(plan: Plan): EdgeGround | null {
  const basin = basinOf(plan);
  if (!basin) return null;
  const fallFt = Math.max(0, -groundAt(plan, basin.at[1]));
  const missingFt = Math.max(0, EDGE_FALL_FT - fallFt);
  return { fallFt, missingFt, faceSqFt: missingFt * Math.max(...basin.size) };
}
