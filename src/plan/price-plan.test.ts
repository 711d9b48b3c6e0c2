// Prices, cost to own and schedule of a plan.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findArea } from "#content/find-area.ts";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { data, planOf, plans, planWith } from "#tests/plan-data.ts";
import { type Amenity, amenities, amenityKinds } from "./amenities.ts";
import { checkPlan } from "./checks.ts";
import { placeFeatures } from "./features.ts";
import { measure } from "./figures.ts";
import { computeOwnership, USUAL_POOL } from "./ownership.ts";
import { type Plan, parameters } from "./parameters.ts";
import { featureOutline } from "./placed-feature.ts";
import { findPlannerArea } from "./planner-data.ts";
import { distanceBetween } from "./polygons.ts";
import { findPriceLine, pricePlan, totalOf } from "./price-plan.ts";
import { formatPrice, shellFor } from "./price-rules.ts";
import { buildTimeline } from "./project-weeks.ts";
import { isWithinYard } from "./property-lines.ts";
import { FOUNDATION_LETTER_FT } from "./rules.ts";
import { scheduleOf } from "./schedule.ts";
import { layOut } from "./shapes.ts";

const priceOf = (plan: Plan) => pricePlan(plan, data);
const checkIds = (plan: Plan) => checkPlan(plan).map(({ id }) => id);
const weeksOf = (plan: Plan) => scheduleOf(plan, data);
const lineIds = (query: string) => priceOf(planOf(query)).lines.map(({ id }) => id);

