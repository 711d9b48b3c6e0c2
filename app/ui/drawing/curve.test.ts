// Geometry of the drawings.
import { describe, expect, test } from "vitest";
import { boulder, feetAndInches, smoothPath } from "./curve.ts";

describe("the drawings' geometry", () => {
  test("a smooth path is closed and passes through every point", () => {
    const path = smoothPath([
      [0, 0],
      [10, 0],
      [10, 5],
      [0, 5],
    ]);
    expect(path).toMatch(/^M0 0C/);
    expect(path.endsWith("0 0Z")).toBe(true);
    for (const point of ["10 0C", "10 5C", "0 5C"]) expect(path).toContain(point);
  });

  test("a boulder is the same for the same seed and stays within its radius", () => {
    const points = boulder([10, 10], 4, 7);
    expect(boulder([10, 10], 4, 7)).toEqual(points);
    expect(boulder([10, 10], 4, 8)).not.toEqual(points);
    for (const [x, y] of points) expect(Math.hypot(x - 10, y - 10)).toBeLessThanOrEqual(4);
  });

  test.each([
    [40, "40′"],
    [15.5, "15′ 6″"],
    [11.99, "12′"],
  ])("%d feet read %s", (feet, words) => {
    expect(feetAndInches(feet)).toBe(words);
  });
});
