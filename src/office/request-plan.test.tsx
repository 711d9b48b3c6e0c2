// What the office sees of a visitor's plan.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPlannerData } from "#content/read-planner-data.ts";
import { describeSentPlan } from "#plan/sent-plan.ts";
import { RequestPlan } from "./request-plan.tsx";

test("shows the area, the priced parts and all checks of a plan, problems first", () => {
  const query = "length=36&setback=40&fence=3&access=6&area=memorial";
  const { area, parts, checks } = describeSentPlan(query, readPlannerData(new Date()));
  const html = renderToStaticMarkup(<RequestPlan query={query} />);
  for (const text of [area, ...parts]) expect(html).toContain(text);
  const places = checks.map(({ message }) => html.indexOf(message));
  expect(new Set(checks.map(({ severity }) => severity)).size).toBe(3);
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