describe("a price", () => {
  test("is the exact sum of its lines, in whole dollars", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { low, high, lines } = priceOf(plan);
        expect(low).toBe(lines.reduce((sum, line) => sum + line.low, 0));
        expect(high).toBe(lines.reduce((sum, line) => sum + line.high, 0));
        for (const line of lines) {
          expect(Number.isInteger(line.low) && Number.isInteger(line.high)).toBe(true);
          expect(line.low).toBeLessThanOrEqual(line.high);
          expect(line.basis).toMatch(/\.$/);
        }
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
    );
  });

  test("never decreases as a pool grows", () => {
    const more = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(plans, fc.tuple(more, more, more), (plan, [length, width, depth]) => {
        // The points of a freeform pool are its size, so its own outline grows instead. A larger pool may move an
        // attached spa away from the house, and so save the engineer's letter.
        const small: Plan = { ...plan, point: [], house: [0, 0] };
        const large = {
          ...small,
          length: plan.length + length,
          width: plan.width + width,
          deep: plan.deep + depth / 5,
        };
        // Water replaces paving where the yard, the house or a feature's floor limits the deck, and walls carry paving.
        const paving = [small.deck, "seating-deck", "drainage", "raised-wall", "retaining-wall"];
        const priceOfPool = (each: Plan) =>
          totalOf(priceOf(each).lines.filter(({ id }) => !paving.includes(id)));
        const [before, after] = [priceOfPool(small), priceOfPool(large)];
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
      }),
      { numRuns: 300 },
    );
  });

  test("contains the shell's price as pages state it", () => {
    const { lines } = priceOf(planOf("length=50&width=20&deep=5"));
    const shell = lines.filter(({ id }) => id.startsWith("shell-"));
    expect(shell.map(({ id }) => id)).toEqual(["shell-extra-large", "shell-extra"]);
    const sum = (end: "low" | "high") => shell.reduce((total, line) => total + line[end], 0);
    expect(shellFor(data.prices, 1000)).toMatchObject({ low: sum("low"), high: sum("high") });
  });

  test("of the shell holds at each size of content, and grows without a jump between them", () => {
    const { shell, shellExtra } = data.prices;
    for (const { upTo, low, high } of shell)
      if (upTo) expect(shellFor(data.prices, upTo)).toMatchObject({ low, high });
    const steepest = { low: 130, high: 120 };
    for (let sqFt = 1; sqFt < 3000; sqFt += 0.5) {
      const [before, after] = [shellFor(data.prices, sqFt), shellFor(data.prices, sqFt + 0.5)];
      for (const end of ["low", "high"] as const) {
        expect(after[end]).toBeGreaterThanOrEqual(before[end]);
        // The price for each larger foot is charged for whole feet.
        expect(after[end] - before[end], `${sqFt} sq ft`).toBeLessThanOrEqual(
          Math.max(steepest[end] / 2 + 1, shellExtra[end]),
        );
      }
    }
  });

  test("of a deeper pool grows by tenths of a foot", () => {
    const deepEnd = (deep: number) =>
      priceOf(planOf(`deep=${deep}`)).lines.find(({ id }) => id === "deep-end");
    expect(deepEnd(6)).toBeUndefined();
    expect(deepEnd(6.5)).toMatchObject({ low: 450, high: 900 });
    expect(deepEnd(6.5)?.basis).toMatch(/^0\.5 ft at /);
    expect(deepEnd(8)).toMatchObject({ low: 1800, high: 3600 });
  });

  test("states quantity and unit price in its lines", () => {
    const line = findPriceLine(data.prices, "glass-tile");
    const { lines } = priceOf(planOf("length=30&width=15&tile=glass-tile"));
    expect(lines.find(({ id }) => id === "glass-tile")).toEqual({
      id: "glass-tile",
      label: line.label,
      low: 90 * line.low,
      high: 90 * line.high,
      basis: `90 ft at ${formatPrice(line)}. ${line.basis}`,
    });
  });

  test.each([
    ["access=7.5", ["access"]],
    ["access=3", ["access", "crane"]],
    ["access=4", ["access"]],
    ["y=12", ["engineer-letter"]],
    ["y=12.5", []],
    ["y=12.5&turn=180", []],
    ["y=14&turn=180&with=Infinity+Edge@20,4", ["engineer-letter", "infinity-edge", "retaining-wall"]],
    ["house=0,0&y=12", []],
    ["fence=3", ["fence"]],
    ["area=katy", ["piers"]],
    ["area=conroe", []],
    ["deep=8", ["deep-end"]],
    ["ledge=6&bench=yes", ["ledge", "bench"]],
    ["ledge=6&bench=yes&shape=l", ["ledge", "bench"]],
    ["spa=raised", ["heater", "raised-spa"]],
    ["spa=attached&heater=yes", ["heater", "spa"]],
    ["spa=apart", ["separate-spa"]],
    ["heater=yes&salt=yes&automation=yes&cover=yes", ["heater", "salt", "automation", "cover"]],
    ["with=Negative+Edge&with=Infinity+Edge", ["infinity-edge", "retaining-wall"]],
    ["with=Deck", ["seating-deck"]],
  ])("of %s has lines for %j", (query, added) => {
    const usual = lineIds("");
    expect(
      lineIds(query)
        .filter((id) => !usual.includes(id))
        .sort(),
    ).toEqual(added.toSorted());
  });

  test("without a deck has neither deck nor drainage", () => {
    expect(lineIds("deckWidth=0")).not.toContain("spray-deck");
    expect(lineIds("deckWidth=0")).not.toContain("drainage");
  });

  test("grows with the first strip of deck without a jump to a whole drain", () => {
    const [none, strip] = ["deckWidth=1", "deckWidth=1.5"].map((query) => priceOf(planOf(query)).high);
    expect((strip ?? 0) - (none ?? 0)).toBeLessThan(2000);
    const drainage = priceOf(planOf("deckWidth=1.5")).lines.find(({ id }) => id === "drainage");
    expect(drainage?.basis).toMatch(/^0\.\d+ times the price for a deck of 300 sq ft\. Inlets/);
  });

  test("has a ledge and a bench only where they are laid out", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const ids = priceOf(plan).lines.map(({ id }) => id);
        const { ledge, bench } = layOut(plan);
        expect({ ledge: ids.includes("ledge"), bench: ids.includes("bench") }).toEqual({
          ledge: ledge !== null,
          bench: bench !== null,
        });
      }),
    );
  });

  test("omits a ledge and a bench that the outline doesn't reach", () => {
    const query =
      "shape=freeform&point=-5,-5&point=5,-5&point=5,5&point=-5,5&length=40&width=30&ledge=6&bench=yes";
    expect(lineIds(query)).not.toContain("ledge");
    expect(lineIds(query)).not.toContain("bench");
  });

  test("has an engineer's letter exactly where a check asks for one or for another place", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const isAsked = checkIds(plan).some((id) => id === "foundation" || id === "over-house");
        expect(priceOf(plan).lines.some(({ id }) => id === "engineer-letter")).toBe(isAsked);
      }),
    );
  });

  test.each(parameters.shape.options)(
    "of a %s 5 ft from the house has no engineer's letter, whatever its turn",
    (shape) => {
      for (let turn = -180; turn <= 180; turn += 3) {
        const turned = planWith({ shape, turn, y: 0 });
        const plan = { ...turned, y: FOUNDATION_LETTER_FT - boundsOf(layOut(turned).outline).at[1] };
        const priced = priceOf(plan).lines.map(({ id }) => id);
        expect(priced, `turn ${turn}`).not.toContain("engineer-letter");
        expect(checkIds(plan), `turn ${turn}`).not.toContain("foundation");
      }
    },
  );

  test.each([
    ["a house with the yard open on both sides", "house=10,40", 60 + 2 * 50 + 20],
    ["a house that closes its whole side", "house=0,60", 60 + 2 * 50],
    ["a house that extends beyond the yard", "house=10,90", 60 + 2 * 50 + 10],
    ["a house outside the yard", "house=80,40", 2 * 60 + 2 * 50],
    ["no house", "house=10,0", 2 * 60 + 2 * 50],
  ])("has a barrier that closes the yard of %s", (_what, house, lengthFt) => {
    const { low, high } = findPriceLine(data.prices, "fence");
    const line = priceOf(planOf(`fence=0&yardWidth=60&yardDepth=50&${house}`)).lines.find(
      ({ id }) => id === "fence",
    );
    expect(line).toMatchObject({ low: lengthFt * low, high: lengthFt * high });
  });

  test("of a feature grows with the size that was chosen", () => {
    const usual = findPriceLine(data.prices, "pergola");
    const pergola = (query: string) => priceOf(planOf(query)).lines.find(({ id }) => id === "pergola");
    expect(pergola("with=Pergola@40,40")).toMatchObject({ low: usual.low, high: usual.high });
    expect(pergola("with=pergola@40,40,24,12")).toMatchObject({ low: 2 * usual.low, high: 2 * usual.high });
    expect(pergola("with=Pergola@40,40,24,12")?.basis).toMatch(
      /^24 by 12 ft, 2 times the price of our usual size\. /,
    );
    // Never less than half.
    expect(pergola("with=Pergola@40,40,4,4")?.low).toBe(usual.low / 2);
  });

  test("counts two lounge chairs", () => {
    const lounger = findPriceLine(data.prices, "lounger");
    const line = priceOf(planOf("with=Beach+Lounges")).lines.find(({ id }) => id === "lounger");
    expect(line).toMatchObject({ low: 2 * lounger.low, high: 2 * lounger.high });
  });

  test("fails on a line that content doesn't have", () => {
    expect(() => findPriceLine(data.prices, "moat")).toThrow('no line "moat"');
  });
});

