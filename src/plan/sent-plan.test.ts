// Plans as requests carry them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { choices } from "#content/form-choices.ts";
import { anyQueries, data, plausibleQueries } from "#tests/plan-data.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "./plan.ts";
import {
  buildPlannerHref,
  buildRequestHref,
  describeSentPlan,
  formatPlanValues,
  listMessages,
  toSentQuery,
} from "./sent-plan.ts";
import { summarizeQuery } from "./summary.ts";

test("stores any text as the same plan in canonical form, which is never empty", () => {
  fc.assert(
    fc.property(anyQueries, (query) => {
      const sent = toSentQuery(query, data);
      expect(sent).toMatch(/^[\w=&%+.,@'()*!~-]+$/);
      expect(sent.length).toBeLessThanOrEqual(MAX_QUERY_CHARACTERS);
      expect(toSentQuery(sent, data)).toBe(sent);
      expect(parsePlan(sent, data).plan).toEqual(parsePlan(query, data).plan);
      expect(parsePlan(sent, data).notices).toEqual([]);
    }),
  );
});

test("links to the planner and to the form with the same plan", () => {
  fc.assert(
    fc.property(plausibleQueries, (query) => {
      const canonical = formatPlan(parsePlan(query, data).plan, data);
      const plan = new URL(buildRequestHref(canonical), "http://pools.example").searchParams.get("plan");
      expect(plan).toBe(toSentQuery(query, data));
      expect(new URL(buildPlannerHref(plan ?? ""), "http://pools.example").search).toBe(`?${plan}`);
    }),
  );
});

test("describes a plan with the planner's own figures", () => {
  const area = data.areas[0];
  const query = `length=40&width=20&setback=60&fence=3&spa=raised&with=Grotto@5,30&with=Deck&area=${area?.slug}`;
  const { figures, price, weeks, checks } = summarizeQuery(query, data);
  const plan = describeSentPlan(query, data);
  expect(plan.checks).toHaveLength(checks.length);
  expect(plan.checks).toEqual(expect.arrayContaining(checks));
  expect([...new Set(plan.checks.map(({ severity }) => severity))]).toEqual(["problem", "warning", "info"]);
  for (const severity of ["problem", "warning", "info"] as const)
    expect(listMessages(plan, severity).length).toBeGreaterThan(0);
  const labels = price.lines.map(({ label }) => label);
  expect(plan.parts.length).toBeGreaterThan(3);
  expect(labels.slice(-plan.parts.length)).toEqual(plan.parts);
  expect(plan).toMatchObject({
    length: 40,
    width: 20,
    figures,
    price: { low: price.low, high: price.high },
    weeks: { low: weeks.low, high: weeks.high },
    area: area?.name,
    amenities: ["Spa", "Grotto", "Deck"],
  });
});

test.each([
  ["shallow=3.5&deep=6", "3.5 to 6"],
  ["shallow=5&deep=5", "5"],
])("says the depths of a pool with %s, each once", (query, depth) => {
  expect(formatPlanValues(describeSentPlan(query, data)).depth).toBe(depth);
});

test("shows each amenity of the form once", () => {
  fc.assert(
    fc.property(plausibleQueries, (query) => {
      const { amenities } = describeSentPlan(query, data);
      expect(choices.additionalAmenities).toEqual(expect.arrayContaining([...amenities]));
      expect(new Set(amenities).size).toBe(amenities.length);
    }),
  );
});
