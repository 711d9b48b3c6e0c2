// Collects the data of content/ that the planner needs.
import { toLocal } from "#app/working-days.ts";
import { readContent } from "./read.ts";

/** @param now the moment whose date in Houston is "today" */
export function plannerData(now: Date) {
  const { prices, facts, areas, company } = readContent();
  return {
    prices,
    facts,
    areas: areas.map(({ slug, name, at, ground, permitWeeks, hoaWeeks }) => ({
      slug,
      name,
      at,
      soil: ground.lot.soil,
      permitWeeks: permitWeeks.range,
      hoaWeeks: hoaWeeks === "none" ? hoaWeeks : hoaWeeks.range,
    })),
    timeZone: company.timeZone,
    today: toLocal(now, company.timeZone).date,
  };
}
