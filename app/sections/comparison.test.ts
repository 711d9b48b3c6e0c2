// The before/after slider's positions.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { positionInWords, shareBefore } from "./comparison.ts";

test("whatever the input holds becomes a whole percentage", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const share = shareBefore(value);
      expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
    }),
  );
});

test("numbers are kept within the picture, anything else is the middle", () => {
  expect(shareBefore("37.4")).toBe(37);
  expect(shareBefore("-5")).toBe(0);
  expect(shareBefore("250")).toBe(100);
  expect(shareBefore("")).toBe(50);
  expect(shareBefore("left")).toBe(50);
});

test("the ends are named, what lies between is counted", () => {
  expect(positionInWords(100)).toBe("Before");
  expect(positionInWords(0)).toBe("After");
  expect(positionInWords(30)).toBe("30% before, 70% after");
});
