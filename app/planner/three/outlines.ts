// Offset, finer and tidied outlines, rectangles and circles.
import { doubleSignedArea, type Point } from "#app/geometry.ts";
import { nearestOnLine, offsetOutline } from "../polygons.ts";

/** A line around the outline at a distance: points that came too near another side are left out. */
export function surround(outline: readonly Point[], byFt: number): Point[] {
  if (byFt <= 0) return [...outline];
  const kept = offsetOutline(outline, byFt).filter(
    (point) => nearestOnLine(outline, point).distance > byFt - 0.02 * byFt - 0.01,
  );
  return kept.length >= 3 ? kept : [...outline];
}

/** The same outline with more points, none farther apart than this. */
export function subdivide(outline: readonly Point[], mostFt: number): Point[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] as Point;
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / mostFt));
    return Array.from(
      { length: parts },
      (_, part): Point => [
        from[0] + ((to[0] - from[0]) * part) / parts,
        from[1] + ((to[1] - from[1]) * part) / parts,
      ],
    );
  });
}

/** Counterclockwise, and without points that repeat the one before. */
export function tidy(outline: readonly Point[]): Point[] {
  const distinct = outline.filter((point, index) => {
    const before = outline.at(index - 1) as Point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-3;
  });
  return doubleSignedArea(distinct) < 0 ? distinct.reverse() : distinct;
}

/** A rectangle turned around its center; `along` is the direction of its first side. */
export function rectangleAt([x, y]: Point, [length, width]: Point, along: Point = [1, 0]): Point[] {
  const [ax, ay] = along;
  const corner = (a: number, b: number): Point => [
    x + (ax * a * length) / 2 - (ay * b * width) / 2,
    y + (ay * a * length) / 2 + (ax * b * width) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

export function circleAt([x, y]: Point, radius: number, sides = 24): Point[] {
  return Array.from({ length: sides }, (_, index): Point => {
    const angle = (index / sides) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

export function centerOf(outline: readonly Point[]): Point {
  const sum = outline.reduce(([x, y]: Point, point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}
