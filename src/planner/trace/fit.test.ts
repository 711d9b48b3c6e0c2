// The yard that is fitted to points on a picture.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { formatPlan, parsePlan } from "#plan/plan.ts";
import { data, plans, planWith } from "#tests/plan-data.ts";
import {
  cornersOf,
  fitRectangle,
  type Marks,
  minus,
  moveIntoYard,
  pxPerFtOf,
  toFeet,
  traceYard,
} from "./fit.ts";
import { formatTracing, readFeet, resumeTracing, startTracing } from "./tracing.ts";

const degrees = fc.integer({ min: 0, max: 359 });
const size = fc.integer({ min: 40, max: 400 });
const place = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));

/** A picture of a yard that is turned: converts feet from its left wall corner to pixels. */
function pictureOf(turn: number, pxPerFt: number) {
  const angle = (turn * Math.PI) / 180;
  const right: Point = [Math.cos(angle), Math.sin(angle)];
  const back: Point = [Math.sin(angle), -Math.cos(angle)];
  return ([x, y]: Point): Point => [
    500 + (right[0] * x + back[0] * y) * pxPerFt,
    500 + (right[1] * x + back[1] * y) * pxPerFt,
  ];
}

function marksOf(at: (feet: Point) => Point, width: number, depth: number): Marks {
  return {
    scale: [at([0, 0]), at([0, depth])],
    distanceFt: depth,
    corners: [at([0, 0]), at([width, depth]), at([width, 0]), at([0, depth])],
    wall: [at([width - 4, 0]), at([6, 0])],
    isTurned: false,
    trees: [{ at: at([10, depth - 5]), trunkInches: 14 }],
    north: [
      [50, 50],
      [50, 10],
    ],
  };
}

test("a marked rectangle is found at any turn, scale and order of its corners", () => {
  fc.assert(
    fc.property(degrees, fc.integer({ min: 2, max: 20 }), size, size, (turn, pxPerFt, width, depth) => {
      const marks = marksOf(pictureOf(turn, pxPerFt), width, depth);
      expect(pxPerFtOf(marks)).toBeCloseTo(pxPerFt);
      const yard = traceYard(marks, pxPerFt);
      expect(yard.yardWidth).toBeCloseTo(width, 1);
      expect(yard.yardDepth).toBeCloseTo(depth, 1);
      expect(yard.house[0]).toBeCloseTo(6, 1);
      expect(yard.house[1]).toBeCloseTo(width - 10, 1);
      expect(yard.tree[0]?.[0]).toBeCloseTo(4, 1);
      expect(yard.tree[0]?.[1]).toBeCloseTo(depth - 5, 1);
      expect(yard.north).toBe(turn);
      expect(yard.skewedFt).toBeNull();
      expect(yard.isSlanted).toBe(false);
    }),
  );
});

test("no other rectangle around the same middle is closer to four corners", () => {
  const sumOfSquares = (corners: readonly Point[], fitted: readonly Point[]) =>
    corners.reduce((sum, corner, index) => {
      const [x, y] = minus(corner, fitted[index] as Point);
      return sum + x * x + y * y;
    }, 0);
  const closest = (corners: readonly Point[], fitted: readonly Point[]) =>
    Math.min(
      ...[0, 1, 2, 3].map((shift) =>
        sumOfSquares(corners, [...fitted.slice(shift), ...fitted.slice(0, shift)]),
      ),
    );
  fc.assert(
    fc.property(fc.tuple(place, place, place, place), fc.integer({ min: -90, max: 90 }), (corners, turn) => {
      const best = fitRectangle(corners);
      const angle = (turn * Math.PI) / 180;
      const along: Point = [Math.cos(angle), Math.sin(angle)];
      const other = { ...best, along, across: [-along[1], along[0]] as Point };
      const sorted = corners.toSorted(
        (a, b) =>
          Math.atan2(a[1] - best.center[1], a[0] - best.center[0]) -
          Math.atan2(b[1] - best.center[1], b[0] - best.center[0]),
      );
      expect(closest(sorted, cornersOf(best))).toBeLessThanOrEqual(closest(sorted, cornersOf(other)) + 1e-6);
    }),
  );
});

