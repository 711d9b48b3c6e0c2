// Handles of any plan are far enough apart, and those in the way of none stay where they are.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { KNOB_PX, LEAST_APART_PX, spread } from "./spread.ts";

const SIZE: Point = [350, 320];
const place = fc.tuple(
  fc.double({ min: 0, max: 350, noNaN: true }),
  fc.double({ min: 0, max: 320, noNaN: true }),
);

test("a few handles never lie closer than fingers can tell apart, and stay on the drawing", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), (places) => {
      const spreadOut = spread(places, { size: SIZE });
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
  const [first, second, third] = spread(places, { size: SIZE });
  expect([first, third]).toEqual([places[0], places[2]]);
  expect(second).not.toEqual(places[1]);
});

test("a handle moves beside a text, unless it is held", () => {
  const text = { left: 90, right: 120, top: 92, bottom: 108 };
  const at: Point = [100, 100];
  const [[x, y] = at] = spread([at], { size: SIZE, texts: [text] });
  expect(x <= 90 - KNOB_PX || x >= 120 + KNOB_PX || y <= 92 - KNOB_PX || y >= 108 + KNOB_PX).toBe(true);
  expect(spread([at], { size: SIZE, texts: [text], fixed: 1 })).toEqual([at]);
});
