// Geometry of polygons in feet: rectangles, clipping, offsets, distances, containment.
import { areaOf, doubleSignedArea, type Point, pointAt } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { boxOf, growBox, isInBox, overlap } from "./boxes.ts";
import { isLess } from "./rules.ts";

/** `offsetOutline` moves a sharp corner by at most this many times the distance. */
export const MAX_MITER_RATIO = 2;
/** Lines that are this close touch. */
const TOUCH_FT = 1e-6;

/**
 * Returns the corners of a rectangle around its center, counterclockwise. `along` is the direction of its first side.
 */
export function rectangleAt([x, y]: Point, [length, width]: Point, [ax, ay]: Point = [1, 0]): Point[] {
  const corner = (a: number, b: number): Point => [
    x + (ax * a * length) / 2 - (ay * b * width) / 2,
    y + (ay * a * length) / 2 + (ax * b * width) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Returns the corners of an upright rectangle between two opposite corners, counterclockwise. */
export function rectangleBetween([left, near]: Point, [right, far]: Point): [Point, Point, Point, Point] {
  return [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ];
}

/** Returns points of a circle, counterclockwise. */
export function circleAt([x, y]: Point, radius: number, sides = 24): Point[] {
  return Array.from({ length: sides }, (_, index): Point => {
    const angle = (index / sides) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** Returns the place at these distances beside and ahead of something. */
export type Placing = (side: number, ahead: number) => Point;

/** @param toward the direction that the thing at the center faces */
export function placesAround([x, y]: Point, toward: Point): Placing {
  return (side, ahead) => [
    x + toward[1] * side + toward[0] * ahead,
    y - toward[0] * side + toward[1] * ahead,
  ];
}

/** Returns the average of the corners. */
export function middleOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce(([x, y]: Point, point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

export function counterclockwise(polygon: readonly Point[]): Point[] {
  return doubleSignedArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];
}

type Side = "upTo" | "from";

/**
 * Returns the part of a polygon between two limits along an axis: 0 for x, 1 for y. If it has several pieces, lines
 * without area join them: measure the result, but draw `clipBandPiece`.
 */
export function clipBand(polygon: readonly Point[], axis: 0 | 1, from: number, upTo: number): Point[] {
  return cut(cut(polygon, axis, "from", from).flat(), axis, "upTo", upTo).flat();
}

/** Returns the largest piece that a cut leaves, for drawing. */
export function clipPiece(polygon: readonly Point[], axis: 0 | 1, side: Side, limit: number): Point[] {
  const pieces = cut(polygon, axis, side, limit);
  return pieces.reduce((largest, piece) => (areaOf(piece) > areaOf(largest) ? piece : largest), []);
}

/** Returns the largest piece of a polygon between two limits along an axis, for drawing. */
export function clipBandPiece(polygon: readonly Point[], axis: 0 | 1, from: number, upTo: number): Point[] {
  return clipPiece(clipPiece(polygon, axis, "from", from), axis, "upTo", upTo);
}

/** Returns the stretches of a polygon's line that are on one side of a limit. */
function cut(polygon: readonly Point[], axis: 0 | 1, side: Side, limit: number): Point[][] {
  const sign = side === "upTo" ? 1 : -1;
  const depthOf = (point: Point) => sign * (limit - point[axis]);
  const stretches: Point[][] = [[]];
  polygon.forEach((point, index) => {
    const before = pointAt(polygon, index - 1);
    const [depth, depthBefore] = [depthOf(point), depthOf(before)];
    if (depth < 0 && depthBefore < 0) return;
    if (depth >= 0 && depthBefore < 0) stretches.push([]);
    const stretch = pointAt(stretches, -1);
    if (depth * depthBefore < 0) {
      const part = depthBefore / (depthBefore - depth);
      stretch.push([before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]);
    }
    if (depth >= 0) stretch.push(point);
  });
  // The line is closed, so the points before the first entry belong to the last stretch.
  const [start = [], ...others] = stretches;
  const last = others.pop();
  return last ? [...others, [...last, ...start]] : [start];
}

/** Moves each side of a counterclockwise outline outward. Keeps all corners, so lines may cross at inner ones. */
export function offsetOutline(outline: readonly Point[], byFt: number): Point[] {
  return outline.map((corner, index): Point => {
    const first = normalOf(pointAt(outline, index - 1), corner);
    const second = normalOf(corner, pointAt(outline, index + 1));
    const [x, y] = [first[0] + second[0], first[1] + second[1]];
    const squared = x * x + y * y;
    const scale = squared > 0 ? Math.min(2 / squared, MAX_MITER_RATIO / Math.sqrt(squared)) * byFt : 0;
    return [corner[0] + x * scale, corner[1] + y * scale];
  });
}

/** Returns the outward direction of a side of a counterclockwise outline, of length 1. */
export function normalOf(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
}

/** Returns the outward direction of the side of a counterclockwise outline that ends at this corner. */
export function normalAt(outline: readonly Point[], side: number): Point {
  return normalOf(pointAt(outline, side - 1), pointAt(outline, side));
}

export function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  let [lastX, lastY] = polygon.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of polygon) {
    const isBetween = nextY > y !== lastY > y;
    if (isBetween && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX) isInside = !isInside;
    lastX = nextX;
    lastY = nextY;
  }
  return isInside;
}

/** Returns the nearest point of the polygon's line, and the index of its side. */
export function nearestOnLine(
  polygon: readonly Point[],
  point: Point,
): { at: Point; distance: number; side: number } {
  let side = 0;
  let least = Number.POSITIVE_INFINITY;
  let last = pointAt(polygon, -1);
  for (let index = 0; index < polygon.length; index++) {
    const next = polygon[index] as Point;
    const squared = squaredToLine(last, next, point);
    if (squared < least) {
      side = index;
      least = squared;
    }
    last = next;
  }
  const [from, to] = [pointAt(polygon, side - 1), pointAt(polygon, side)];
  const share = shareAlong(from, to, point);
  const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return { at, distance: Math.sqrt(least), side };
}

/** Returns whether a point is less than a distance from a polygon. The box around it rules most points out. */
export function isNear(polygon: readonly Point[], point: Point, distance: number): boolean {
  return (
    isInBox(growBox(boxOf(polygon), distance), point) && isLess(distanceToPoint(polygon, point), distance)
  );
}

/** Returns whether two polygons are less than a distance apart. Boxes around them rule most pairs out. */
export function areNear(one: readonly Point[], other: readonly Point[], distance: number): boolean {
  return (
    overlap(growBox(boxOf(one), distance), boxOf(other)) && isLess(distanceBetween(one, other), distance)
  );
}

/** Thousands of times for each step of a drag, so it creates no points. */
function squaredToLine(from: Point, to: Point, point: Point): number {
  const share = shareAlong(from, to, point);
  const x = from[0] + (to[0] - from[0]) * share - point[0];
  const y = from[1] + (to[1] - from[1]) * share - point[1];
  return x * x + y * y;
}

/** Returns where on a side the point nearest to another one is: 0 at its start, 1 at its end. */
function shareAlong(from: Point, to: Point, point: Point): number {
  const alongX = to[0] - from[0];
  const alongY = to[1] - from[1];
  const squared = alongX * alongX + alongY * alongY;
  if (squared === 0) return 0;
  const share = ((point[0] - from[0]) * alongX + (point[1] - from[1]) * alongY) / squared;
  return Math.min(1, Math.max(0, share));
}

/** Returns the item at the least distance, the first of several. */
export function nearest<Item extends { distance: number }>(items: readonly Item[]): Item {
  return items.reduce((best, item) => (isLess(item.distance, best.distance) ? item : best));
}

/** Returns 0 if the point is inside. */
export function distanceToPoint(polygon: readonly Point[], point: Point): number {
  return contains(polygon, point) ? 0 : nearestOnLine(polygon, point).distance;
}

/** Returns 0 if the polygons overlap. */
export function distanceBetween(one: readonly Point[], other: readonly Point[]): number {
  if (areasMeet(one, other)) return 0;
  const distances = [
    ...one.map((point) => nearestOnLine(other, point).distance),
    ...other.map((point) => nearestOnLine(one, point).distance),
  ];
  return Math.min(...distances);
}

/** Returns whether two polygons share area. Boxes around them rule most pairs out. */
export function areasMeet(one: readonly Point[], other: readonly Point[]): boolean {
  return (
    overlap(boxOf(one), boxOf(other)) &&
    (linesCross(one, other) ||
      one.some((point) => contains(other, point)) ||
      other.some((point) => contains(one, point)))
  );
}

function linesCross(one: readonly Point[], other: readonly Point[]): boolean {
  let from = pointAt(one, -1);
  for (const to of one) {
    let start = pointAt(other, -1);
    for (const end of other) {
      if (segmentsCross(from, to, start, end)) return true;
      start = end;
    }
    from = to;
  }
  return false;
}

/** Returns whether two sides of a polygon that aren't neighbors cross or touch, as in an eight. */
export const touchesItself = memoizeByObject((polygon: readonly Point[]): boolean => {
  const boxes = polygon.map((to, side) => growBox(boxOf([pointAt(polygon, side - 1), to]), TOUCH_FT / 2));
  return boxes.some((box, side) =>
    boxes.some((other, index) => {
      const between = Math.abs(side - index);
      const areNeighbors = between < 2 || between === boxes.length - 1;
      return !areNeighbors && overlap(box, other) && sidesMeet(polygon, side, index);
    }),
  );
});

function sidesMeet(polygon: readonly Point[], side: number, other: number): boolean {
  const [from, to] = [pointAt(polygon, side - 1), pointAt(polygon, side)];
  const end = pointAt(polygon, other);
  return (
    squaredToLine(from, to, end) < TOUCH_FT ** 2 || segmentsCross(from, to, pointAt(polygon, other - 1), end)
  );
}

/** Returns whether a counterclockwise outline never turns inwards. */
export function isConvex(outline: readonly Point[]): boolean {
  return outline.every(
    (corner, index) => turnOf(pointAt(outline, index - 1), corner, pointAt(outline, index + 1)) >= 0,
  );
}

/** Returns whether two segments cross at a point inside both. Touching ends don't count. */
export function segmentsCross(from: Point, to: Point, start: Point, end: Point): boolean {
  return (
    turnOf(from, to, start) * turnOf(from, to, end) < 0 &&
    turnOf(start, end, from) * turnOf(start, end, to) < 0
  );
}

/** Returns a positive number if `point` is left of the line, a negative one if right, 0 if on it. */
function turnOf(from: Point, to: Point, point: Point): number {
  const turn = (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
  return Math.abs(turn) < 1e-9 ? 0 : Math.sign(turn);
}
