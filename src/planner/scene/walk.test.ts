// Walking: at eye level, between house, fence and water.
import fc from "fast-check";
import { expect, test } from "vitest";
import { contains } from "#plan/polygons.ts";
import { yardOf } from "#plan/property-lines.ts";
import { layOut } from "#plan/shapes.ts";
import { planOf } from "#tests/plan-data.ts";
import { eyeOf } from "./camera.ts";
import { viewpoint } from "./viewpoints.ts";
import { EYE_FT, type Step, standingRoom, standUp, walk } from "./walk.ts";

const steps: fc.Arbitrary<Step> = fc.record({
  turn: fc.integer({ min: -90, max: 90 }),
  rise: fc.integer({ min: -20, max: 20 }),
  ahead: fc.integer({ min: -2, max: 2 }),
});

test("no walk leaves the yard or gets wet", () => {
  const plan = planOf("shape=kidney&spa=apart&yardDepth=60");
  const canStand = standingRoom(plan);
  const { left, right, rear } = yardOf(plan);
  const start = viewpoint("patio", plan, 1.5);
  fc.assert(
    fc.property(fc.array(steps, { minLength: 20, maxLength: 60 }), (way) => {
      let orbit = standUp(viewpoint("above", plan, 1.5), plan, canStand, start);
      for (const step of way) orbit = walk(orbit, plan, canStand, step);
      const [x, y, z] = eyeOf(orbit);
      expect(z).toBeCloseTo(EYE_FT);
      expect(x > left && x < right && y > 0 && y < rear).toBe(true);
      expect(contains(layOut(plan).outline, [x, y])).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test("a step goes where one looks, and a turn stays in place", () => {
  const plan = planOf("");
  const start = viewpoint("patio", plan, 1.5);
  const [x, y] = eyeOf(start);
  const turned = walk({ ...start, bearing: 180 }, plan, () => true, { turn: 90 });
  const standing = eyeOf(walk({ ...start, bearing: 180 }, plan, () => true, {}));
  expect(eyeOf(turned)[0]).toBeCloseTo(standing[0]);
  const [ahead, beside] = eyeOf(walk(start, plan, () => true, { ahead: 2 }));
  expect(Math.hypot(ahead - x, beside - y)).toBeCloseTo(2);
});
