// The request form's drawn choices: styles with a project's plan, budgets with a worked example.

import type { PlannerData } from "#plan/planner-data.ts";
import { readStatedPlan } from "./content-plans.ts";
import { choices } from "./form-choices.ts";
import { sketchPlan } from "./plan-sketch.ts";
import { findProject } from "./projects.ts";
import { readContent } from "./read.ts";
import { readPlannerData } from "./read-planner-data.ts";
import type { PlanParameters } from "./schemas/plan-parameters.ts";

export function buildQuestions() {
  const { contact, home, prices } = readContent();
  const { undecided, styles } = contact.form;
  const data = readPlannerData();
  const examples = [...home.prices.examples];
  return {
    style: {
      undecided,
      options: choices.designStyle.map((value) => {
        const entry = styles.find(({ style }) => style === value);
        return { value, sketch: entry ? sketch(findProject(entry.project).plan.parameters, data) : null };
      }),
    },
    budget: {
      undecided,
      options: prices.budgets.map(({ option, low, high = Number.POSITIVE_INFINITY }) => {
        // Each example is shown once, though 100,000 fits two budgets.
        const index = examples.findIndex(({ budget }) => low <= budget && budget <= high);
        const [example] = index < 0 ? [] : examples.splice(index, 1);
        return { value: option, sketch: example ? sketch(example.plan, data) : null };
      }),
    },
  };
}

function sketch(stated: PlanParameters, data: PlannerData) {
  return sketchPlan(readStatedPlan(stated, data).plan);
}
