// Positions of the before/after slider.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { describePosition, parsePosition } from "./before-after-position.ts";

test("parses any text into a whole percentage from 0 to 100", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const share = parsePosition(value);
      expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
    }),
  );
});

test("clamps numbers to the picture and falls back to the middle", () => {
  expect(parsePosition("37.4")).toBe(37);
  expect(parsePosition("-5")).toBe(0);
  expect(parsePosition("250")).toBe(100);
  expect(parsePosition("")).toBe(50);
  expect(parsePosition("left")).toBe(50);
});

test("names both ends and describes positions in between in percent", () => {
  expect(describePosition(100)).toBe("Before");
  expect(describePosition(0)).toBe("After");
  expect(describePosition(30)).toBe("30% before, 70% after");
});
