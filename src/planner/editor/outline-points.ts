// Points of a freeform outline: moving, adding and removing them, with the pool's size following.
import { type Point, pointAt } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { crossesItself, enclosesWater, limitPoint, roundPoint } from "#plan/points.ts";
import { toYard } from "#plan/pool-outline.ts";
import { outlinePoints } from "#plan/shapes.ts";

const MAX_POINTS = parameters.point.most;
const MIN_POINTS = 3;

/** @returns null if the outline would cross itself, enclose nothing or get too large */
export function movePoint(plan: Plan, index: number, to: Point): Plan | null {
  return withPoints(
    plan,
    outlinePoints(plan).map((point, each) => (each === index ? roundPoint(to) : point)),
  );
}

/** Adds a point halfway to the next one, in a straight line. @returns null if there are enough */
export function addPoint(plan: Plan, after: number): Plan | null {
  const points = outlinePoints(plan);
  if (points.length >= MAX_POINTS) return null;
  const from = pointAt(points, after);
  const to = pointAt(points, after + 1);
  const middle = roundPoint([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  return withPoints(plan, [...points.slice(0, after + 1), middle, ...points.slice(after + 1)]);
}

export function removePoint(plan: Plan, index: number): Plan | null {
  const points = outlinePoints(plan);
  if (points.length <= MIN_POINTS) return null;
  return withPoints(
    plan,
    points.filter((_, each) => each !== index),
  );
}

/** The points at the scale of a resized pool. */
export function scalePoints(
  { point, length, width }: Plan,
  resized: Pick<Plan, "length" | "width">,
): readonly Point[] {
  return point.map(([x, y]) =>
    limitPoint(roundPoint([(x * resized.length) / length, (y * resized.width) / width]), resized),
  );
}

/** Length and width follow the points; the center follows so that no point moves in the yard. */
function withPoints(plan: Plan, points: readonly Point[]): Plan | null {
  if (crossesItself(points) || !enclosesWater(points)) return null;
  const x = fitAxis(points, 0, parameters.length);
  const y = fitAxis(points, 1, parameters.width);
  if (!x || !y) return null;
  const [right, back] = toYard(plan, [x.center, y.center]);
  return {
    ...plan,
    length: x.size,
    width: y.size,
    x: right,
    y: back,
    point: points.map((point) => roundPoint([point[0] - x.center, point[1] - y.center])),
  };
}

/**
 * Fits a size around the points along an axis, with a center in whole tenths, so that points stay on that grid.
 * @returns null if they don't fit the largest pool
 */
function fitAxis(
  points: readonly Point[],
  axis: 0 | 1,
  { min, max }: { min: number; max: number },
): { center: number; size: number } | null {
  const values = points.map((point) => point[axis]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const center = roundTo((low + high) / 2, 1);
  const size = roundTo(2 * Math.max(high - center, center - low), 1);
  return size > max ? null : { center, size: Math.max(min, size) };
}
