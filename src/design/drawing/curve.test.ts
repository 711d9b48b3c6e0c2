// Geometry of the drawings.
import { describe, expect, test } from "vitest";
import { boulderOutline, formatFeet, type Point, smoothPath } from "./curve.ts";

describe("the drawings' geometry", () => {
  test("a smooth path is closed and passes through every point", () => {
    const corners: Point[] = [
      [0, 0],
      [10, 0],
      [10, 5],
      [0, 5],
    ];
    const path = smoothPath(corners);
    expect(path).toMatch(/^M0 0c/);
    expect(path.endsWith("Z")).toBe(true);
    // Each curve ends with the offset of the next point.
    let [x, y] = [0, 0];
    for (const curve of path.slice(4, -1).split(/[cs]/).filter(Boolean)) {
      const [east = 0, south = 0] = (curve.match(/-?\d*\.?\d+/g) ?? []).slice(-2).map(Number);
      [x, y] = [x + east, y + south];
      expect(corners).toContainEqual([x, y]);
    }
    expect([x, y]).toEqual([0, 0]);
  });

  test("a boulder is the same for the same seed and stays within its radius", () => {
    const points = boulderOutline([10, 10], 4, 7);
    expect(boulderOutline([10, 10], 4, 7)).toEqual(points);
    expect(boulderOutline([10, 10], 4, 8)).not.toEqual(points);
    for (const [x, y] of points) expect(Math.hypot(x - 10, y - 10)).toBeLessThanOrEqual(4);
  });

  test.each([
    [40, "40′"],
    [15.5, "15′ 6″"],
    [11.99, "12′"],
  ])("formats %d feet as %s", (feet, words) => {
    expect(formatFeet(feet)).toBe(words);
  });
});
