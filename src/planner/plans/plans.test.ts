// Names, comparison and budget of plans.
import fc from "fast-check";
import { expect, test } from "vitest";
import { canWait } from "#plan/amenities.ts";
import type { Plan } from "#plan/parameters.ts";
import { formatPlan, parsePlan } from "#plan/plan.ts";
import { pricePlan, roundTotal } from "#plan/price-plan.ts";
import { data, planOf, plans } from "#tests/plan-data.ts";
import { adviseBudget } from "./budget.ts";
import { compareLines } from "./comparison.tsx";
import { freeName, namePlan } from "./name-plan.ts";

const priceOf = (plan: Plan) => pricePlan(plan, data);

test.each([
  ["", "30 × 15 ft"],
  ["length=36&width=18&spa=raised", "36 × 18 ft with spa"],
  ["shape=kidney&spa=apart&with=Pergola&with=Firepit", "30 × 15 ft kidney with spa and pergola"],
])("names the plan %s", (query, name) => {
  expect(namePlan(planOf(query))).toBe(name);
});

test("numbers a name that is taken", () => {
  expect(freeName("Mine", [])).toBe("Mine");
  expect(freeName("Mine", ["Mine", "Mine (2)"])).toBe("Mine (3)");
  expect(freeName("Mine (2)", ["Mine (2)"])).toBe("Mine (3)");
});

test("the lines that differ explain the whole difference of two prices", () => {
  fc.assert(
    fc.property(plans, plans, (one, other) => {
      const [first, second] = [priceOf(one), priceOf(other)];
      const lines = compareLines(first.lines, second.lines);
      const sum = (end: "low" | "high") =>
        lines.reduce((total, line) => total + (line.second?.[end] ?? 0) - (line.first?.[end] ?? 0), 0);
      expect(sum("low")).toBe(second.low - first.low);
      expect(sum("high")).toBe(second.high - first.high);
    }),
  );
});

const garden = planOf("with=Pergola&with=Firepit&with=Outdoor+Kitchen&with=Water+Slide&spa=apart");

test("leaves the cheapest feature for later that is enough, else the most expensive one first", () => {
  const { lines } = priceOf(garden);
  const upperEnd = roundTotal(adviseBudget(garden, 1e9, data).now).high;
  const costs = lines
    .filter(({ id }) => ["pergola", "fire-pit", "kitchen-basic", "slide", "separate-spa"].includes(id))
    .map(({ high }) => high)
    .sort((a, b) => a - b);
  const [least = 0, second = 0] = costs;
  const most = costs.at(-1) ?? 0;
  const chosen = (excess: number) =>
    adviseBudget(garden, upperEnd - excess, data).savings.map(({ high }) => high);
  expect(chosen(0)).toEqual([]);
  expect(chosen(1)).toEqual([least]);
  expect(chosen(least + 500)).toEqual([second]);
  expect(chosen(most + 500)).toEqual([most, least]);
});

test("the advised plan is valid, costs what was said, and says when even that is too much", () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 400_000 }), (plan, budget) => {
      const advice = adviseBudget(plan, budget, data);
      expect(parsePlan(formatPlan(advice.plan, data), data).plan).toEqual(advice.plan);
      const { low, high, later } = priceOf(advice.plan);
      expect(advice.after).toEqual({ low: low - later.low, high: high - later.high });
      expect(advice.fits).toBe(roundTotal(advice.after).high <= budget);
      for (const { name } of advice.savings) expect(canWait(name, plan)).toBe(true);
      if (roundTotal(advice.now).high <= budget) expect(advice.plan).toEqual(plan);
    }),
  );
});
