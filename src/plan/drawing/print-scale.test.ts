// The printed plan has a round scale and fits its place.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plans } from "#tests/plan-data.ts";
import { printScale } from "./print-scale.ts";
import { sheetOf } from "./sheet.ts";

test("a usual yard is printed at a sixteenth of an inch to the foot", () => {
  const { label, widthMm } = printScale({ width: 73.2, height: 71.6 }, { lines: 5, checks: 1 });
  expect(label).toBe("1/16 in = 1 ft");
  expect(widthMm).toBeCloseTo((73.2 / 16) * 25.4);
});

test("any plan has a scale at which it fits between 20 and 118 mm", () => {
  fc.assert(
    fc.property(plans, fc.nat({ max: 40 }), fc.nat({ max: 20 }), (plan, lines, checks) => {
      const sheet = sheetOf(plan);
      const { label, widthMm } = printScale(sheet, { lines, checks });
      expect(label).toMatch(/^(1\/8|3\/32|1\/16) in = 1 ft$|^1 in = \d+ ft$/);
      expect(widthMm).toBeGreaterThan(20);
      expect(widthMm).toBeLessThanOrEqual(118);
      expect((widthMm * sheet.height) / sheet.width).toBeLessThanOrEqual(115);
    }),
    { numRuns: 100 },
  );
});
