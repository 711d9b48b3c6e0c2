// Outlines, circles, lines and places of the scene.
import { type Point, pointAt } from "#lib/geometry.ts";
import { counterclockwise } from "#plan/polygons.ts";
import type { Position } from "./sculpture.ts";

/** The same outline with more points, none farther apart than this. */
export function subdivide(outline: readonly Point[], mostFt: number): Point[] {
  return outline.flatMap((from, index) => {
    const to = pointAt(outline, index + 1);
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / mostFt));
    return Array.from({ length: parts }, (_, part) => between(from, to, part / parts));
  });
}

/** Returns a place on a line: 0 at its start, 1 at its end. */
export function between(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Counterclockwise, and without points that repeat the one before. */
export function tidy(outline: readonly Point[]): Point[] {
  const distinct = outline.filter((point, index) => {
    const before = pointAt(outline, index - 1);
    return Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-3;
  });
  return counterclockwise(distinct);
}

/** Returns the length, direction and middle of a line; without length, it has no direction. */
export function measureLine(from: Point, to: Point): { length: number; along: Point; middle: Point } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return {
    length,
    along: [(to[0] - from[0]) / (length || 1), (to[1] - from[1]) / (length || 1)],
    middle: between(from, to, 0.5),
  };
}

export function raise([x, y]: Point, z: number): Position {
  return [x, y, z];
}
