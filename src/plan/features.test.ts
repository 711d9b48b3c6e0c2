// Places of features: in the water, at its edge, along a whole side.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlanStarts } from "#content/starts.ts";
import { type Point, pointAt } from "#lib/geometry.ts";
import { planOf, plans } from "#tests/plan-data.ts";
import { amenities, amenityKinds } from "./amenities.ts";
import { checkPlan } from "./checks.ts";
import { featureLines, streamOutline } from "./drawing/feature-lines.ts";
import { planDxf } from "./drawing/plan-dxf.ts";
import { equipmentOf } from "./equipment.ts";
import { areOverlapping, pavingUnder, placeFeatures } from "./features.ts";
import { edgeOf, edgeWalls } from "./infinity-edge.ts";
import { type Plan, parameters } from "./parameters.ts";
import { featureOutline, isBasin } from "./placed-feature.ts";
import {
  areasMeet,
  contains,
  distanceBetween,
  distanceToPoint,
  middleOf,
  nearestOnLine,
  offsetOutline,
} from "./polygons.ts";
import { distanceToHouse, easementReach, houseOutline, isWithinYard } from "./property-lines.ts";
import { FOUNDATION_LETTER_FT, isLess } from "./rules.ts";
import { layOut } from "./shapes.ts";

const { options: shapes } = parameters.shape;
/** Places in, beside and around the usual pool, whose center is 20, 24. */
const places: Point[] = [-20, 0, 6, 14, 20, 25, 34, 40, 60].flatMap((x) =>
  [0, 14, 18, 24, 27, 33, 50].map((y): Point => [x, y]),
);
/** How far the catch basin of a plan is from its pool. */
const gapOf = (plan: Plan) => {
  const [feature] = placeFeatures(plan);
  if (!feature) throw new Error("There is no basin.");
  return distanceBetween(featureOutline(plan, feature), layOut(plan).outline);
};
const placed = (name: string, shape: string, [x, y]: Point, turn = 0) => {
  const plan = planOf(`shape=${shape}&turn=${turn}&with=${name}@${x},${y}`);
  const [feature] = placeFeatures(plan);
  if (!feature) throw new Error(`${name} has no place.`);
  return { ...feature, water: layOut(plan).outline, box: featureOutline(plan, feature) };
};

describe("an infinity edge", () => {
  test.each(shapes)("of a %s has its catch basin outside the water, wherever it is put", (shape) => {
    for (const place of places) {
      const { box, water } = placed("Infinity Edge", shape, place, 30);
      expect(contains(water, middleOf(box)), `${place}`).toBe(false);
    }
  });

  test("touches the water, also of an outline that is smaller than its length and width", () => {
    const drawn = [
      "point=-12,-8&point=12,-8&point=12,8&point=-12,8",
      "point=-15,-3&point=2,-11&point=9,2&point=3,11&point=-4,5",
      "point=4,-15&point=15,-15&point=15,-9&point=4,-9",
    ].map((points) => `shape=freeform&length=40&width=30&turn=20&${points}`);
    for (const pool of [...drawn, ...shapes.map((shape) => `shape=${shape}&turn=20`)])
      for (const at of ["", ...places.map(([x, y]) => `@${x},${y}`)])
        expect(gapOf(planOf(`${pool}&with=Infinity+Edge${at}`)), `${pool} ${at}`).toBeLessThan(0.5);
    fc.assert(
      fc.property(plans, (plan) => {
        expect(gapOf({ ...plan, with: [{ name: "Infinity Edge" }] })).toBeLessThan(0.5);
      }),
    );
  });

  test("is centered on a straight stretch of a drawn outline", () => {
    const corners = "point=-15,-7.5&point=15,-7.5&point=15,7.5&point=-15,7.5";
    const [feature] = placeFeatures(planOf(`shape=freeform&x=0&y=0&${corners}&with=Infinity+Edge`));
    expect(feature?.at).toEqual([expect.closeTo(0), expect.closeTo(9)]);
  });

  test.each(shapes)("of a %s is on the far side without a place", (shape) => {
    const [feature] = placeFeatures(planOf(`shape=${shape}&x=0&y=0&with=Infinity+Edge`));
    expect(feature?.at[1]).toBeCloseTo(9, 1);
  });

  test("beyond a corner is on the side that it is farther beyond", () => {
    const far = placed("Infinity Edge", "rectangle", [37, 40]);
    expect(far.at).toEqual([expect.closeTo(20), expect.closeTo(33)]);
    const right = placed("Infinity Edge", "rectangle", [50, 33]);
    expect(right.at).toEqual([expect.closeTo(36.5), expect.closeTo(24)]);
  });

  test.each(["rectangle", "l", "roman", "lap", "plunge"])("of a %s runs along a whole side", (shape) => {
    for (const place of places) {
      const { box, water } = placed("Infinity Edge", shape, place);
      const sides = box.map((to, index) => [box.at(index - 1) ?? to, to] as const);
      const touching = sides.map(([from, to]) => {
        const samples = Array.from(
          { length: 101 },
          (_, share): Point => [
            from[0] + ((to[0] - from[0]) * share) / 100,
            from[1] + ((to[1] - from[1]) * share) / 100,
          ],
        );
        return samples.filter((point) => nearestOnLine(water, point).distance < 0.5).length;
      });
      expect(Math.max(...touching), `${place}`).toBeGreaterThanOrEqual(90);
    }
  });

  test("is no longer than a curved pool", () => {
    const [feature] = placeFeatures(planOf("shape=oval&length=15&width=10&with=Infinity+Edge"));
    expect(feature?.size).toEqual([15, 3]);
  });

  test.each(shapes)("of a %s has walls around its basin, clear of the pool, in the DXF file too", (shape) => {
    const plan = planOf(`shape=${shape}&turn=20&yardWidth=90&yardDepth=80&x=30&y=40&with=Infinity+Edge`);
    const edge = edgeOf(plan);
    if (!edge) throw new Error("The plan has no edge.");
    for (const wall of edgeWalls(edge)) {
      expect(areasMeet(offsetOutline(wall, -0.05), layOut(plan).outline)).toBe(false);
      const [x = 0, y = 0] = wall[0] ?? [];
      expect(planDxf(plan)).toMatch(new RegExp(`WALLS[\\s\\S]*?\\n10\\n${x}[\\s\\S]*?\\n20\\n${y}`));
    }
  });

  test("is drawn once if it has both names", () => {
    expect(placeFeatures(planOf("with=Negative+Edge&with=Infinity+Edge@20,14"))).toHaveLength(1);
  });
});

