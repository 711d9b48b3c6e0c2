// Area, length, bounds and thinning of closed lines.
import { expect, test } from "vitest";
import { areaOf, boundsOf, type Point, perimeterOf, thinOut } from "./geometry.ts";

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

test("removes points on straight sides and keeps corners", () => {
  const withMiddles = rectangle.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = rectangle[(index + 1) % rectangle.length] as Point;
    return [
      [x, y],
      [(x + nextX) / 2, (y + nextY) / 2],
    ];
  });
  expect(thinOut(withMiddles, 0.01)).toEqual(rectangle);
});

test("a thinned circle stays within the tolerance, and has fewer points for a larger one", () => {
  const circle = Array.from({ length: 72 }, (_, index): Point => {
    const angle = (index / 72) * 2 * Math.PI;
    return [10 * Math.cos(angle), 10 * Math.sin(angle)];
  });
  const [fine, rough] = [thinOut(circle, 0.05), thinOut(circle, 0.5)];
  expect(rough.length).toBeLessThan(fine.length);
  expect(fine.length).toBeLessThan(circle.length);
  expect(areaOf(rough)).toBeGreaterThan(Math.PI * 9.5 ** 2);
});

test("accepts no points", () => {
  expect(thinOut([], 1)).toEqual([]);
});
