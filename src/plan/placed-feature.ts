// A feature at its place in the yard. What belongs in the water or at its edge is moved there.
import { type Point, pointAt } from "#lib/geometry.ts";
import { type Amenity, amenityKinds, type PlacedAmenity, standsBehindDeck } from "./amenities.ts";
import { boxOf, cornersOf } from "./boxes.ts";
import type { Plan } from "./parameters.ts";
import { contains, middleOf, nearest, nearestOnLine, normalAt, normalOf, rectangleAt } from "./polygons.ts";
import { alongOf, poolOutline, toPool, toYard } from "./pool-outline.ts";
import { isLess } from "./rules.ts";
import { shapeKinds } from "./shape-kinds.ts";

/** Center in the yard, and size. Features are turned like the pool. */
export type PlacedFeature = {
  name: PlacedAmenity;
  at: Point;
  size: Point;
  /** Degrees clockwise from the pool's direction, for what faces the water from its edge. At 0 it is on the far side. */
  turn?: number;
  /** There is no free place for it, so that it is drawn where it can't stay. */
  lacksRoom?: true;
};

export function featureOutline(plan: Plan, feature: Pick<PlacedFeature, "at" | "size" | "turn">): Point[] {
  return rectangleAt(feature.at, feature.size, alongOf({ turn: turnInYard(plan, feature) }));
}

/** Returns the degrees clockwise from the back wall of the house. */
export function turnInYard({ turn }: Plan, feature: Pick<PlacedFeature, "turn">): number {
  return turn + (feature.turn ?? 0);
}

/** Whether a feature is the catch basin of an edge that water runs over. */
export function isBasin(name: Amenity): boolean {
  return name === "Infinity Edge" || name === "Negative Edge";
}

/** Moves what belongs in the water or at its edge there, so that plan, checks and 3D show it in the same place. */
export function moveToWater(plan: Plan, feature: PlacedFeature): PlacedFeature {
  const { name, size } = feature;
  if (standsBehindDeck(name)) return feature;
  const outline = poolOutline(plan);
  const asked = toPool(plan, feature.at);
  if (isBasin(name)) return placeBasin(plan, outline, feature, asked);
  const isInWater = amenityKinds[name].place === "water";
  if (isInWater && contains(outline, asked)) return feature;
  const { at, side } = nearestOnLine(outline, asked);
  if (isInWater) return { ...feature, at: toYard(plan, at) };
  const outward = normalAt(outline, side);
  const [along, across] = [Math.abs(outward[0]), Math.abs(outward[1])];
  const reach = (Math.min(along, across) * size[0] + Math.max(along, across) * size[1]) / 2;
  const middle: Point = [at[0] + outward[0] * reach, at[1] + outward[1] * reach];
  return { ...feature, at: toYard(plan, middle), turn: quarterTurnOf(outward) };
}

/** Returns the degrees clockwise from the far side to the side of this direction. */
function quarterTurnOf([right, far]: Point): number {
  return 90 * Math.round(Math.atan2(right, far) / (Math.PI / 2));
}

/**
 * An infinity edge runs along the whole straight side nearest to its place. A curve has no such side: the basin touches
 * its outermost point on a side of the box around it.
 */
function placeBasin(
  plan: Plan,
  outline: readonly Point[],
  { name, size: [mostFt, depthFt] }: PlacedFeature,
  asked: Point,
): PlacedFeature {
  const isStraight = shapeKinds[plan.shape].isStraight;
  const corners = isStraight ? outline : cornersOf(boxOf(outline));
  const basins = corners.flatMap((to, index) => {
    const from = pointAt(corners, index - 1);
    const sideFt = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (isStraight && sideFt < Math.min(plan.length, plan.width) / 3) return [];
    const longFt = isStraight ? sideFt : Math.min(mostFt, sideFt);
    const outward = normalOf(from, to);
    const moveOut = ([x, y]: Point): Point => [
      x + (outward[0] * depthFt) / 2,
      y + (outward[1] * depthFt) / 2,
    ];
    const size: Point = Math.abs(outward[1]) > 0.5 ? [longFt, depthFt] : [depthFt, longFt];
    return {
      // From the middle of a basin, because two sides are equally far from a place beyond their corner.
      distance: nearestOnLine([moveOut(from), moveOut(to)], asked).distance,
      at: toYard(plan, moveOut(isStraight ? middleOf([from, to]) : outermostPoint(outline, outward))),
      size,
    };
  });
  const { at, size } = nearest(basins);
  return { name, at, size };
}

/** Returns the point of an outline that is farthest in a direction; on a straight stretch, the one in its middle. */
function outermostPoint(outline: readonly Point[], [right, far]: Point): Point {
  const reachOf = ([x, y]: Point) => x * right + y * far;
  const reach = Math.max(...outline.map(reachOf));
  const outermost = outline.filter((point) => !isLess(reachOf(point), reach));
  const [x, y] = middleOf(outermost);
  return nearest(outermost.map((at) => ({ at, distance: Math.hypot(at[0] - x, at[1] - y) }))).at;
}