describe("features", () => {
  test("are where the visitor put them", () => {
    expect(placeFeatures(planOf("with=Pergola@3,9"))).toEqual([
      { name: "Pergola", at: [3, 9], size: [12, 12] },
    ]);
  });

  test("are outside the pool unless they belong in or at the water", () => {
    const plan = planWith({ with: [{ name: "Pergola" }, { name: "Deck" }, { name: "Firepit" }], x: 0, y: 0 });
    for (const { name, at, size } of placeFeatures(plan)) {
      const [gapAlong, gapAcross] = [
        Math.abs(at[0]) - size[0] / 2 - plan.length / 2,
        Math.abs(at[1]) - size[1] / 2 - plan.width / 2,
      ];
      expect(Math.max(gapAlong, gapAcross), name).toBeGreaterThanOrEqual(plan.deckWidth);
    }
  });

  const share = fc.double({ min: 0, max: 1, noNaN: true });

  const free: Amenity[] = ["Pergola", "Deck", "Firepit", "Outdoor Kitchen"];
  const isInYard = (plan: Plan) =>
    placeFeatures(plan).every((feature) => isWithinYard(plan, featureOutline(plan, feature)));

  test.each(free)("has the %s in the usual yard by default", (name) => {
    expect(isInYard(planWith({ with: [{ name }] }))).toBe(true);
  });

  test("behind the deck are in the yard by default, or a check says that they are not", () => {
    fc.assert(
      fc.property(plans, share, share, (plan, across, back) => {
        const [x, y] = [across * plan.yardWidth - plan.house[0], back * plan.yardDepth];
        const furnished = { ...plan, x, y, with: free.map((name) => ({ name })) };
        const checks = checkPlan(furnished).map(({ id }) => id);
        if (!isInYard(furnished)) expect(checks).toContain("outside-yard");
      }),
    );
  });

  test("don't overlap by default, nor the spa, other than on the far edge", () => {
    const onFarEdge = ["Negative Edge", "Infinity Edge"];
    const names = amenities.filter((name) => name !== "Spa" && !onFarEdge.includes(name));
    for (const spa of ["attached", "apart"] as const) {
      const plan = planWith({ with: names.map((name) => ({ name })), spa });
      const corners = ([x, y]: Point, [width, length]: Point): Point[] => [
        [x - width / 2, y - length / 2],
        [x + width / 2, y - length / 2],
        [x + width / 2, y + length / 2],
        [x - width / 2, y + length / 2],
      ];
      const boxes = [
        { name: "Spa", box: layOut(plan).spa ?? [] },
        ...placeFeatures(plan).map(({ name, at, size: [width, length] }) => ({
          name,
          box: corners(at, [width - 0.1, length - 0.1]),
        })),
      ];
      const overlaps = boxes.flatMap(({ name, box }, index) =>
        boxes
          .slice(index + 1)
          .flatMap((other) => (distanceBetween(box, other.box) === 0 ? [`${name}, ${other.name}`] : [])),
      );
      expect(overlaps).toEqual([]);
    }
  });

  test("name lines of content/prices.yaml", () => {
    for (const { price } of Object.values(amenityKinds))
      if (price) expect(findPriceLine(data.prices, price.id).id).toBe(price.id);
  });
});

