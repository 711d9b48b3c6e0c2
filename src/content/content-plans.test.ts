// Plans of content files, and the planner's query strings.
import { describe, expect, it } from "vitest";
import { findPlanProblems, queryOf, statePlan } from "./content-plans.ts";
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

describe("a plan of content is refused with the parameter's place", () => {
  const content = readContent();
  const [project] = content.projects;
  const [lot] = content.lots.lots;
  const [example] = content.home.prices.examples;
  if (!project || !lot || !example) throw new Error("There is no project, lot or example.");
  const problemsOf = (parameters: object) => {
    const plan = { ...project.plan, parameters: { ...project.plan.parameters, ...parameters } };
    return findPlanProblems({ ...content, projects: [{ ...project, plan }] });
  };

  it("has a name that the planner does not know", () => {
    expect(problemsOf({ lenght: 40 })).toEqual([
      `content/projects/${project.slug}.yaml plan.parameters.lenght: the planner has no such parameter`,
    ]);
  });

  it("has a value that the planner would correct", () => {
    expect(problemsOf({ length: 4000 })[0]).toMatch(/plan\.parameters\.length: "4000" is not used as it is/);
    expect(problemsOf({ tree: [[1, 2]] })[0]).toMatch(/plan\.parameters\.tree: /);
  });

  it("is that of a lot or of an example", () => {
    const lots = { lots: [{ ...lot, plan: { ...lot.plan, yardWidth: 4 } }] };
    const examples = [{ ...example, plan: { ...example.plan, length: 4000 } }];
    const home = { ...content.home, prices: { ...content.home.prices, examples } };
    expect(findPlanProblems({ ...content, home, lots })).toEqual([
      expect.stringMatching(/^content\/home\.yaml prices\.examples\.0\.plan\.length: "4000"/),
      expect.stringMatching(/^content\/lots\.yaml lots\.0\.plan\.yardWidth: "4"/),
    ]);
  });
});
