// Geometry of polygons in feet: rectangles, clipping, offsets, distances, containment.
import { areaOf, doubleSignedArea, type Point } from "#lib/geometry.ts";

/** `offsetOutline` moves a sharp corner by at most this many times the distance. */
export const MAX_MITER_RATIO = 2;

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
export function rectangleBetween([left, near]: Point, [right, far]: Point): Point[] {
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
 * Returns the part of a polygon where `axis` (0 for x, 1 for y) is at most or at least `limit`. If the cut leaves
 * several pieces, lines without area join them: measure the result, but draw `clipPiece`.
 */
export function clip(polygon: readonly Point[], axis: 0 | 1, side: Side, limit: number): Point[] {
  return cut(polygon, axis, side, limit).flat();
}

/** Returns the part of a polygon between two limits along an axis, for measuring. */
export function clipBand(polygon: readonly Point[], axis: 0 | 1, from: number, upTo: number): Point[] {
  return clip(clip(polygon, axis, "from", from), axis, "upTo", upTo);
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
    const before = polygon.at(index - 1) as Point;
    const [depth, depthBefore] = [depthOf(point), depthOf(before)];
    if (depth < 0 && depthBefore < 0) return;
    if (depth >= 0 && depthBefore < 0) stretches.push([]);
    const stretch = stretches.at(-1) as Point[];
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
    const first = normalOf(outline.at(index - 1) as Point, corner);
    const second = normalOf(corner, outline[(index + 1) % outline.length] as Point);
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
  let nearest = { at: point, distance: Number.POSITIVE_INFINITY, side: 0 };
  polygon.forEach((to, side) => {
    const at = nearestOnSegment(polygon.at(side - 1) as Point, to, point);
    const distance = Math.hypot(at[0] - point[0], at[1] - point[1]);
    if (distance < nearest.distance) nearest = { at, distance, side };
  });
  return nearest;
}

function nearestOnSegment(from: Point, to: Point, point: Point): Point {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const squared = alongX * alongX + alongY * alongY;
  if (squared === 0) return from;
  const part = ((point[0] - from[0]) * alongX + (point[1] - from[1]) * alongY) / squared;
  const limited = Math.min(1, Math.max(0, part));
  return [from[0] + alongX * limited, from[1] + alongY * limited];
}

/** Returns 0 if the point is inside. */
export function distanceToPoint(polygon: readonly Point[], point: Point): number {
  return contains(polygon, point) ? 0 : nearestOnLine(polygon, point).distance;
}

/** Returns 0 if the polygons overlap. */
export function distanceBetween(one: readonly Point[], other: readonly Point[]): number {
  if (linesCross(one, other)) return 0;
  const distances = [
    ...one.map((point) => distanceToPoint(other, point)),
    ...other.map((point) => distanceToPoint(one, point)),
  ];
  return Math.min(...distances);
}

function linesCross(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((to, index) =>
    other.some((end, side) =>
      segmentsCross(one.at(index - 1) as Point, to, other.at(side - 1) as Point, end),
    ),
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
