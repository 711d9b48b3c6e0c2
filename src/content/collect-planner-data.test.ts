// The planner's prices are complete, in whichever lists of content/prices.yaml their lines are.
import { expect, test } from "vitest";
import { parsePlan } from "#plan/plan.ts";
import { pricePlan } from "#plan/price-plan.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { readContent } from "./read.ts";
import { prices as schema } from "./schemas/prices.ts";

test("a line that an editor moved to a list without prices of plans still prices a plan", () => {
  const content = readContent();
  const { equipment, renovation } = content.prices;
  const moved = equipment.filter(({ id }) => id === "salt");
  const prices = {
    ...content.prices,
    equipment: equipment.filter(({ id }) => id !== "salt"),
    renovation: [...renovation, ...moved],
  };
  expect(schema.safeParse(prices).success).toBe(true);
  const priceIn = (given: typeof prices) => {
    const data = collectPlannerData({ ...content, prices: given });
    return pricePlan(parsePlan("salt=yes", data).plan, data);
  };
  expect(priceIn(prices)).toEqual(priceIn(content.prices));
});
