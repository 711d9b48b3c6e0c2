// Rules for the points of a freeform outline: within the pool's size, and lines that don't cross.
import { areaOf, type Point, pointAt } from "#lib/geometry.ts";
import { floorTo, roundTo } from "#lib/rounding.ts";
import { middleOf, segmentsCross } from "./polygons.ts";

/** A smaller outline does not count as a pool. */
const MIN_AREA_SQ_FT = 1;

/** Returns the nearest point within the pool's length and width, with one decimal. */
export function limitPoint([x, y]: Point, size: { length: number; width: number }): Point {
  return [limit(x, size.length / 2), limit(y, size.width / 2)];
}

function limit(value: number, reach: number): number {
  const most = floorTo(reach, 1);
  return Math.min(most, Math.max(-most, value));
}

/** To one decimal, as in the plan's query. */
export function roundPoint([x, y]: Point): Point {
  return [roundTo(x, 1), roundTo(y, 1)];
}

export function enclosesWater(points: readonly Point[]): boolean {
  return points.length >= 3 && areaOf(points) >= MIN_AREA_SQ_FT;
}

/** Returns whether two sides of the outline cross. */
export function crossesItself(points: readonly Point[]): boolean {
  return points.some((from, index) => {
    const to = pointAt(points, index + 1);
    for (let other = index + 2; other < points.length; other++) {
      const start = pointAt(points, other);
      const end = pointAt(points, other + 1);
      if (segmentsCross(from, to, start, end)) return true;
    }
    return false;
  });
}

/** Sorts the points by their angle around the middle. Such an outline never crosses itself. */
export function orderAround(points: readonly Point[]): Point[] {
  const middle = middleOf(points);
  const bearing = ([x, y]: Point) => Math.atan2(y - middle[1], x - middle[0]);
  const reach = ([x, y]: Point) => Math.hypot(x - middle[0], y - middle[1]);
  return [...points].sort((a, b) => bearing(a) - bearing(b) || reach(a) - reach(b));
}