test.each(shapes)(
  "waterfalls, a grotto, a slide and a swim machine are beside the water of a %s",
  (shape) => {
    for (const name of ["Waterfalls", "Grotto", "Water Slide", "Swim Machine"])
      for (const place of places) {
        const { at, size, water } = placed(name, shape, place, 30);
        expect(contains(water, at), `${name} ${place}`).toBe(false);
        expect(nearestOnLine(water, at).distance, `${name} ${place}`).toBeLessThan(
          Math.hypot(...size) / 2 + 0.01,
        );
      }
  },
);

test("a slide and the stream of a swim machine face the water from each side", () => {
  for (const place of places) {
    const query = `turn=30&with=Swim+Machine@${place}&with=Water+Slide@${place}`;
    const plan = planOf(query);
    const { outline } = layOut(plan);
    const [machine, slide] = placeFeatures(plan);
    if (!machine || !slide) throw new Error("A feature has no place.");
    const middleOfSlide = featureLines(plan, slide).find(({ isDetail }) => isDetail)?.points ?? [];
    // A slide at a corner ends beside it.
    for (const front of [middleOf(streamOutline(plan, machine)), pointAt(middleOfSlide, -1)])
      expect(distanceToPoint(outline, front), `${place}`).toBeLessThan(1.6);
  }
});

test.each(shapes)(
  "bubblers and lounges are in the water of a %s, even if they are put on the lawn",
  (shape) => {
    for (const name of ["Bubblers", "Beach Lounges"])
      for (const place of places) {
        const { at, water } = placed(name, shape, place);
        expect(distanceToPoint(water, at), `${name} ${place}`).toBeLessThan(0.01);
        if (contains(water, place)) expect(at).toEqual(place);
      }
  },
);

test("what stands at the water’s edge leaves an infinity edge free unless it is put there", () => {
  for (const shape of shapes)
    for (const at of ["", "@20,0", "@60,24"]) {
      const plan = planOf(
        `shape=${shape}&with=Infinity+Edge${at}&with=Grotto&with=Waterfalls&with=Water+Slide&with=Swim+Machine`,
      );
      const [basin, ...others] = placeFeatures(plan);
      if (!basin) throw new Error("The plan has no basin.");
      for (const feature of others)
        expect(
          areOverlapping(plan, feature, featureOutline(plan, basin)),
          `${shape}${at} ${feature.name}`,
        ).toBe(false);
    }
});