describe("cost to own", () => {
  test("is the exact sum of its lines", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { monthlyLow, monthlyHigh, lines } = computeOwnership(plan, measure(plan), data.prices);
        expect(monthlyLow).toBe(lines.reduce((sum, { low }) => sum + low, 0));
        expect(monthlyHigh).toBe(lines.reduce((sum, { high }) => sum + high, 0));
      }),
    );
  });

  test.each([
    ["", []],
    ["heater=yes", ["heating"]],
    ["spa=attached", ["heating"]],
    ["heater=yes&cover=yes", ["heating-covered"]],
    ["spa=attached&cover=yes", ["heating-covered"]],
    ["spa=apart&cover=yes", ["heating"]],
  ])("of %s adds %j", (query, added) => {
    const ids = computeOwnership(planOf(query), USUAL_POOL, data.prices).lines.map(({ id }) => id);
    expect(ids).toEqual(["electricity", "water", "chemicals", ...added]);
  });
});

test("the cost to own is content's for the usual pool, and grows with water and equipment", () => {
  const costOf = (query: string) => {
    const plan = planOf(query);
    return computeOwnership(plan, measure(plan), data.prices);
  };
  const usual = data.prices.ownership.filter(({ id }) => ["electricity", "water", "chemicals"].includes(id));
  expect(costOf("").lines.map(({ low, high }) => ({ low, high }))).toEqual(
    usual.map(({ low, high }) => ({ low, high })),
  );
  expect(costOf("length=100&width=100").monthlyLow).toBeGreaterThan(15 * costOf("").monthlyLow);
  expect(costOf("deep=8").monthlyHigh).toBeGreaterThan(costOf("").monthlyHigh);
  expect(costOf("with=Infinity+Edge").monthlyHigh).toBeGreaterThan(costOf("").monthlyHigh);
  expect(costOf("with=Infinity+Edge&with=Negative+Edge")).toEqual(costOf("with=Infinity+Edge"));
  expect(costOf("spa=attached&heater=yes").monthlyHigh).toBeGreaterThan(costOf("heater=yes").monthlyHigh);
});

describe("the schedule", () => {
  test("without an area has the weeks that all pages state", () => {
    const { low, high, phases } = weeksOf(planOf(""));
    const { earliest, latest } = buildTimeline(data.facts).build;
    expect({ low, high }).toEqual({ low: Math.ceil(earliest.end), high: Math.ceil(latest.end) });
    expect(phases.map(({ id }) => id)).toEqual(["design", "association", "permit", "build"]);
    expect(phases.find(({ id }) => id === "build")).toEqual({
      id: "build",
      label: "Construction",
      ...data.facts.weeks.build,
    });
  });

  test("uses an area's own weeks", () => {
    const { phases } = weeksOf(planOf("area=cypress"));
    expect(phases.find(({ id }) => id === "permit")).toMatchObject({ low: 3, high: 5 });
    expect(phases.find(({ id }) => id === "association")).toMatchObject({ low: 2, high: 6 });
  });

  test("has no HOA review where there is no HOA", () => {
    const { phases } = weeksOf(planOf("area=west-university"));
    expect(phases.map(({ id }) => id)).toEqual(["design", "permit", "build"]);
  });

  test("in The Woodlands fits the months that its page states", () => {
    const { low, high } = weeksOf(planOf("area=the-woodlands"));
    const weeksPerMonth = 365.25 / 12 / 7;
    expect([Math.round(low / weeksPerMonth), Math.round(high / weeksPerMonth)]).toEqual([3, 5]);
  });

  test("is longer for a large pool and for features that follow the shell", () => {
    const usual = weeksOf(planOf(""));
    for (const query of [
      "length=60&width=30",
      "with=Infinity+Edge&with=Grotto",
      "spa=raised&with=Outdoor+Kitchen",
    ]) {
      const { low, high } = weeksOf(planOf(query));
      expect(low, query).toBeGreaterThan(usual.low);
      expect(high, query).toBeGreaterThan(usual.high);
    }
    expect(weeksOf(planOf("with=Infinity+Edge&with=Negative+Edge"))).toEqual(
      weeksOf(planOf("with=Infinity+Edge")),
    );
  });

  test("is in order in every area", () => {
    for (const { slug } of data.areas) {
      const { low, high } = weeksOf(planWith({ area: slug }));
      expect(low, slug).toBeGreaterThanOrEqual(data.facts.weeks.design.low + data.facts.weeks.build.low);
      expect(high, slug).toBeGreaterThanOrEqual(low);
    }
  });
});

