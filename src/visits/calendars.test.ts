// The free times of several people together, and who goes, also on the days when the clocks change.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { addDays, WEEKDAYS } from "#lib/working-days.ts";
import {
  applyOwnRules,
  findFree,
  listBusyQuarters,
  listFreeTimes,
  orderCalendars,
  type VisitCalendar,
} from "./calendars.ts";
import { listFreeDays, listSlots, type VisitRules } from "./slots.ts";

const office = { timeZone: "America/Chicago", holidays: [] };
const hours = (opens: string, closes: string) => [{ days: [...WEEKDAYS], opens, closes }];
const general: VisitRules = {
  hours: hours("09:00", "16:00"),
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 3,
  daysOff: [{ from: "2026-12-24", to: "2026-12-26" }],
};
const now = new Date("2026-11-29T12:00:00Z");
const clock = (moment: Date) =>
  moment.toLocaleTimeString("en-US", { timeZone: office.timeZone, hour12: false, timeStyle: "short" });

test("visitors see the times of all people, each once", () => {
  const ana = { estimator: "ana", rules: general, taken: new Set<string>() };
  const leo = { estimator: "leo", rules: { ...general, hours: hours("10:30", "14:00") }, taken: ana.taken };
  const days = listFreeTimes([ana, leo], { office, now });
  expect(days.map(({ date }) => date)).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
  expect(
    days[1]?.slots.map(({ startsAt, free }) => [clock(startsAt), ...free.map((one) => one.estimator)]),
  ).toEqual([
    ["09:00", "ana"],
    ["10:30", "ana", "leo"],
    ["12:00", "ana", "leo"],
    ["13:30", "ana"],
    ["15:00", "ana"],
  ]);
  expect(findFree(days, new Date("2026-12-01T16:30:00Z"))).toEqual([ana, leo]);
  expect(findFree(days, new Date("2026-12-01T16:45:00Z"))).toEqual([]);
});

test("a person's lunch, hours, travel time and days off are their own, on top of the company's days off", () => {
  const own = {
    hours: hours("08:00", "13:00"),
    lunch: { from: "10:00", until: "11:00" },
    gapMinutes: 0,
    daysOff: [{ from: "2026-12-02", to: "2026-12-02" }],
  };
  const rules = applyOwnRules(general, own);
  const startsOn = (date: string) => listSlots(rules, office, date).map(({ startsAt }) => clock(startsAt));
  expect(startsOn("2026-12-01")).toEqual(["08:00", "09:00", "11:00", "12:00"]);
  expect(startsOn("2026-12-02")).toEqual([]);
  expect(startsOn("2026-12-25")).toEqual([]);
  expect(applyOwnRules(general, null)).toBe(general);
});

test("owner first, then whoever has the fewest visits that day, then by address", () => {
  const calendars = ["leo", "ana", "mia"].map((estimator) => ({ estimator, rules: general }));
  const counts = new Map([["ana", 1]]);
  const order = (preferred: string[]) =>
    orderCalendars(calendars, { preferred, counts }).map(({ estimator }) => estimator);
  expect(order([])).toEqual(["leo", "mia", "ana"]);
  expect(order(["ana"])).toEqual(["ana", "leo", "mia"]);
  expect(order(["mia", "ana"])).toEqual(["mia", "ana", "leo"]);
});

/** Days around both clock changes, and others. */
const anyDate = fc.oneof(
  fc
    .tuple(fc.constantFrom("2026-11-01", "2027-03-14", "2027-11-07"), fc.integer({ min: -1, max: 1 }))
    .map(([date, days]) => addDays(date, days)),
  fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-11-01", days)),
);
const quarter = fc.integer({ min: 0, max: 95 });
const toTime = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
const anyHours = fc
  .tuple(quarter, quarter)
  .map(([a, b]) => hours(toTime(Math.min(a, b)), toTime(Math.max(a, b))));

describe("on every day, also when the clocks change", () => {
  test("no free time overlaps a busy one, or leaves too little time to travel", () => {
    const busy = fc
      .tuple(fc.integer({ min: 0, max: 30 * 60 }), fc.integer({ min: 1, max: 600 }))
      .map(([start, length]) => ({ start, length }));
    fc.assert(
      fc.property(anyDate, anyHours, fc.array(busy, { maxLength: 4 }), (date, own, times) => {
        const midnight = Date.parse(`${date}T05:00:00Z`);
        const slots = times.map(({ start, length }) => ({
          startsAt: new Date(midnight + start * MINUTE_MS),
          endsAt: new Date(midnight + (start + length) * MINUTE_MS),
        }));
        const rules = { ...general, hours: own, noticeHours: 0, daysAhead: 2, daysOff: [] };
        const taken = new Set(listBusyQuarters(slots, rules.gapMinutes));
        const before = new Date(midnight - 1);
        const free = (set: Set<string>) => listFreeDays(rules, { calendar: office, taken: set, now: before });
        const gapMs = rules.gapMinutes * MINUTE_MS;
        for (const day of free(taken))
          for (const { startsAt, endsAt } of day.slots)
            for (const one of slots)
              expect(
                +endsAt + gapMs <= +one.startsAt || +one.endsAt + gapMs <= +startsAt,
                `${startsAt.toISOString()} ${one.startsAt.toISOString()}`,
              ).toBe(true);
        // What is far enough from all of them stays free.
        const kept = new Set(free(taken).flatMap(({ slots: all }) => all.map((slot) => +slot.startsAt)));
        for (const day of free(new Set()))
          for (const { startsAt, endsAt } of day.slots) {
            const quarterMs = 15 * MINUTE_MS;
            const isFar = slots.every(
              (one) =>
                +endsAt + gapMs + quarterMs <= +one.startsAt || +one.endsAt + gapMs + quarterMs <= +startsAt,
            );
            if (isFar) expect(kept).toContain(+startsAt);
          }
      }),
      { numRuns: 300 },
    );
  });

  test("a time is offered exactly if somebody has it free", () => {
    fc.assert(
      fc.property(anyDate, fc.array(anyHours, { minLength: 1, maxLength: 3 }), (date, all) => {
        const from = new Date(`${date}T12:00:00Z`);
        const calendars: VisitCalendar[] = all.map((own, index) => ({
          estimator: String(index),
          rules: { ...general, hours: own, gapMinutes: index * 15, noticeHours: 0 },
          taken: new Set(),
        }));
        const days = listFreeTimes(calendars, { office, now: from });
        const offered = days.flatMap(({ slots }) =>
          slots.flatMap(({ startsAt, free }) => free.map((one) => `${+startsAt} ${one.estimator}`)),
        );
        const each = calendars.flatMap(({ estimator, rules, taken }) =>
          listFreeDays(rules, { calendar: office, taken, now: from }).flatMap(({ slots }) =>
            slots.map(({ startsAt }) => `${+startsAt} ${estimator}`),
          ),
        );
        expect(offered.toSorted()).toEqual(each.toSorted());
        const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => +startsAt));
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });
});
