// Plans of content files, and the planner's query strings.
import { expect, it } from "vitest";
import { queryOf, statePlan } from "./content-plans.ts";
import { readContent } from "./read.ts";

it("states the plan of a query string as the content file does", () => {
  for (const { slug, plan } of readContent().projects)
    expect(statePlan(queryOf(plan.parameters)), slug).toEqual(plan.parameters);
});

it("leaves out what is no parameter of the planner", () => {
  expect(statePlan("length=36&utm_source=mail")).toEqual({ length: 36 });
});
