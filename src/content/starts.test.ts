// Plans to start from: typical lots that pass the planner's checks, and a lot for each area.
import { describe, expect, test } from "vitest";
import { checkPlan } from "#plan/checks.ts";
import { parsePlan } from "#plan/plan.ts";
import { readContent } from "./read.ts";
import { readPlannerData } from "./read-planner-data.ts";
import { buildAreaStart, buildPlanStarts, expandShortLink, findLot } from "./starts.ts";

const content = readContent();
const data = readPlannerData();
const queryOf = (link: string) => link.split("?")[1] ?? "";
const choices = buildPlanStarts().groups.flatMap((group) => group.choices);

describe.each(choices.map((choice) => [choice.name, choice] as const))("%s", (_name, { to, sketch }) => {
  const { plan, notices } = parsePlan(queryOf(to), data);

  test("is a plan that the planner reads without corrections or warnings", () => {
    expect(notices).toEqual([]);
    const checks = checkPlan(plan);
    expect(checks.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  test("is sketched with its water in the yard", () => {
    const [width, depth] = sketch.yard;
    for (const [x, y] of sketch.water.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(depth);
    }
  });
});

test("choices are all lots, an empty yard and a project of each category, each a different plan", () => {
  const categories = new Set(content.projects.map(({ category }) => category));
  expect(choices).toHaveLength(content.lots.lots.length + 1 + categories.size);
  expect(new Set(choices.map(({ to }) => to)).size).toBe(choices.length);
  expect(choices.filter(({ to }) => to === "/planner")).toHaveLength(1);
});

test("lots and projects have short links to their plans", () => {
  const { lots } = content.lots;
  const shortLinks = [
    ...lots.map(({ id }) => `lot=${id}`),
    ...content.projects.map(({ slug }) => `project=${slug}`),
  ];
  const plans = shortLinks.map((query) => expandShortLink(new URLSearchParams(query)));
  expect(plans).not.toContain(null);
  expect(plans.slice(0, lots.length)).toEqual(choices.slice(1, lots.length + 1).map(({ to }) => to));
  expect(expandShortLink(new URLSearchParams("lot=nowhere&project=none"))).toBeNull();
});

test("an area's starting plan names the area, so that its weeks and soil apply", () => {
  for (const { slug } of content.areas) {
    const { to, plan } = buildAreaStart(slug);
    expect(plan.area).toBe(slug);
    expect(parsePlan(queryOf(to), data)).toEqual({ plan, notices: [] });
  }
});

test("a lot says what its house is like", () => {
  for (const { areas, place, plan } of content.lots.lots) {
    const width = Array.isArray(plan.house) ? plan.house[1] : undefined;
    const choice = choices.find(({ text }) => text.startsWith(`${place}:`));
    expect(choice?.text).toMatch(new RegExp(`(one|two)-story house, ${width} ft wide`));
    for (const area of areas) {
      const { text } = buildAreaStart(area);
      expect(text).toContain(plan.floors === 1 ? "one-story" : "two-story");
      expect(text).toContain(`${width} ft wide`);
      expect(text).not.toMatch(/[{}]/);
    }
  }
});

test("an area that no lot lists starts from the lot of its nearest neighbor", () => {
  const [west, south] = content.lots.lots;
  if (!west || !south) throw new Error("There are fewer than two lots.");
  const lots = {
    lots: [
      { ...west, areas: ["katy"] },
      { ...south, areas: ["league-city"] },
    ],
  };
  expect(findLot("cypress", { ...content, lots }).id).toBe(west.id);
  expect(findLot("clear-lake", { ...content, lots }).id).toBe(south.id);
});
