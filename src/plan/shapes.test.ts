// Outlines of pools, figures, and the layout of ledge, steps, bench and spa.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, boundsOf, doubleSignedArea, type Point } from "#lib/geometry.ts";
import { planOf, plans, planWith } from "#tests/plan-data.ts";
import { computeFigures, floorOf, LEDGE_DEPTH_FT, measure } from "./figures.ts";
import { type Plan, parameters } from "./parameters.ts";
import { contains, distanceToPoint, middleOf, touchesItself } from "./polygons.ts";
import { poolOutline, toPool, toYard } from "./pool-outline.ts";
import { distanceToHouse, isWithinYard } from "./property-lines.ts";
import { layOut, SPA_FT, TREADS, treadOf } from "./shapes.ts";

const ROUNDING_FT = 1e-6;
/** Figures are rounded to a tenth of a square foot: more than 1% of a tiny freeform pool. */
const ROUNDING_SQ_FT = 0.05;
const { options: shapes } = parameters.shape;
const figuresOf = (plan: Plan) => computeFigures(measure(plan));

test("a shape stays within its stated length and width", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const [along, across] of poolOutline(plan)) {
        expect(Math.abs(along)).toBeLessThanOrEqual(plan.length / 2 + ROUNDING_FT);
        expect(Math.abs(across)).toBeLessThanOrEqual(plan.width / 2 + ROUNDING_FT);
      }
    }),
  );
});

test.each(shapes)("a %s is exactly as long and wide as stated", (shape) => {
  const { size } = boundsOf(poolOutline(planWith({ shape, length: 34, width: 17 })));
  expect(size[0]).toBeCloseTo(34);
  expect(size[1]).toBeCloseTo(17);
});

test("the outline's area is the surface figure within 1% and rounding, wherever the pool is", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { surfaceSqFt } = figuresOf(plan);
      const area = areaOf(layOut(plan).outline);
      expect(Math.abs(area - surfaceSqFt)).toBeLessThanOrEqual(0.01 * area + ROUNDING_SQ_FT + ROUNDING_FT);
    }),
  );
});

test.each([
  ["rectangle", 450],
  ["lap", 450],
  ["oval", (Math.PI * 30 * 15) / 4],
  ["plunge", 450 - (4 - Math.PI) * 4],
  ["roman", 21 * 15 + Math.PI * 4.5 * 4.5],
  ["l", 450 - 30 * 0.55 * 15 * 0.45],
] as const)("a %s of 30 by 15 ft has %d sq ft within 1%%", (shape, expected) => {
  const { surfaceSqFt } = figuresOf(planWith({ shape }));
  expect(Math.abs(surfaceSqFt - expected)).toBeLessThan(0.01 * expected);
});

test("no side is without length, even if an outline has a point twice, so that the deck keeps its width", () => {
  const corners = "point=-15,-7.5&point=15,-7.5&point=15,-7.5&point=15,7.5&point=-15,7.5";
  const expectSides = (plan: Plan) => {
    const outline = poolOutline(plan);
    outline.forEach((to, index) => {
      const from = outline.at(index - 1) as Point;
      expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(1e-6);
    });
  };
  expectSides(planOf(`shape=freeform&${corners}`));
  fc.assert(fc.property(plans, expectSides));
});

test("a repeated point bends the curve, as in links from before", () => {
  const points = "point=-12,-6&point=12,-6&point=12,-6&point=10,6&point=-9,7";
  const outline = poolOutline(planOf(`shape=freeform&length=40&width=30&${points}`));
  expect(areaOf(outline)).toBeCloseTo(339.47, 2);
});

test("every outline runs counterclockwise, which clipping and the spa rely on", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(doubleSignedArea(poolOutline(plan))).toBeGreaterThan(0);
    }),
  );
});

test("a freeform outline passes through its points", () => {
  const plan = planOf("shape=freeform&point=-10,-6&point=9,-4&point=12,5&point=0,3&point=-8,7");
  for (const point of plan.point) expect(poolOutline(plan)).toContainEqual(point);
});