test("areas are those of the site", () => {
  for (const area of data.areas) expect(findArea(area.slug)?.name).toBe(area.name);
  expect(findPlannerArea(data.areas, "katy")).toMatchObject({ soil: "clay", permitWeeks: [2, 4] });
});

test("lamps are counted, and color lighting includes four of them", () => {
  const lamp = findPriceLine(data.prices, "pool-light");
  const lightOf = (query: string) => priceOf(planOf(query)).lines.find(({ id }) => id === "pool-light");
  expect(lightOf("lights=0")).toBeUndefined();
  expect(lightOf("lights=6")).toMatchObject({ low: 6 * lamp.low, high: 6 * lamp.high });
  expect(lightOf("lights=4&with=Chromotherapy")).toBeUndefined();
  expect(lightOf("lights=6&with=Chromotherapy")).toMatchObject({ low: 2 * lamp.low });
});

test("what is built later is a part of the price and adds no weeks to the first phase", () => {
  const now = planOf("with=Pergola&with=Outdoor+Kitchen&with=Deck");
  const later = planOf("with=Pergola&with=Outdoor+Kitchen&with=Deck&later=Outdoor+Kitchen&later=Deck");
  const { lines, later: second, low, high } = priceOf(later);
  expect({ low, high }).toEqual({ low: priceOf(now).low, high: priceOf(now).high });
  const waiting = lines.filter(({ isLater }) => isLater);
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(["kitchen-basic", "seating-deck"]);
  expect(second.low).toBe(totalOf(waiting).low);
  expect(priceOf(now).later).toEqual({ low: 0, high: 0 });
  expect(weeksOf(later).high).toBeLessThanOrEqual(weeksOf(now).high);
});

test("the wall behind an infinity edge is priced as far as the ground doesn’t fall by itself", () => {
  const wallOf = (slope: number) =>
    priceOf(planOf(`with=Infinity+Edge&slope=${slope}`)).lines.find(({ id }) => id === "retaining-wall");
  const { low, high } = findPriceLine(data.prices, "retaining-wall");
  // 1.5 ft along the pool's 30 ft.
  expect(wallOf(0)).toMatchObject({ low: 45 * low, high: 45 * high });
  expect(wallOf(1)?.low).toBeLessThan(45 * low);
  expect(wallOf(4)).toBeUndefined();
});

test("walls cost more the more a yard falls, and never less as a pool without features grows", () => {
  const wallsOf = (plan: Plan) =>
    totalOf(priceOf(plan).lines.filter(({ id }) => id === "raised-wall" || id === "retaining-wall")).low;
  const slopes = [0, 0.5, 1, 2, 4];
  const prices = slopes.map((slope) => wallsOf(planWith({ slope })));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBe(0);
  expect(wallsOf(planWith({ slope: -4 }))).toBeGreaterThan(0);
  const growth = fc.double({ min: 0, max: 10, noNaN: true });
  fc.assert(
    fc.property(plans, growth, growth, (plan, length, width) => {
      // Clear of the lines, where walls end: a longer pool there has a lower wall toward the house.
      const yard = { yardWidth: 400, yardDepth: 400, house: [200, 0] as const, x: 0, y: 200 };
      const small: Plan = { ...plan, ...yard, with: [], later: [], point: [], spa: "none" };
      const large = { ...small, length: plan.length + length, width: plan.width + width };
      expect(wallsOf(large)).toBeGreaterThanOrEqual(wallsOf(small));
    }),
  );
});
