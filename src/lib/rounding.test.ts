// Rounding to decimal places.
import { expect, test } from "vitest";
import { floorTo, roundTo } from "./rounding.ts";

test.each([
  [1.005, 1, 1],
  [15.625, 2, 15.63],
  [-2.5, 0, -2],
  [-0.001, 2, 0],
])("%d to %d decimals is %d", (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded);
});

test("rounds down except for floating-point errors", () => {
  expect([floorTo(2.9999999, 0), floorTo(2.99, 0), floorTo(0.29, 2)]).toEqual([3, 2, 0.29]);
});