describe("places that nobody chose", () => {
  const starts = buildPlanStarts().groups.flatMap(({ choices }) => choices.map(({ to }) => to.split("?")[1]));
  /** Plans whose own pool is within all lines and clear of the house, with features that find their places. */
  const buildable = fc
    .record({
      start: fc.constantFrom(...starts),
      shape: fc.constantFrom(...shapes),
      turn: fc.integer({ min: 0, max: 35 }),
      spa: fc.constantFrom(...parameters.spa.options),
      names: fc.subarray([...amenities].filter((name) => name !== "Spa")),
      equipment: fc.option(fc.tuple(fc.integer({ min: -9, max: 60 }), fc.integer({ min: 2, max: 60 }))),
    })
    .map(({ start = "", names, turn, ...chosen }) => {
      const ground = planOf(`${start}`);
      return { ...ground, ...chosen, turn: turn * 10, point: [], with: names.map((name) => ({ name })) };
    })
    .filter((plan) => {
      const { outline } = layOut(plan);
      const isInside = isWithinYard(plan, outline, plan.setback) && easementReach(plan, outline) === 0;
      return isInside && !isLess(distanceToHouse(plan, outline), FOUNDATION_LETTER_FT);
    });

  const hasName = (message: string, name: string) =>
    [",", ".", " and"].some((next) => message.includes(`the ${name}${next}`));

  test("leave room to walk along the water, and for chairs around a fire, where the yard has it", () => {
    const plan = planOf("shape=freeform&length=36&width=18&spa=attached&with=Firepit&with=Pergola");
    const { outline } = layOut(plan);
    for (const feature of placeFeatures(plan)) {
      expect(distanceBetween(featureOutline(plan, feature), outline), feature.name).toBeGreaterThanOrEqual(3);
      expect(isWithinYard(plan, pavingUnder(plan, feature)), feature.name).toBe(true);
    }
  });

  test("are found along the fence if they fit nowhere else, and what has a place keeps it", () => {
    const yard =
      "yardWidth=50&yardDepth=34&house=6,38&tree=38,29,10&length=20&width=10&x=16&y=17&deckWidth=4";
    const plan = planOf(`${yard}&spa=raised&with=Infinity+Edge&with=Pergola&with=Outdoor+Kitchen`);
    const [, pergola, kitchen] = placeFeatures(plan);
    expect(pergola).toEqual({ name: "Pergola", at: [0, 28], size: [12, 12] });
    expect(kitchen?.at).toEqual([9, 5.5]);
    expect(checkPlan(plan).filter(({ id }) => id === "no-room")).toEqual([]);
  });

  test.each([
    ["a slide at the long side of deep water", "width=14&ledge=6&with=Water+Slide", /slide/],
    ["an infinity edge clear of roots", "tree=20,42,14&with=Infinity+Edge", /catch basin/],
    ["a fire pit apart from a pergola", "yardDepth=46&with=Pergola&with=Firepit", /fire pit|pergola/],
    ["a spa clear of a slide that has a place", "spa=attached&with=Water+Slide@27,14", /spa/],
    [
      "a separate spa along the lines of a yard that is nearly full",
      "yardWidth=40&yardDepth=50.5&house=4,32&easement=8&setback=7&shape=kidney&length=33&width=16&x=16.5&y=23.75&spa=apart",
      /spa/,
    ],
  ])("need no check: %s", (_, query, name) => {
    const plan = planOf(query);
    expect(
      checkPlan(plan).filter(({ severity, message }) => severity !== "info" && name.test(message)),
    ).toEqual([]);
    const floors = placeFeatures(plan).map((feature) => pavingUnder(plan, feature));
    expect(
      floors.some((floor, index) => floors.slice(index + 1).some((other) => areasMeet(floor, other))),
    ).toBe(false);
  });

  test("overlap nothing and keep their distances, or a check says that there is no room", () => {
    fc.assert(
      fc.property(buildable, (plan) => {
        const layout = layOut(plan);
        const house = houseOutline(plan);
        const things = [
          ...(layout.spa ? [{ name: "spa", outline: layout.spa, keeps: plan.setback, place: "spa" }] : []),
          ...placeFeatures(plan).map((feature) => ({
            name: amenityKinds[feature.name].spoken ?? feature.name.toLowerCase(),
            outline: featureOutline(plan, feature),
            keeps: isBasin(feature.name) ? plan.setback : 0,
            place: isBasin(feature.name) ? "basin" : amenityKinds[feature.name].place,
          })),
          { name: "equipment", outline: equipmentOf(plan).outline, keeps: 0, place: "pad" },
        ].filter(({ place }) => place !== "water");
        const checks = checkPlan(plan);
        const told = checks.filter(({ id }) => id === "no-room");
        if (told.length === 0) expect(checks.filter(({ id }) => id === "fire-clearance")).toEqual([]);
        for (const thing of things) {
          if (told.some(({ message }) => hasName(message, thing.name))) continue;
          // Where the visitor placed the equipment, it stays.
          if (thing.place === "pad" && plan.equipment) continue;
          const inner = offsetOutline(thing.outline, -0.06);
          const touchesPool = ["edge", "basin"].includes(thing.place) || /attached|raised/.test(plan.spa);
          const inTheWay = [
            ...(house ? [house] : []),
            ...(touchesPool ? [] : [layout.outline]),
            ...things
              .filter((other) => other !== thing && !(other.place === "edge" && thing.place === "edge"))
              .filter(({ name }) => !told.some(({ message }) => hasName(message, name)))
              .map(({ outline }) => outline),
          ];
          expect(inTheWay.some((other) => areasMeet(inner, other))).toBe(false);
          expect(easementReach(plan, thing.outline)).toBe(0);
          const beside = thing.outline.map(([x, y]): Point => [x, Math.max(0, y)]);
          expect(isWithinYard(plan, thing.place === "pad" ? beside : thing.outline, thing.keeps)).toBe(true);
          for (const [x, y] of plan.tree) expect(contains(inner, [x, y])).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });
});
