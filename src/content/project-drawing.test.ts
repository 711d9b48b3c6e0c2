// Plans of projects: the sheet ends where the drawing does.
import { expect, test } from "vitest";
import { shapeKinds } from "#plan/shape-kinds.ts";
import { drawProject, spanOf } from "./project-drawing.ts";
import { readProjectPlan } from "./project-plans.ts";
import { readContent } from "./read.ts";

const content = readContent();

test.each(content.projects.map((project) => [project.slug, project] as const))(
  "the plan of %s fills its sheet from top to bottom",
  (_slug, project) => {
    const drawn = drawProject(readProjectPlan(project, content).plan, project.plan.drawing);
    const [top, bottom] = spanOf(drawn);
    expect(top).toBeCloseTo(0, 1);
    expect(bottom).toBeCloseTo(drawn.sheet[1], 1);
  },
);

test("a pool with a curved outline is drawn as a curve, with or without points of its own", () => {
  for (const project of content.projects) {
    const { plan } = readProjectPlan(project, content);
    const { pool } = drawProject(plan, project.plan.drawing);
    expect("outline" in pool, project.slug).toBe(!shapeKinds[plan.shape].isStraight);
  }
});
