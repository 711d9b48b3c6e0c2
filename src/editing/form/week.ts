// Converts opening hours between content/company.yaml's groups and weekday rows.
import { WEEKDAYS } from "#lib/working-days.ts";

export type Hours = { days: string[]; opens?: string; closes?: string };
export type Day = { day: string; isOpen: boolean; opens: string; closes: string };

/** Unlisted days are closed. */
export function readWeek(hours: Hours[]): Day[] {
  return WEEKDAYS.map((day) => {
    const { opens = "", closes = "" } = hours.find(({ days }) => days.includes(day)) ?? {};
    return { day, isOpen: opens !== "" || closes !== "", opens, closes };
  });
}

export function writeWeek(week: Day[]): Hours[] {
  const groups = new Map<string, Hours>();
  for (const { day, isOpen, opens, closes } of week) {
    const key = isOpen ? `${opens}-${closes}` : "closed";
    const group = groups.get(key) ?? { days: [], ...(isOpen ? { opens, closes } : {}) };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}
