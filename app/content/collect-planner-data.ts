// Collects the content that the planner's model needs, also before content is checked.
import { toLocal } from "#app/working-days.ts";
import type { Content } from "./read.ts";

/** @param now sets "today" in the company's time zone */
export function collectPlannerData({ prices, facts, areas, company }: Content, now: Date) {
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
