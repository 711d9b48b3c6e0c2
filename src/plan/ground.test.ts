// The terrace of a yard that falls or rises: what is walled is in the yard.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plans } from "#tests/plan-data.ts";
import { terraceOf } from "./ground.ts";
import { isWithinYard } from "./property-lines.ts";

test("walls stay in the yard, and their faces are no larger than their length at full height", () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(-4, -0.5, 2, 4), (given, slope) => {
      const plan = { ...given, slope };
      const terrace = terraceOf(plan);
      if (!terrace) return;
      expect(isWithinYard(plan, terrace.outline)).toBe(true);
      expect(terrace.highestFt).toBeLessThanOrEqual(Math.abs(slope) + 1e-9);
      expect(terrace.faceSqFt).toBeLessThanOrEqual(
        terrace.highestFt * 2 * (plan.yardWidth + plan.yardDepth) + 1e-6,
      );
    }),
  );
});
