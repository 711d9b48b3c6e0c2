// Shade on the plan: the polygons agree with the point test that hours of sun are computed by.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { data, plans, planWith } from "#tests/plan-data.ts";
import type { Plan } from "./parameters.ts";
import { circleAt, contains, nearestOnLine } from "./polygons.ts";
import { yardOf } from "./property-lines.ts";
import { shadeAt, shadePolygons } from "./shade.ts";
import { createShadeTest, type SunDirection, sunPosition } from "./sun.ts";

/** Polygons have straight sides, and points on an edge belong to either side. */
const EDGE_FT = 0.6;

const directions = fc
  .record({
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    altitude: fc.integer({ min: 10, max: 83 }),
  })
  .map(
    ({ bearing, altitude }): SunDirection => ({
      x: Math.sin(bearing),
      y: Math.cos(bearing),
      slope: Math.tan((altitude * Math.PI) / 180),
    }),
  );
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });

test("a point of the yard is within the polygons if a ray from it to the sun is stopped", () => {
  fc.assert(
    fc.property(plans, directions, share, share, (plan, sun, across, back) => {
      const { left, right, rear } = yardOf(plan);
      const point: Point = [left + across * (right - left), back * rear];
      const polygons = shadeAt(plan, sun);
      const isShaded = createShadeTest(plan);
      const shaded = isShaded(point, sun);
      fc.pre(polygons.every((polygon) => nearestOnLine(polygon, point).distance > EDGE_FT));
      // The tip of a crown's shade can be too thin for any polygon.
      fc.pre(circleAt(point, EDGE_FT, 8).every((beside) => isShaded(beside, sun) === shaded));
      expect(polygons.some((polygon) => contains(polygon, point))).toBe(shaded);
    }),
    { numRuns: 1000 },
  );
});

test("polygons stay within the yard", () => {
  fc.assert(
    fc.property(plans, directions, (plan, sun) => {
      const { left, right, rear } = yardOf(plan);
      for (const [x, y] of shadeAt(plan, sun).flat()) {
        expect(x).toBeGreaterThanOrEqual(left - 1e-6);
        expect(x).toBeLessThanOrEqual(right + 1e-6);
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeLessThanOrEqual(rear + 1e-6);
      }
    }),
  );
});

const open: Partial<Plan> = { house: [0, 0], fence: 0, when: "2026-06-21" };

test("there is no shade to draw while the sun is down, and none in an empty yard", () => {
  expect(shadePolygons(planWith({ ...open, hour: 4 }), data)).toBeNull();
  expect(shadePolygons(planWith({ ...open, hour: 23 }), data)).toBeNull();
  expect(shadePolygons(planWith({ ...open, hour: 15 }), data)).toEqual([]);
});

test("the fence shades the whole yard at sunset, while refraction alone shows the sun", () => {
  const plan = planWith({ house: [0, 0], fence: 6, when: "2027-05-05", hour: 20 });
  expect(sunPosition(plan, data).altitude).toBeLessThan(0);
  const shades = shadePolygons(plan, data) ?? [];
  expect(shades.flat(2).every(Number.isFinite)).toBe(true);
  for (const point of [
    [5, 5],
    [20, 24],
    [55, 45],
  ] as const)
    expect(
      shades.some((shade) => contains(shade, point)),
      String(point),
    ).toBe(true);
});

test("the shade of a tree lies east of it in the evening", () => {
  const [shade = []] =
    shadePolygons(planWith({ ...open, tree: [[30, 25, 10]], north: 0, hour: 17 }), data) ?? [];
  expect(contains(shade, [38, 25])).toBe(true);
  expect(contains(shade, [20, 25])).toBe(false);
});
