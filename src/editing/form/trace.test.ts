// A bitmap becomes closed outlines that the schema of a logo accepts.
import { expect, test } from "vitest";
import { logoPattern } from "#content/logo.ts";
import { traceBitmap } from "./trace.ts";

const square = (from: number, to: number) => (x: number, y: number) =>
  x >= from && y >= from && x < to && y < to;

test("traces a square and the hole in it", () => {
  const [outer, inner] = [square(10, 90), square(30, 70)];
  const path = traceBitmap({ width: 100, height: 100, isFilled: (x, y) => outer(x, y) && !inner(x, y) }, 0.5);
  expect(path).toMatch(logoPattern);
  expect(path.match(/M/g)).toHaveLength(2);
  const figures = path.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(Math.min(...figures)).toBeCloseTo(5, 0);
  expect(Math.max(...figures)).toBeCloseTo(45, 0);
});

test("keeps a circle round with few points", () => {
  const isFilled = (x: number, y: number) => Math.hypot(x - 100, y - 100) < 80;
  const path = traceBitmap({ width: 200, height: 200, isFilled }, 0.24);
  expect(path.match(/L/g)?.length).toBeGreaterThan(12);
  expect(path.length).toBeLessThan(700);
});

test("leaves out specks and an empty picture", () => {
  expect(traceBitmap({ width: 40, height: 40, isFilled: square(1, 3) }, 1)).toBe("");
});
