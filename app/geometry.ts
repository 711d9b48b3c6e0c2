// Plane geometry that drawings, content checks and the planner share. Units are the caller's.

export type Point = readonly [x: number, y: number];

/** The smallest rectangle around the points. */
export function boundsOf(points: readonly Point[]): { at: Point; size: Point } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const at: Point = [Math.min(...xs), Math.min(...ys)];
  return { at, size: [Math.max(...xs) - at[0], Math.max(...ys) - at[1]] };
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

/**
 * Returns the offset of a control point of a smooth closed curve from the point between its two neighbors: a
 * Catmull-Rom curve as cubic Béziers.
 */
export function curveHandle(before: Point, after: Point): Point {
  return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
}
