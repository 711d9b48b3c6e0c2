// The worked examples of the home page: plans with a sketch and the planner's price range.
import { fillIn } from "#lib/fill-in.ts";
import { formatDollars } from "#lib/numbers.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import { readStatedPlan } from "./content-plans.ts";
import { priceExample } from "./example-price-check.ts";
import { sketchPlan } from "./plan-sketch.ts";
import { readContent } from "./read.ts";
import { readPlannerData } from "./read-planner-data.ts";
import { formatShort } from "./short-dollars.ts";

export function buildPriceExamples() {
  const { range, examples, ...words } = readContent().home.prices;
  const data = readPlannerData();
  return {
    ...words,
    labels: readContent()["planner-entries"].area.labels,
    examples: examples.map(({ budget, title, text, plan: stated }) => {
      const { plan, query } = readStatedPlan(stated, data);
      const { low, high } = priceExample(plan, data);
      return {
        budget: formatShort(budget),
        title,
        text,
        range: fillIn(range, { low: formatDollars(low), high: formatDollars(high) }),
        to: buildPlannerHref(query),
        sketch: sketchPlan(plan),
      };
    }),
  };
}
