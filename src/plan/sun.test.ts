// Sun on the water: day length, shade of house, fence and trees, compass bearing.
import fc from "fast-check";
import { getTimes } from "suncalc";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { DOWNTOWN } from "#lib/geography.ts";
import { toMoment } from "#lib/working-days.ts";
import { data, planOf, plans, planWith } from "#tests/plan-data.ts";
import type { Plan } from "./parameters.ts";
import { computeSun, crownOf, sunAtHour } from "./sun.ts";

const sunOf = (plan: Plan) => computeSun(plan, data);
const empty: Partial<Plan> = { house: [0, 0], neighbors: [], fence: 0, tree: [] };
const TEN_MINUTES = 10 / 60;

test("hours of sun in an empty yard are the day's length within 10 minutes", () => {
  const days = fc.date({ min: new Date("2020-01-02"), max: new Date("2099-12-30"), noInvalidDate: true });
  fc.assert(
    fc.property(plans, days, (plan, day) => {
      const when = day.toISOString().slice(0, 10);
      const noon = toMoment({ date: when, clockMs: 12 * HOUR_MS }, data.timeZone);
      const { sunrise, sunset } = getTimes(noon, ...DOWNTOWN);
      const dayHours = (Number(sunset) - Number(sunrise)) / HOUR_MS;
      const { waterHours, ledgeHours } = sunOf({ ...plan, ...empty, area: "", when });
      expect(Math.abs(waterHours - dayHours)).toBeLessThan(TEN_MINUTES);
      if (ledgeHours !== null) expect(Math.abs(ledgeHours - dayHours)).toBeLessThan(TEN_MINUTES);
    }),
  );
});

test("a ledge has hours of sun when there is room for it, and none in a pool too thin for one", () => {
  const { ledgeHours } = sunOf(planWith({ ...empty, ledge: 8 }));
  expect(ledgeHours).toBeGreaterThan(9);
  const thin = planWith({
    ...empty,
    shape: "freeform",
    ledge: 15,
    point: [
      [0.5, 0],
      [3.5, 0],
      [0.5, 1],
    ],
  });
  expect(sunOf(thin).ledgeHours).toBeNull();
});

// US Naval Observatory, Houston: sunrise 6:22 AM and sunset 8:25 PM on 2026-06-21; 7:13 AM and 5:27 PM on 2026-12-21.
test.each([
  ["2026-06-21", 14 + 3 / 60],
  ["2026-12-21", 10 + 14 / 60],
])("the day in Houston on %s has %d hours", (when, hours) => {
  expect(Math.abs(sunOf(planWith({ ...empty, when })).dayHours - hours)).toBeLessThan(TEN_MINUTES);
});

test("hours of sun never exceed the day and never grow with more in the yard", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { waterHours, dayHours } = sunOf(plan);
      const open = sunOf({ ...plan, tree: [], fence: 0 });
      expect(waterHours).toBeGreaterThanOrEqual(0);
      expect(waterHours).toBeLessThanOrEqual(open.waterHours);
      expect(open.waterHours).toBeLessThanOrEqual(dayHours);
    }),
  );
});

test("a lower house gives more sun, and a neighbor’s house takes some", () => {
  const hours = (changes: Partial<Plan>) => sunOf(planWith({ when: "2026-12-21", ...changes })).waterHours;
  expect(hours({ floors: "1" })).toBeGreaterThan(hours({ floors: "2" }));
  for (const side of ["left", "right"] as const)
    expect(hours({ floors: "2", house: [10, 10], neighbors: [side] })).toBeLessThan(
      hours({ house: [10, 10] }),
    );
  // In December the sun is in the south, where a yard that looks south has its neighbor.
  expect(hours({ north: 180, yardDepth: 36, neighbors: ["rear"] })).toBeLessThan(
    hours({ north: 180, yardDepth: 36 }),
  );
});

test("the shares of the day average to the hours of sun, between sunrise and sunset on the clock", () => {
  const { waterHours, dayHours, waterShares, riseHour, setHour } = sunOf(planWith({ when: "2026-06-21" }));
  const average = waterShares.reduce((sum, share) => sum + share, 0) / waterShares.length;
  expect(average * dayHours).toBeCloseTo(waterHours, 1);
  expect(setHour - riseHour).toBeCloseTo(dayHours, 1);
  expect([Math.floor(riseHour), Math.floor(setHour)]).toEqual([6, 20]);
});

describe("shade", () => {
  test("of the house covers a pool on its north side in winter, not one on its south side", () => {
    const near = { ...empty, house: [10, 60] as const, x: 30, y: 12, when: "2026-12-21" };
    const northYard = sunOf(planWith({ ...near, north: 0 }));
    const southYard = sunOf(planWith({ ...near, north: 180 }));
    expect(northYard.waterHours).toBeLessThan(3);
    expect(southYard.waterHours).toBeGreaterThan(8);
  });

  test("of a tall fence covers the pool in the morning and the evening", () => {
    const { waterHours, dayHours } = sunOf(planWith({ ...empty, fence: 8, when: "2026-06-21" }));
    expect(waterHours).toBeLessThan(dayHours - 1);
    expect(waterHours).toBeGreaterThan(dayHours / 2);
  });

  test("of a tree to the south is longer than of one to the north", () => {
    const plan = planWith({ ...empty, north: 0, x: 20, y: 30, when: "2026-12-21" });
    const south = sunOf({ ...plan, tree: [[20, 10, 24]] });
    const north = sunOf({ ...plan, tree: [[20, 60, 24]] });
    expect(south.waterHours).toBeLessThan(north.waterHours - 1);
  });

  test("of a tree above the pool covers it around noon", () => {
    const plan = planWith({ ...empty, length: 10, width: 10, tree: [[20, 24, 40]], when: "2026-06-21" });
    const { waterHours, dayHours } = sunOf(plan);
    expect(waterHours).toBeLessThan(dayHours - 4);
  });

  test("falls differently on the ledge and on the water", () => {
    const plan = planWith({ ...empty, length: 60, ledge: 8, x: 20, tree: [[-6, -1, 8]] });
    const { waterHours, ledgeHours } = sunOf(plan);
    expect(ledgeHours).toBeLessThan(waterHours - 0.5);
  });
});

test("there are no ledge hours without a ledge", () => {
  expect(sunOf(planOf("ledge=0")).ledgeHours).toBeNull();
});

test("a larger trunk has a larger crown", () => {
  const [small, large] = [crownOf([0, 0, 6]), crownOf([0, 0, 30])];
  expect(large.radius).toBeGreaterThan(small.radius);
  expect(large.to).toBeGreaterThan(small.to);
  expect(small.from).toBeLessThan(small.to);
});

describe("the sun at an hour", () => {
  const at = (query: string) => sunAtHour(planOf(query), data);

  test("is in the south at noon: toward the house if the far side is north", () => {
    const sun = at("north=0&hour=12&when=2026-12-21");
    expect(sun?.y).toBeLessThan(-0.9);
  });

  test("is to the left in the evening if the far side is north", () => {
    const sun = at("north=0&hour=18&when=2026-06-21");
    expect(sun?.x).toBeLessThan(-0.8);
    expect(sun?.slope).toBeGreaterThan(0);
  });

  test("is down at night, and at 6 pm in December", () => {
    expect(at("hour=2&when=2026-06-21")).toBeNull();
    expect(at("hour=18&when=2026-12-21")).toBeNull();
  });
});
