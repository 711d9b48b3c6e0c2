// Path data and geometry for the drawings that are made from data.
import { curveHandle, type Point, pointAt } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";

export type { Point };

const CROWN_POINTS = 16;

/**
 * Returns a closed smooth curve through the points (Catmull-Rom, as relative Bézier curves). Relative numbers are
 * short, and the first control point of all curves but one mirrors the control point before it.
 * @param digits decimal places
 */
export function smoothPath(points: readonly Point[], digits = 2): string {
  const snap = (value: number) => roundTo(value, digits);
  const at = (index: number): Point => {
    const [x, y] = pointAt(points, index);
    return [snap(x), snap(y)];
  };
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = index === 0 ? [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6] : [];
    const second = [to[0] - from[0] - (after[0] - from[0]) / 6, to[1] - from[1] - (after[1] - from[1]) / 6];
    const numbers = [...first, ...second, to[0] - from[0], to[1] - from[1]].map(snap);
    return (index === 0 ? "c" : "s") + joinNumbers(numbers);
  });
  return `M${at(0).join(" ")}${curves.join("")}Z`;
}

/** Joins numbers in the shortest form of path data: "0.5 -0.25" becomes ".5-.25". */
function joinNumbers(numbers: number[]): string {
  return numbers
    .map((number) => String(number).replace(/^(-?)0\./, "$1."))
    .join(" ")
    .replaceAll(" -", "-");
}

/** Returns the part of a smooth curve from one point to the next (Catmull-Rom, as a cubic Bézier). */
export function curveTo(before: Point, from: Point, to: Point, after: Point): string {
  const leaving = curveHandle(before, to);
  const arriving = curveHandle(from, after);
  const control = [
    from[0] + leaving[0],
    from[1] + leaving[1],
    to[0] - arriving[0],
    to[1] - arriving[1],
    ...to,
  ];
  return `C${control.map((value) => roundTo(value, 2)).join(" ")}`;
}

/** Returns the outline of a boulder, always the same for one seed. */
export function boulderOutline([x, y]: Point, radius: number, seed: number): Point[] {
  const random = createRandom(seed);
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI + random() * 0.4;
    const reach = radius * (0.72 + random() * 0.28);
    return [roundTo(x + Math.cos(angle) * reach, 2), roundTo(y + Math.sin(angle) * reach * 0.8, 2)];
  });
}

/** Returns the outline of a tree's crown: its points alternate between the radius and a share of it. */
export function crownOutline(radius: number, innerShare: number): Point[] {
  return Array.from({ length: CROWN_POINTS }, (_, index): Point => {
    const angle = (index / CROWN_POINTS) * 2 * Math.PI;
    const reach = radius * (index % 2 === 0 ? 1 : innerShare);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
}

/** Creates a seeded random generator (mulberry32), so that server and browser draw the same line. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Formats feet as builders write them: 15.5 → 15′ 6″. */
export function formatFeet(feet: number): string {
  const inches = Math.round(feet * 12);
  return inches % 12 === 0 ? `${inches / 12}′` : `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}
