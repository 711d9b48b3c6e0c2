// Collects the content that the planner's model needs, also before content is checked.

import { toLocal } from "#lib/working-days.ts";
import { type PlannerData, type PricedList, pricedLists } from "#plan/planner-data.ts";
import { plannedPrices, priceLists, surfaceLists } from "#plan/price-rules.ts";
import type { Content } from "./read.ts";

/** @param now sets "today" in the company's time zone */
export function collectPlannerData({ prices, facts, areas, company }: Content, now = new Date()) {
  return {
    prices: pickPlannerPrices(prices),
    facts: { weeks: facts.weeks, days: facts.days },
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

/** Every visitor's page carries the prices, so they have neither other lines nor what others charge. */
function pickPlannerPrices(prices: Content["prices"]): PlannerData["prices"] {
  const planned = new Set<string>(plannedPrices);
  const isPlanned = ({ id }: { id: string }) => planned.has(id);
  const lists = pricedLists.map((list) => {
    const isSurface = surfaceLists.some((each) => each === list);
    return [list, prices[list].filter((line) => isSurface || isPlanned(line)).map(withoutMarket)];
  });
  const picked = Object.fromEntries(lists) as Pick<PlannerData["prices"], PricedList>;
  // An editor may have moved a line that the planner needs to a list that it does not read.
  const unread = priceLists.filter((list) => !pricedLists.some((each) => each === list));
  const moved = unread.flatMap((list) => prices[list]).filter(isPlanned);
  return {
    ...picked,
    features: [...picked.features, ...moved.map(withoutMarket)],
    shell: prices.shell.map(withoutMarket),
    shellExtra: withoutMarket(prices.shellExtra),
  };
}

function withoutMarket<Line extends { market?: unknown }>({
  market: _,
  ...line
}: Line): Omit<Line, "market"> {
  return line;
}
