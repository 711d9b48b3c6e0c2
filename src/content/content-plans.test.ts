// Plans of content files, and the planner's query strings.
import { expect, it } from "vitest";
import { queryOf, statePlan } from "./content-plans.ts";
import { readContent } from "./read.ts";

it("converts a query string to the plan in the content file", () => {
  for (const { slug, plan } of readContent().projects)
    expect(statePlan(queryOf(plan.parameters)), slug).toEqual(plan.parameters);
});

it("drops parameters that the planner does not have", () => {
  expect(statePlan("length=36&utm_source=mail")).toEqual({ length: 36 });
});

it("joins the fields that the planner's form sends without scripts, and leaves out empty ones", () => {
  expect(statePlan("house=8&house=44&tree=&tree=&tree=&tree=1&tree=2&tree=3&when=")).toEqual({
    house: [8, 44],
    tree: [[1, 2, 3]],
  });
});
