// Plans of projects are canonical and match the size that texts state.
import { describe, expect, test } from "vitest";
import { boundsOf } from "#lib/geometry.ts";
import { formatPoolSize } from "#lib/numbers.ts";
import { checkPlan } from "#plan/checks.ts";
import { parameterNames } from "#plan/parameters.ts";
import { parsePlan } from "#plan/plan.ts";
import { findPriceProblems, priceProject, readProjectPlan } from "./project-plans.ts";
import { buildProjectPlate } from "./projects.ts";
import { readContent } from "./read.ts";
import { readPlannerData } from "./read-planner-data.ts";
import { textsIn } from "./texts.ts";

const content = readContent();
const data = readPlannerData();

describe.each(content.projects.map((project) => [project.slug, project] as const))("%s", (slug, project) => {
  const { plan, query } = readProjectPlan(project, content);

  test("states its plan in canonical form, without values that are the default", () => {
    expect(parsePlan(query, data)).toEqual({ plan, notices: [] });
    const stated = Object.keys(project.plan.parameters);
    expect([...new Set(new URLSearchParams(query).keys())]).toEqual(
      parameterNames.filter((name) => stated.includes(name)),
    );
    expect(stated).toHaveLength(new Set(new URLSearchParams(query).keys()).size);
  });

  test("has the size that its texts name", () => {
    const sizes = textsIn({ ...project, plan: undefined }, slug).flatMap(
      ({ text }) => text.match(/\d+ × \d+ ft/g) ?? [],
    );
    for (const size of sizes) expect(size).toBe(formatPoolSize(plan));
  });

  test("fits its yard without a warning", () => {
    const checks = checkPlan(plan);
    expect(checks.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  test("is drawn with the same size", () => {
    const { pool, measured } = buildProjectPlate(slug).plan;
    const drawn = "outline" in pool ? boundsOf(pool.outline) : pool;
    // A smooth line reaches beyond the few points of an outline that it is drawn through.
    const toleranceFt = "outline" in pool && plan.point.length === 0 ? 0.5 : 0.05;
    const [across, back] = plan.turn % 180 === 0 ? [plan.length, plan.width] : [plan.width, plan.length];
    expect(measured.size[0]).toBeCloseTo(across, 1);
    expect(measured.size[1]).toBeCloseTo(back, 1);
    expect(Math.abs(drawn.size[0] - across)).toBeLessThan(toleranceFt);
    expect(Math.abs(drawn.size[1] - back)).toBeLessThan(toleranceFt);
  });
});

describe("prices of its own", () => {
  const [project] = content.projects;
  if (!project) throw new Error("There are no projects.");
  const torch = {
    id: "test-torch",
    label: "Torch",
    low: 10,
    high: 30,
    unit: "each",
    basis: "All of it.",
  } as const;
  const changed = { ...content, prices: { ...content.prices, outdoor: [...content.prices.outdoor, torch] } };
  const withPrices = (prices: NonNullable<typeof project.plan.prices>) => ({
    ...project,
    plan: { ...project.plan, parameters: { length: 30, width: 15, with: "Firepit" }, prices },
  });

  test("replace the planner's line for what it draws instead, times their count", () => {
    const drawn = priceProject(withPrices([]), changed);
    const own = withPrices([{ price: torch.id, count: 3, instead: "fire-pit" }]);
    const priced = priceProject(own, changed);
    const pit = drawn.lines.find(({ id }) => id === "fire-pit");
    expect(pit).toBeDefined();
    expect(priced.lines.map(({ id }) => id)).not.toContain("fire-pit");
    expect(priced.low).toBe(drawn.low - (pit?.low ?? 0) + 3 * torch.low);
    expect(priced.high).toBe(drawn.high - (pit?.high ?? 0) + 3 * torch.high);
  });

  test("are refused if they replace a line that the plan does not have", () => {
    const own = withPrices([{ price: torch.id, instead: "grotto" }]);
    expect(findPriceProblems({ ...changed, projects: [own] })).toContain(
      `content/projects/${project.slug}.yaml plan.prices.0.instead: the plan’s price has no line "grotto"`,
    );
  });
});
