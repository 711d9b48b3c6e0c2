// Keeps handles far enough apart for fingers and beside texts: one that would lie too near moves.
import type { Point } from "#lib/geometry.ts";

/** Around a text, in pixels from the upper left corner of the drawing. */
export type TextBox = { left: number; right: number; top: number; bottom: number };

/** From center to center (WCAG 2.5.5). */
export const LEAST_APART_PX = 44;
/** Where a handle looks for room: distances from its own place, and directions. */
const REACHES_PX = [0, 24, 46, 70, 96, 130, 170, 220, 280];
const DIRECTIONS = 16;
/** From a handle's center to the edge of what is drawn of it. */
export const KNOB_PX = 14;

type Obstacles = {
  /** Of the drawing, which no handle leaves; null if it is zoomed. */
  size: Point | null;
  texts?: readonly TextBox[];
  /** How many of the places stay where they are, whatever they cover. */
  fixed?: number;
};

/** @param places in order of importance: earlier ones stay where they are if they cover no text */
export function spread(places: readonly Point[], { size, texts = [], fixed = 0 }: Obstacles): Point[] {
  const placed: Point[] = [];
  places.forEach((place, index) => {
    placed.push(index < fixed ? place : findRoom(place, placed, size, texts));
  });
  return placed;
}

function findRoom(
  place: Point,
  taken: readonly Point[],
  size: Point | null,
  texts: readonly TextBox[],
): Point {
  const isFree = ([x, y]: Point) =>
    (!size || (x >= 0 && y >= 0 && x <= size[0] && y <= size[1])) &&
    taken.every((other) => Math.hypot(other[0] - x, other[1] - y) >= LEAST_APART_PX);
  const around = REACHES_PX.map((reach) => (reach === 0 ? [place] : pointsAround(place, reach)));
  // Where texts leave no room, fingers come first.
  for (const isGood of [
    (point: Point) => isFree(point) && !texts.some((text) => covers(point, text)),
    isFree,
  ])
    for (const points of around) {
      const free = points.filter(isGood);
      if (free.length > 0) return farthest(free, taken);
    }
  return place;
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
