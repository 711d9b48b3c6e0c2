// A plan with everything that the planner's page may show, to find the styles it needs.
import { amenities } from "#app/planner/parameters.ts";

/** The page of this plan, in the folder of a build. */
export const FULL_PLAN_FILE = "full-plan.html";

/** A plan with every part, check and notice. */
export function fullPlanQuery(): string {
  const parameters = new URLSearchParams({
    easement: "10",
    ledge: "6",
    bench: "yes",
    spa: "raised",
    access: "3",
    fence: "0",
    deckWidth: "2",
    x: "60",
    shape: "kidney",
    cover: "yes",
    heater: "yes",
    turn: "30",
    hour: "12",
    length: "a lot",
  });
  parameters.append("tree", "5,30,20");
  for (const amenity of amenities) parameters.append("with", amenity);
  return parameters.toString();
}
