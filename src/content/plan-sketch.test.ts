// Small pictures of plans: which pools are drawn with corners and which as curves.
import { expect, test } from "vitest";
import { areaOf } from "#lib/geometry.ts";
import { parsePlan } from "#plan/plan.ts";
import { layOut } from "#plan/shapes.ts";
import { sketchPlan } from "./plan-sketch.ts";
import { readPlannerData } from "./read-planner-data.ts";

const { plan: anyPlan } = parsePlan("", readPlannerData());

test.each([
  ["rectangle", false],
  ["l", false],
  ["roman", false],
  ["lap", false],
  ["plunge", false],
  ["oval", true],
  ["kidney", true],
  ["freeform", true],
] as const)(
  "sketches a %s pool (as a smooth curve: %s) with few points and nearly its area",
  (shape, smooth) => {
    const plan = { ...anyPlan, shape };
    const [water] = sketchPlan(plan).water;
    const sketched = water?.points ?? [];
    expect(water?.smooth).toBe(smooth);
    expect(sketched.length).toBeLessThanOrEqual(28);
    const share = areaOf(sketched) / areaOf(layOut(plan).outline);
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(1.03);
  },
);