describe("a yard of 60 by 40 ft", () => {
  const at = pictureOf(0, 10);
  const marks = marksOf(at, 60, 40);

  test("says how far a corner is from the rectangle", () => {
    const skewed = [at([0, 0]), at([60, 0]), at([60, 40]), at([8, 40])];
    const { skewedFt } = traceYard({ ...marks, corners: skewed }, 10);
    expect(skewedFt).toBeGreaterThan(2);
    expect(skewedFt).toBeLessThan(8);
  });

  test("is as deep as from the wall to the rear line", () => {
    const wall = [at([10, 4]), at([50, 4])] as const;
    expect(traceYard({ ...marks, wall }, 10).yardDepth).toBe(36);
    expect(traceYard({ ...marks, wall, isTurned: true }, 10)).toMatchObject({ yardDepth: 4, north: 180 });
  });

  test("says that the wall is not parallel", () => {
    const wall = [at([10, 0]), at([50, 6])] as const;
    expect(traceYard({ ...marks, wall }, 10).isSlanted).toBe(true);
  });

  test("has the picture where its points are", () => {
    const { frame } = traceYard(marks, 10);
    expect(toFeet(frame, at([12, 7])).map(Math.round)).toEqual([12, 7]);
  });
});

test("has no scale without a distance or between equal points", () => {
  const marks = marksOf(pictureOf(0, 10), 60, 40);
  expect(pxPerFtOf({ ...marks, distanceFt: null })).toBeNull();
  expect(pxPerFtOf({ ...marks, scale: [marks.scale[0], marks.scale[0]] })).toBeNull();
});

test("every plan moves into a traced yard and stays valid", () => {
  fc.assert(
    fc.property(plans, size, size, (plan, width, depth) => {
      const yard = traceYard(marksOf(pictureOf(0, 5), width, depth), 5);
      const moved = moveIntoYard(plan, yard);
      expect(parsePlan(formatPlan(moved, data), data).plan).toMatchObject({
        yardWidth: yard.yardWidth,
        yardDepth: yard.yardDepth,
        house: yard.house,
        north: yard.north,
        shape: plan.shape,
      });
    }),
  );
  const small = traceYard(marksOf(pictureOf(0, 5), 50, 40), 5);
  expect(moveIntoYard(planWith({ x: 200, y: 90 }), small)).toMatchObject({ x: 21, y: 24.5 });
  // Turned, it is 15 ft wide and 30 ft deep.
  expect(moveIntoYard(planWith({ x: 200, y: 90, turn: 90 }), small)).toMatchObject({ x: 28.5, y: 20 });
});

test.each([
  ["62.5", 62.5],
  [" 62.50' ", 62.5],
  ["62’ 6”", 62.5],
  ["100 ft", 100],
  ["0", null],
  ["-3", null],
  ["", null],
  ["about 60", null],
])("reads the distance %j as %s", (text, feet) => {
  expect(readFeet(text)).toBe(feet);
});

test("stored marks are resumed on the same picture alone", () => {
  const picture = { src: "data:,a", width: 800, height: 600, bytes: 1234 };
  const tracing = {
    ...startTracing(picture),
    distance: "60 ft",
    trees: [{ at: [4, 5], trunkInches: 9 }],
  } as const;
  const stored = formatTracing(tracing);
  expect(stored).not.toContain(picture.src);
  expect(resumeTracing(picture, stored)).toEqual(tracing);
  const other = { ...picture, bytes: 1235 };
  expect(resumeTracing(other, stored)).toEqual(startTracing(other));
  const changed = [
    { corners: [[1, 2]] },
    {
      wall: [
        [1, "2"],
        [3, 4],
      ],
    },
    { trees: [{ at: [4, 5] }] },
    { north: null },
  ];
  const others = changed.map((change) => JSON.stringify({ ...JSON.parse(stored), ...change }));
  for (const damaged of ["", "{", "null", ...others])
    expect(resumeTracing(picture, damaged)).toEqual(startTracing(picture));
});
