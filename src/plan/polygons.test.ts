// Clipping and distances of polygons.
import { describe, expect, test } from "vitest";
import { areaOf, boundsOf, type Point } from "#lib/geometry.ts";
import {
  clipBand,
  clipBandPiece,
  clipPiece,
  contains,
  distanceBetween,
  distanceToPoint,
  touchesItself,
} from "./polygons.ts";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** A U: two arms, 3 and 4 wide, on a base 2 high. */
const twoArms: Point[] = [
  [0, 0],
  [10, 0],
  [10, 8],
  [6, 8],
  [6, 2],
  [3, 2],
  [3, 8],
  [0, 8],
];

describe("clipping", () => {
  test("keeps the requested side", () => {
    expect(boundsOf(clipBand(square, 0, -1, 4))).toEqual({ at: [0, 0], size: [4, 10] });
    expect(boundsOf(clipBand(square, 1, 4, 99))).toEqual({ at: [0, 4], size: [10, 6] });
    expect(areaOf(clipBand(square, 0, 2, 5))).toBe(30);
  });

  test("keeps all or nothing of a polygon that the line misses", () => {
    expect(clipBand(square, 0, -1, 20)).toHaveLength(4);
    expect(clipBand(square, 0, -5, -1)).toEqual([]);
  });

  test("measures all pieces, and draws the largest", () => {
    expect(areaOf(clipBand(twoArms, 1, 5, 99))).toBe(21);
    expect(boundsOf(clipPiece(twoArms, 1, "from", 5))).toEqual({ at: [6, 5], size: [4, 3] });
    expect(boundsOf(clipBandPiece(twoArms, 1, 5, 6))).toEqual({ at: [6, 5], size: [4, 1] });
  });
});

test("distanceToPoint is 0 inside the polygon and on its line", () => {
  expect(contains(square, [5, 5])).toBe(true);
  expect(contains(square, [15, 5])).toBe(false);
  expect(distanceToPoint(square, [5, 5])).toBe(0);
  expect(distanceToPoint(square, [13, 14])).toBe(5);
});

test("distanceBetween is the distance of the nearest sides, and 0 for overlapping polygons", () => {
  const shifted = (by: number) => square.map(([x, y]): Point => [x + by, y]);
  expect(distanceBetween(square, shifted(12.5))).toBe(2.5);
  expect(distanceBetween(square, shifted(5))).toBe(0);
  const cross: Point[] = [
    [-5, 4],
    [15, 4],
    [15, 6],
    [-5, 6],
  ];
  expect(distanceBetween(square, cross)).toBe(0);
});

describe("touchesItself", () => {
  const eight: Point[] = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
  ];
  const pinched: Point[] = [
    [0, 0],
    [5, 4],
    [10, 0],
    [10, 8],
    [5, 4],
    [0, 8],
  ];
  const doubledBack: Point[] = [
    [0, 0],
    [10, 0],
    [5, 0],
    [0, 5],
  ];

  test.each([
    ["an eight", eight],
    ["a waist without width", pinched],
  ])("finds %s", (_, polygon) => {
    expect(touchesItself(polygon)).toBe(true);
  });

  test.each([
    ["a square", square],
    ["a U", twoArms],
    ["a spike, whose sides are neighbors", doubledBack],
  ])("accepts %s", (_, polygon) => {
    expect(touchesItself(polygon)).toBe(false);
  });
});
