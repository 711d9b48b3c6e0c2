// The rules for visits as fields of their form, and how two people's changes of them are merged.
import { cleanLine } from "#lib/clean-text.ts";
import { WEEKDAYS } from "#lib/working-days.ts";
import type { VisitRules } from "#visits/slots.ts";
import type { Fields } from "./loaded-fields.tsx";
import { mergeFields } from "./merge-fields.ts";

export type DayOff = VisitRules["daysOff"][number];

/** What somebody else has saved meanwhile. Clashes are the rows and numbers that both have changed. */
export type RulesConflict = { saved: Fields; clashes: string[]; added: DayOff[]; removed: DayOff[] };

/** Rows of the form with a first and a last time. */
export const timeRows = [...WEEKDAYS, "lunch"] as const;
export type TimeRow = (typeof timeRows)[number];

const numberNames = ["visitMinutes", "gapMinutes", "noticeHours", "daysAhead"] as const;
export type NumberName = (typeof numberNames)[number];

/** Returns the values of the form by the ID of their field. */
export function toFields({ daysOff, ...rules }: VisitRules): Fields {
  const off = daysOff.flatMap(({ from, to }, index) => [
    [`off-from-${index}`, from],
    [`off-to-${index}`, to],
  ]);
  return { ...toTimeFields(rules), ...Object.fromEntries(off) };
}

function toTimeFields(rules: Omit<VisitRules, "daysOff">): Fields {
  const hours = WEEKDAYS.flatMap((day) => {
    const open = rules.hours.find(({ days }) => days.includes(day));
    return [
      [`${day}-opens`, open?.opens ?? ""],
      [`${day}-closes`, open?.closes ?? ""],
    ];
  });
  const lunch = [
    ["lunch-opens", rules.lunch?.from ?? ""],
    ["lunch-closes", rules.lunch?.until ?? ""],
  ];
  return Object.fromEntries([...hours, ...lunch, ...numberNames.map((name) => [name, String(rules[name])])]);
}

/** Reads hours and numbers as `visitRules` expects them. Days without times are left out. */
export function readTimes(get: (name: string) => unknown) {
  const text = (name: string) => cleanLine(String(get(name) ?? ""));
  const number = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : text(name));
  const hours = WEEKDAYS.map((day) => ({
    days: [day],
    opens: text(`${day}-opens`),
    closes: text(`${day}-closes`),
  }));
  const lunch = { from: text("lunch-opens"), until: text("lunch-closes") };
  return {
    hours: hours.filter(({ opens, closes }) => opens !== "" || closes !== ""),
    ...((lunch.from || lunch.until) && { lunch }),
    visitMinutes: number("visitMinutes"),
    gapMinutes: number("gapMinutes"),
    noticeHours: number("noticeHours"),
    daysAhead: number("daysAhead"),
  };
}

/** @param loaded the values that the form began with */
export function mergeRules(
  loaded: Fields,
  typed: VisitRules,
  saved: VisitRules,
): { rules: VisitRules; conflict: RulesConflict } {
  const { merged, clashes } = mergeFields(
    joinDays(loaded),
    joinDays(toTimeFields(typed)),
    joinDays(toTimeFields(saved)),
  );
  const times = splitDays(merged);
  const { daysOff, ...off } = mergeDaysOff(readDaysOff(loaded), typed.daysOff, saved.daysOff);
  return {
    rules: { ...(readTimes((name) => times[name]) as Omit<VisitRules, "daysOff">), daysOff },
    conflict: { saved: toFields(saved), clashes, ...off },
  };
}

/** Joins the times of each day: merged one by one, they could make a day that ends before it starts. */
function joinDays(fields: Fields): Fields {
  const days = timeRows.map((row) => [
    row,
    `${fields[`${row}-opens`] ?? ""} ${fields[`${row}-closes`] ?? ""}`,
  ]);
  const numbers = numberNames.map((name) => [name, fields[name] ?? ""]);
  return Object.fromEntries([...days, ...numbers]);
}

function splitDays(fields: Fields): Fields {
  const times = timeRows.flatMap((row) => {
    const [opens = "", closes = ""] = (fields[row] ?? "").split(" ");
    return [
      [`${row}-opens`, opens],
      [`${row}-closes`, closes],
    ];
  });
  return { ...fields, ...Object.fromEntries(times) };
}

export function readDaysOff(loaded: Fields): DayOff[] {
  return Object.entries(loaded).flatMap(([name, from]) => {
    const index = /^off-from-(\d+)$/.exec(name)?.[1];
    return index === undefined ? [] : [{ from: from ?? "", to: loaded[`off-to-${index}`] ?? "" }];
  });
}

type DaysOff = readonly DayOff[];

/** Keeps the days off that either person has added, and leaves out those that either has removed. */
function mergeDaysOff(loaded: DaysOff, typed: DaysOff, saved: DaysOff) {
  const added = saved.filter((days) => !includesDays(loaded, days) && !includesDays(typed, days));
  const removed = typed.filter((days) => includesDays(loaded, days) && !includesDays(saved, days));
  const kept = typed.filter((days) => !removed.includes(days));
  return {
    daysOff: [...kept, ...added].toSorted((a, b) => a.from.localeCompare(b.from)),
    added,
    removed,
  };
}

export function includesDays(list: DaysOff, { from, to }: DayOff): boolean {
  return list.some((days) => days.from === from && days.to === to);
}
