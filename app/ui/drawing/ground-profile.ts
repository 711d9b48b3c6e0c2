// The pool that the sections through the ground show, as lines: tenths of a foot on a sheet of 400 by 200.
import type { Point } from "./curve.ts";
import { offsetLine, roundedPath } from "./profile.ts";

export const SHEET_HEIGHT = 200;
/** Where the lawn stands. */
export const GRADE = 80;
/** The finished inner face. */
export const FACE: Point[] = [
  [60, GRADE],
  [60, 115],
  [140, 117],
  [215, 145],
  [300, 145],
  [300, GRADE],
];
/** Ten inches of shell. */
export const SHELL = 8.5;
/** How far a corner is rounded. */
const RADIUS = 8;
const outer = offsetLine(FACE, SHELL);
/** Where the shell's outer side meets the ground, left and right. */
export const RIM = [outer[0]?.[0] ?? 0, outer.at(-1)?.[0] ?? 0] as const;

/** The line at a distance from the inner face, from the left rim to the right. */
export function outline(distance: number): string {
  return roundedPath(offsetLine(FACE, distance), RADIUS);
}

/** The same line, to go on with after a first point. */
export function along(distance: number): string {
  return outline(distance).replace("M", "L");
}

/** The same line walked back, to close a region between two faces. */
export function back(distance: number): string {
  return roundedPath(offsetLine(FACE, distance).reverse(), RADIUS).replace("M", "L");
}
