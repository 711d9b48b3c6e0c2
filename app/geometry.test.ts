// Areas, lengths and bounds of closed lines.
import { expect, test } from "vitest";
import { areaOf, boundsOf, type Point, perimeterOf } from "./geometry.ts";

const rectangle: Point[] = [
  [2, 1],
  [12, 1],
  [12, 5],
  [2, 5],
];

test("a rectangle has the area, perimeter and bounds of its sides", () => {
  expect(areaOf(rectangle)).toBe(40);
  expect(areaOf(rectangle.toReversed())).toBe(40);
  expect(perimeterOf(rectangle)).toBe(28);
  expect(boundsOf(rectangle)).toEqual({ at: [2, 1], size: [10, 4] });
});

test("no points have no area and no length", () => {
  expect(areaOf([])).toBe(0);
  expect(perimeterOf([])).toBe(0);
});
