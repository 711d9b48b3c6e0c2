// Converts plans between content files and planner query strings, and checks them.

import { isRepeatable, type ParameterName, type Plan, parameters } from "#plan/parameters.ts";
import { formatPlan, parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { joinParts } from "#plan/values.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import type { Content } from "./read.ts";
import type { PlanParameters } from "./schemas/plan-parameters.ts";

type Value = PlanParameters[string];
type StatedPlan = {
  plan: Plan;
  /** The part of a link after "/planner?". */
  query: string;
};

export function readStatedPlan(stated: PlanParameters, data: PlannerData): StatedPlan {
  const { plan } = parsePlan(queryOf(stated), data);
  return { plan, query: formatPlan(plan, data) };
}

/**
 * Returns problems as `content/lots.yaml lots.2.plan.ledge: what is wrong`. Content must state values that the planner
 * does not correct.
 */
export function findPlanProblems(content: Content): string[] {
  const data = collectPlannerData(content);
  return listStatedPlans(content).flatMap(({ place, plan }) => {
    const unknown = Object.keys(plan).filter((name) => !(name in parameters));
    const { notices } = parsePlan(queryOf(plan), data);
    return [
      ...unknown.map((name) => `${place}.${name}: the planner has no such parameter`),
      ...notices.map(
        ({ name, given, message }) => `${place}.${name}: "${given}" is not used as it is. ${message}`,
      ),
    ];
  });
}

function listStatedPlans({ home, lots, projects }: Content): { place: string; plan: PlanParameters }[] {
  return [
    ...home.prices.examples.map(({ plan }, index) => ({
      place: `content/home.yaml prices.examples.${index}.plan`,
      plan,
    })),
    ...lots.lots.map(({ plan }, index) => ({ place: `content/lots.yaml lots.${index}.plan`, plan })),
    ...projects.map(({ slug, plan }) => ({
      place: `content/projects/${slug}.yaml plan.parameters`,
      plan: plan.parameters,
    })),
  ];
}

/** Converts a query string of the planner's page to a plan for a content file. */
export function statePlan(query: string): PlanParameters {
  const given = new URLSearchParams(query);
  const names = [...new Set(given.keys())].filter((name) => name in parameters) as ParameterName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = textsIn(given, name).map(readFigures);
      if (values.length === 0) return [];
      return [[name, isRepeatable(parameters[name]) ? values : values[0]]];
    }),
  ) as PlanParameters;
}

/** Without scripts, the planner's form sends a field per part of a place, also empty ones. */
function textsIn(given: URLSearchParams, name: ParameterName): string[] {
  const parameter = parameters[name];
  const texts = given.getAll(name);
  const joined = "parts" in parameter ? joinParts(texts, parameter.parts.length) : texts;
  return joined.filter((text) => text.trim() !== "");
}

/** Returns "36" as a number and "18,44" as a list of numbers, and other text unchanged. */
function readFigures(text: string): string | number | number[] {
  const figures = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (figures.some(Number.isNaN)) return text;
  return figures.length === 1 ? (figures[0] as number) : figures;
}

/** Converts a plan of a content file to a query string of the planner's page. */
export function queryOf(stated: PlanParameters): string {
  const pairs = Object.entries(stated).flatMap(([name, value]) =>
    textsOf(name, value).map((text) => [name, text]),
  );
  return new URLSearchParams(pairs).toString();
}

/** A list is one value of `house`, and several of `tree`. */
function textsOf(name: string, value: Value): string[] {
  const parameter = parameters[name as ParameterName];
  const items = Array.isArray(value) && parameter && isRepeatable(parameter) ? value : [value];
  return items.map((item) => (Array.isArray(item) ? item.join(",") : String(item)));
}
