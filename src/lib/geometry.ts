// Plane geometry that drawings, content checks and the planner share. Units are the caller's.

export type Point = readonly [x: number, y: number];

/** Returns a point of a closed line with at least one point. Indexes wrap around at both ends. */
export function pointAt<Kind = Point>(points: readonly Kind[], index: number): Kind {
  return points.at(index % points.length) as Kind;
}

/** The smallest rectangle around the points. */
export function boundsOf(points: readonly Point[]): { at: Point; size: Point } {
  let [left, near, right, far] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    near = Math.min(near, y);
    far = Math.max(far, y);
  }
  return { at: [left, near], size: [right - left, far - near] };
}

/** The area inside a closed line of straight sides, in either direction. */
export function areaOf(points: readonly Point[]): number {
  return Math.abs(doubleSignedArea(points)) / 2;
}

/** Twice the area: positive if the outline turns from the x axis toward the y axis. */
export function doubleSignedArea(points: readonly Point[]): number {
  let sum = 0;
  let [lastX, lastY] = points.at(-1) ?? [0, 0];
  for (const [x, y] of points) {
    sum += lastX * y - x * lastY;
    lastX = x;
    lastY = y;
  }
  return sum;
}

/** The length of a closed line. */
export function perimeterOf(points: readonly Point[]): number {
  let sum = 0;
  let [lastX, lastY] = points.at(-1) ?? [0, 0];
  for (const [x, y] of points) {
    sum += Math.hypot(x - lastX, y - lastY);
    lastX = x;
    lastY = y;
  }
  return sum;
}

/** Drops points of a closed line that are within the tolerance of the simplified line (Douglas-Peucker). */
export function thinOut(points: readonly Point[], tolerance: number): readonly Point[] {
  const half = Math.floor(points.length / 2);
  const [first] = points;
  if (!first) return [];
  const there = thinOutOpen(points.slice(0, half + 1), tolerance);
  const back = thinOutOpen([...points.slice(half), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function thinOutOpen(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [pointAt(points, 0), pointAt(points, -1)];
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < points.length - 1; index++) {
    const found = distanceToLine(pointAt(points, index), first, last);
    if (found > distance) [farthest, distance] = [index, found];
  }
  if (distance <= tolerance) return [first, last];
  const before = thinOutOpen(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...thinOutOpen(points.slice(farthest), tolerance)];
}

/** The distance of a point to the infinite line through two others, or to them if they coincide. */
function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [width, height] = [toX - fromX, toY - fromY];
  const length = Math.hypot(width, height);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(width * (fromY - y) - (fromX - x) * height) / length;
}

/**
 * Returns the offset of a control point of a smooth closed curve from the point between its two neighbors: a
 * Catmull-Rom curve as cubic Béziers.
 */
export function curveHandle(before: Point, after: Point): Point {
  return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
}
