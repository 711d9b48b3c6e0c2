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

const alwaysShown = (at: Point) => ({ at });
const distance = ([x, y]: Point, other: Point) => Math.hypot(other[0] - x, other[1] - y);

test("a few handles never lie closer than fingers can tell apart, and stay on the drawing", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), (places) => {
      const spreadOut = spread(places.map(alwaysShown), { size: SIZE }).filter((each) => each !== null);
      expect(spreadOut).toHaveLength(places.length);
      spreadOut.forEach((one, index) => {
        expect(one[0] >= 0 && one[1] >= 0 && one[0] <= SIZE[0] && one[1] <= SIZE[1]).toBe(true);
        for (const other of spreadOut.slice(index + 1))
          expect(distance(one, other)).toBeGreaterThanOrEqual(LEAST_APART_PX - 1e-6);
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
  const [first, second, third] = spread(places.map(alwaysShown), { size: SIZE });
  expect([first, third]).toEqual([places[0], places[2]]);
  expect(second).not.toEqual(places[1]);
});

const text = { left: 90, right: 120, top: 92, bottom: 108 };
const covers = ([x, y]: Point) =>
  x > 90 - KNOB_PX && x < 120 + KNOB_PX && y > 92 - KNOB_PX && y < 108 + KNOB_PX;

test("a handle moves beside a text, unless it is held", () => {
  const at: Point = [100, 100];
  const [shown] = spread([{ at }], { size: SIZE, texts: [text] });
  expect(covers(shown ?? at)).toBe(false);
  expect(spread([{ at }], { size: SIZE, texts: [text], fixed: 1 })).toEqual([at]);
});

test("a handle with a reach is shown within it, beside all texts, or not at all", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.integer({ min: 0, max: 40 }), (places, reachPx) => {
      const shown = spread(
        places.map((at) => ({ at, reachPx })),
        { size: SIZE, texts: [text] },
      );
      shown.forEach((at, index) => {
        if (!at) return;
        expect(distance(at, places[index] ?? [0, 0])).toBeLessThanOrEqual(reachPx + 1e-6);
        expect(covers(at)).toBe(false);
      });
    }),
  );
});
