// Keeps handles far enough apart for fingers: one that would lie too near another moves beside it.
import type { Point } from "#lib/geometry.ts";

/** From center to center (WCAG 2.5.5). */
export const LEAST_APART_PX = 44;
/** Where a handle looks for room: distances from its own place, and directions. */
const REACHES_PX = [0, 24, 46, 70, 96, 130, 170, 220, 280];
const DIRECTIONS = 16;

/**
 * @param places in order of importance: earlier ones stay where they are
 * @param size of the drawing, which no handle leaves; null if it is zoomed
 */
export function spread(places: readonly Point[], size: Point | null): Point[] {
  const placed: Point[] = [];
  for (const place of places) placed.push(findRoom(place, placed, size));
  return placed;
}

function findRoom(place: Point, taken: readonly Point[], size: Point | null): Point {
  const isFree = ([x, y]: Point) =>
    (!size || (x >= 0 && y >= 0 && x <= size[0] && y <= size[1])) &&
    taken.every((other) => Math.hypot(other[0] - x, other[1] - y) >= LEAST_APART_PX);
  for (const reach of REACHES_PX) {
    const around = reach === 0 ? [place] : pointsAround(place, reach);
    const free = around.filter(isFree);
    if (free.length > 0) return farthest(free, taken);
  }
  return place;
}

function pointsAround([x, y]: Point, reach: number): Point[] {
  return Array.from({ length: DIRECTIONS }, (_, index): Point => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

/** Of equally near places, the one with the most room. */
function farthest(points: readonly Point[], taken: readonly Point[]): Point {
  const roomOf = ([x, y]: Point) => Math.min(...taken.map((other) => Math.hypot(other[0] - x, other[1] - y)));
  return points.reduce((best, point) => (roomOf(point) > roomOf(best) ? point : best));
}
