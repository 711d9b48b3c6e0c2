// Keeps handles far enough apart for fingers and beside texts: one that would lie too near moves, or waits.
import type { Point } from "#lib/geometry.ts";

/** Around a text, in pixels from the upper left corner of the drawing. */
export type TextBox = { left: number; right: number; top: number; bottom: number };

/** From center to center (WCAG 2.5.5). */
export const LEAST_APART_PX = 44;
/** Where a handle looks for room: distances from its own place, and directions. */
const REACHES_PX = [0, 12, 24, 36, 46, 70, 96, 130, 170, 220, 280];
const DIRECTIONS = 16;
const ALONG_PX = [0, 12, 24, 36];
/** From a handle's center to the edge of what is drawn of it. */
export const KNOB_PX = 14;

export type Wanted = {
  at: Point;
  /** How far it may lie from its own place; without one, it is always shown. */
  reachPx?: number | undefined;
  /** The way of length 1 on which it looks for room first. */
  along?: Point | undefined;
};

type Obstacles = {
  /** Of the drawing, which no handle leaves; null if it is zoomed. */
  size: Point | null;
  texts?: readonly TextBox[];
  /** How many of the places stay where they are, whatever they cover. */
  fixed?: number;
};

/**
 * @param places in order of importance: earlier ones stay where they are if they cover no text
 * @returns null for a handle without room within its reach
 */
export function spread(
  places: readonly Wanted[],
  { size, texts = [], fixed = 0 }: Obstacles,
): (Point | null)[] {
  const taken: Point[] = [];
  return places.map((place, index) => {
    const found = index < fixed ? place.at : findRoom(place, taken, size, texts);
    if (found) taken.push(found);
    return found;
  });
}

function findRoom(
  { at, reachPx, along }: Wanted,
  taken: readonly Point[],
  size: Point | null,
  texts: readonly TextBox[],
): Point | null {
  const isFree = ([x, y]: Point) =>
    (!size || (x >= 0 && y >= 0 && x <= size[0] && y <= size[1])) &&
    taken.every((other) => Math.hypot(other[0] - x, other[1] - y) >= LEAST_APART_PX);
  const isClear = (point: Point) => isFree(point) && !texts.some((text) => covers(point, text));
  const around = REACHES_PX.filter((reach) => reach <= (reachPx ?? reach)).map((reach) =>
    reach === 0 ? [at] : pointsAround(at, reach),
  );
  const straight = along && ALONG_PX.map((px): Point => [at[0] + px * along[0], at[1] + px * along[1]]);
  const first = straight?.find(isClear);
  if (first) return first;
  // Where texts leave no room, fingers come first.
  for (const isGood of reachPx === undefined ? [isClear, isFree] : [isClear])
    for (const points of around) {
      const free = points.filter(isGood);
      if (free.length > 0) return farthest(free, taken);
    }
  return reachPx === undefined ? at : null;
}

function covers([x, y]: Point, { left, right, top, bottom }: TextBox): boolean {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < KNOB_PX;
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
