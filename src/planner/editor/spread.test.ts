// Handles of any plan are far enough apart, and those in the way of none stay where they are.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { LEAST_APART_PX, spread } from "./spread.ts";

const SIZE: Point = [350, 320];
const place = fc.tuple(
  fc.double({ min: 0, max: 350, noNaN: true }),
  fc.double({ min: 0, max: 320, noNaN: true }),
);

test("a few handles never lie closer than fingers can tell apart, and stay on the drawing", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), (places) => {
      const spreadOut = spread(places, SIZE);
      spreadOut.forEach(([x, y], index) => {
        expect(x >= 0 && y >= 0 && x <= SIZE[0] && y <= SIZE[1]).toBe(true);
        for (const other of spreadOut.slice(index + 1))
          expect(Math.hypot(other[0] - x, other[1] - y)).toBeGreaterThanOrEqual(LEAST_APART_PX - 1e-6);
      });
    }),
  );
});

test("the first handle, and those with room around them, stay in their places", () => {
  const places: Point[] = [
    [100, 100],
    [110, 100],
    [300, 300],
  ];
  const [first, second, third] = spread(places, SIZE);
  expect([first, third]).toEqual([places[0], places[2]]);
  expect(second).not.toEqual(places[1]);
});