/** A check refuses an edge that crosses itself: such a pool has no inside. */
const buildablePlans = plans.filter((plan) => !touchesItself(layOut(plan).outline));

describe("as a pool grows", () => {
  const growth = fc.record({
    length: fc.double({ min: 0, max: 20, noNaN: true }),
    width: fc.double({ min: 0, max: 20, noNaN: true }),
    shallow: fc.double({ min: 0, max: 2, noNaN: true }),
    deep: fc.double({ min: 0, max: 4, noNaN: true }),
  });

  /** Longer, wider and deeper; the points of a freeform pool grow with it. */
  function grow(plan: Plan, by: { length: number; width: number; shallow: number; deep: number }): Plan {
    const [length, width] = [plan.length + by.length, plan.width + by.width];
    const point = plan.point.map(([x, y]): Point => [(x * length) / plan.length, (y * width) / plan.width]);
    const shallow = plan.shallow + by.shallow;
    return { ...plan, length, width, point, shallow, deep: Math.max(shallow, plan.deep + by.deep) };
  }

  test("surface, volume, soil and hours to fill never decrease", () => {
    fc.assert(
      fc.property(buildablePlans, growth, (plan, by) => {
        const [before, after] = [figuresOf(plan), figuresOf(grow(plan, by))];
        for (const name of ["surfaceSqFt", "gallons", "soilCuYd", "fillHours"] as const)
          expect(after[name], name).toBeGreaterThanOrEqual(before[name]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("figures", () => {
  test("of a rectangle of even depth are those of a box", () => {
    const plan = planWith({ length: 30, width: 15, shallow: 4, deep: 4 });
    const soilCuFt = 33 * 18 * 5;
    expect(figuresOf(plan)).toEqual({
      surfaceSqFt: 450,
      perimeterFt: 90,
      gallons: Math.round(30 * 15 * 4 * 7.48052),
      soilCuYd: Math.round(((soilCuFt * 1.25) / 27) * 10) / 10,
      fillHours: 24.9,
    });
  });

  test("count the middle third as a slope", () => {
    const plan = planWith({ length: 30, width: 10, shallow: 3, deep: 6 });
    expect(measure(plan).volumeCuFt).toBeCloseTo(10 * (10 * 3 + 10 * 4.5 + 10 * 6));
  });

  test("count the ledge with nine inches of water", () => {
    const plan = planWith({ length: 30, width: 10, shallow: 3, deep: 3, ledge: 6 });
    expect(measure(plan).volumeCuFt).toBeCloseTo(10 * (6 * LEDGE_DEPTH_FT + 24 * 3));
  });

  test("exclude the spa", () => {
    expect(figuresOf(planOf("spa=attached"))).toEqual(figuresOf(planOf("")));
  });

  test("come from a floor without gaps or steps", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const floor = floorOf(plan);
        expect(floor[0]?.from).toBeCloseTo(-plan.length / 2);
        expect(floor.at(-1)?.to).toBeCloseTo(plan.length / 2);
        for (const [index, { from }] of floor.entries())
          if (index > 0) expect(from).toBeCloseTo(floor[index - 1]?.to ?? Number.NaN);
      }),
    );
  });
});

describe("the layout", () => {
  test("turns clockwise around the center", () => {
    const plan = planWith({ x: 20, y: 30, turn: 90 });
    const [x, y] = toYard(plan, [10, 0]);
    expect([x, y]).toEqual([expect.closeTo(20), expect.closeTo(20)]);
  });

  test("converts from pool to yard and back", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [along, across] = toPool(plan, toYard(plan, [3, -2]));
        expect([along, across]).toEqual([expect.closeTo(3), expect.closeTo(-2)]);
      }),
    );
  });

  test("has ledge, steps and bench within the pool", () => {
    fc.assert(
      fc.property(buildablePlans, (plan) => {
        const { outline, ledge, steps, bench } = layOut(plan);
        for (const point of [ledge ?? [], ...steps, bench ?? []].flat())
          expect(distanceToPoint(outline, point)).toBeLessThan(0.01);
      }),
    );
  });

  test("ends the steps where the floor begins to slope, or before", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const end = -plan.length / 2 + plan.ledge + TREADS * treadOf(plan);
        expect(end).toBeLessThanOrEqual((floorOf(plan).at(-3)?.to ?? 0) + 1e-9);
      }),
    );
  });

  test.each(shapes)("has a bench in a %s", (shape) => {
    const { bench } = layOut(planWith({ shape, bench: "yes" }));
    expect(areaOf(bench ?? [])).toBeGreaterThan(1);
  });

  test("puts the bench of an L at the far wall of its long arm", () => {
    const plan = planWith({ shape: "l", bench: "yes", turn: 30 });
    const { at, size } = boundsOf((layOut(plan).bench ?? []).map((point) => toPool(plan, point)));
    const farWall = -plan.width / 2 + 0.55 * plan.width;
    expect(at).toEqual([expect.closeTo(0), expect.closeTo(farWall - 1.5)]);
    expect(size).toEqual([expect.closeTo(plan.length / 3), expect.closeTo(1.5)]);
  });

  test("has a ledge of the stated size", () => {
    const { ledge } = layOut(planWith({ ledge: 7, x: 0, y: 0 }));
    expect(boundsOf(ledge ?? []).size).toEqual([7, 15]);
  });

  test.each(shapes)("puts the spa of a %s at the water's edge, outside the water", (shape) => {
    const { outline, spa } = layOut(planWith({ shape, spa: "attached" }));
    const { size } = boundsOf(spa ?? []);
    expect(Math.max(...size)).toBeGreaterThanOrEqual(SPA_FT - 0.1);
    const center: Point = [
      (spa ?? []).reduce((sum, [x]) => sum + x, 0) / (spa?.length ?? 1),
      (spa ?? []).reduce((sum, [, y]) => sum + y, 0) / (spa?.length ?? 1),
    ];
    expect(contains(outline, center)).toBe(false);
    expect(distanceToPoint(outline, center)).toBeCloseTo(SPA_FT / 2, 1);
  });

  test.each([
    ["right of the pool", "yardWidth=70", [45, 16.5]],
    ["left of it, if the right has no room", "yardWidth=70&house=20,40", [-5, 16.5]],
    ["behind it and nearer, if neither side has room", "", [12.5, 40.5]],
    ["where it overlaps nothing, if no place keeps its distances", "setback=40", [12.5, 41.5]],
  ])("puts a separate spa %s", (_where, yard, [x = 0, y = 0]) => {
    const { spa } = layOut(planOf(`spa=apart&${yard}`));
    expect(middleOf(spa ?? [])).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  });

  test.each(shapes)(
    "beside a turned %s is clear of the house, and has its distances if there is room",
    (shape) => {
      for (let turn = -180; turn <= 180; turn += 15)
        for (const size of ["", "length=40&width=20", "length=50&width=20"]) {
          const plan = planOf(`shape=${shape}&turn=${turn}&spa=apart&${size}`);
          const { outline, spa, lacksRoomForSpa } = layOut(plan);
          expect(distanceToHouse(plan, spa ?? []), `${turn} ${size}`).toBeGreaterThan(0);
          if (isWithinYard(plan, outline)) expect(lacksRoomForSpa, `${turn} ${size}`).toBe(false);
        }
    },
  );

  test("puts a separate spa where it is placed", () => {
    const { spa } = layOut(planOf("spa=apart&with=Spa@44,12&shape=oval"));
    const { at, size } = boundsOf(spa ?? []);
    expect([at[0] + size[0] / 2, at[1] + size[1] / 2]).toEqual([expect.closeTo(44), expect.closeTo(12)]);
  });
});
