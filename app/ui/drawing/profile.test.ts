// The geometry of a shell in section.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "./curve.ts";
import { offsetLine, pointsAlong, roundedPath } from "./profile.ts";

const box: Point[] = [
  [0, 0],
  [0, 10],
  [20, 10],
  [20, 0],
];

describe("offsetLine", () => {
  test("a bowl grows outward, corners and all", () => {
    expect(offsetLine(box, 2)).toEqual([
      [-2, 0],
      [-2, 12],
      [22, 12],
      [22, 0],
    ]);
  });

  test("every face lies at the distance asked for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 1, max: 8 }), (depth, distance) => {
        const bowl: Point[] = [
          [0, 0],
          [0, 15],
          [30, 15],
          [60, depth],
          [90, depth],
          [90, 0],
        ];
        offsetLine(bowl, distance).forEach((point, index, moved) => {
          const next = moved[index + 1];
          const [from, to] = [bowl[index], bowl[index + 1]];
          if (!next || !from || !to) return;
          const across = (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
          expect(across / Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(distance, 1);
        });
      }),
    );
  });
});

test("pointsAlong keeps its step round corners", () => {
  expect(pointsAlong(box, 8)).toEqual([
    [0, 4],
    [2, 10],
    [10, 10],
    [18, 10],
    [20, 4],
  ]);
});

test("roundedPath cuts no corner by more than half a side", () => {
  expect(roundedPath(box, 100)).toBe("M0 0L0 5Q0 10 10 10L10 10Q20 10 20 5L20 0");
});
