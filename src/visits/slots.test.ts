// The times that visitors can book, also on the days when the clocks change.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { addDays, type OpeningHours, toLocal, toMoment, WEEKDAYS } from "#lib/working-days.ts";
import { listFreeDays, listQuarters, listSlots, type VisitRules } from "./slots.ts";

const timeZone = "America/Chicago";
const calendar = {
  timeZone,
  holidays: [
    { every: "fourth Thursday of November" },
    { every: "December 24", opens: "10:00", closes: "13:00" },
    { date: "2026-12-05", opens: "10:00", closes: "13:00" },
  ],
};

const rules: VisitRules = {
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "16:00" },
    { days: ["Saturday", "Sunday"] },
  ],
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 14,
  daysOff: [{ from: "2026-12-02", to: "2026-12-03" }],
};

const clock = (moment: Date) =>
  moment.toLocaleTimeString("en-US", { timeZone, hour12: false, timeStyle: "short" });
const startsOn = (date: string, changes: Partial<VisitRules> = {}) =>
  listSlots({ ...rules, ...changes }, calendar, date).map(({ startsAt }) => clock(startsAt));

test("fits visits with their travel into the hours of a day", () => {
  expect(startsOn("2026-12-01")).toEqual(["09:00", "10:30", "12:00", "13:30", "15:00"]);
  expect(startsOn("2026-12-01", { visitMinutes: 90, gapMinutes: 0 })).toEqual([
    "09:00",
    "10:30",
    "12:00",
    "13:30",
  ]);
});

test.each([
  ["a weekend", "2026-12-05"],
  ["a holiday", "2026-11-26"],
  ["the first of the days off", "2026-12-02"],
  ["the last of the days off", "2026-12-03"],
])("has no visits on %s", (_, date) => expect(startsOn(date)).toEqual([]));

test("has only visits within the hours of a holiday", () => {
  expect(startsOn("2026-12-24", { visitMinutes: 60, gapMinutes: 30 })).toEqual(["10:00", "11:30"]);
});

test("offers days from the notice to the end of the window", () => {
  const now = toMoment({ date: "2026-11-30", clockMs: 10 * HOUR_MS }, timeZone);
  const days = listFreeDays({ ...rules, daysAhead: 7 }, { calendar, taken: new Set(), now });
  expect(days.map(({ date, slots }) => `${date} ${slots.length}`)).toEqual([
    "2026-12-01 4",
    "2026-12-04 5",
    "2026-12-07 5",
  ]);
});

test("offers no time that overlaps a taken one or leaves too little time to travel", () => {
  const now = new Date("2026-11-29T12:00:00Z");
  // 11:15 to 12:15 in Houston, off the usual times.
  const visit = { startsAt: new Date("2026-12-01T17:15:00Z"), endsAt: new Date("2026-12-01T18:15:00Z") };
  const [day] = listFreeDays(rules, { calendar, taken: new Set(listQuarters(visit, 30)), now }).filter(
    ({ date }) => date === "2026-12-01",
  );
  expect(day?.slots.map(({ startsAt }) => clock(startsAt))).toEqual(["09:00", "13:30", "15:00"]);
});

const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15);
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
/** Hours of any length, also at night, when the clocks change. */
const anyHours = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): OpeningHours[] => [
    { days: [...WEEKDAYS], opens: toTime(Math.min(a, b)), closes: toTime(Math.max(a, b)) },
  ]);
const anyRules = fc
  .record({
    hours: anyHours,
    visitMinutes: fc.integer({ min: 1, max: 12 }).map((count) => count * 15),
    gapMinutes: fc.integer({ min: 0, max: 8 }).map((count) => count * 15),
  })
  .map((some): VisitRules => ({ ...rules, ...some, daysOff: [] }));
/** Days around both clock changes of three years, and any others. */
const anyDate = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("2026-11-01", "2027-03-14", "2027-11-07", "2028-03-12"),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([date, days]) => addDays(date, days)),
  fc.integer({ min: 0, max: 900 }).map((days) => addDays("2026-11-01", days)),
);

describe("on every day, also when the clocks change", () => {
  test("visits have their full length and time to travel, and lie within the hours", () => {
    fc.assert(
      fc.property(anyRules, anyDate, (some, date) => {
        const slots = listSlots(some, { timeZone, holidays: [] }, date);
        const [{ opens = "", closes = "" } = {}] = some.hours;
        for (const [index, { startsAt, endsAt }] of slots.entries()) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(some.visitMinutes * MINUTE_MS);
          const next = slots[index + 1];
          if (next) expect(next.startsAt.getTime() - endsAt.getTime()).toBe(some.gapMinutes * MINUTE_MS);
          expect(toLocal(startsAt, timeZone).date).toBe(date);
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(momentOf(date, opens));
          expect(endsAt.getTime()).toBeLessThanOrEqual(momentOf(date, closes));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("the last visit is the last that fits", () => {
    fc.assert(
      fc.property(anyRules, anyDate, (some, date) => {
        const slots = listSlots(some, { timeZone, holidays: [] }, date);
        const [{ closes = "" } = {}] = some.hours;
        const last = slots.at(-1);
        if (!last) return;
        const stepMs = (some.visitMinutes + some.gapMinutes) * MINUTE_MS;
        expect(last.endsAt.getTime() + stepMs).toBeGreaterThan(momentOf(date, closes));
      }),
    );
  });

  test("daytime visits begin at the same clock times all year", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const hours: OpeningHours[] = [{ days: [...WEEKDAYS], opens: "09:00", closes: "16:00" }];
        const starts = listSlots({ ...rules, hours, daysOff: [] }, { timeZone, holidays: [] }, date);
        expect(starts.map(({ startsAt }) => clock(startsAt))).toEqual([
          "09:00",
          "10:30",
          "12:00",
          "13:30",
          "15:00",
        ]);
      }),
    );
  });
});

test("two visits share a quarter exactly if they leave less than the travel time between them", () => {
  const minutes = fc.integer({ min: 0, max: 40 }).map((count) => count * 15);
  const visit = fc.record({ start: minutes, length: fc.integer({ min: 1, max: 8 }).map((n) => n * 15) });
  fc.assert(
    fc.property(visit, visit, fc.integer({ min: 0, max: 6 }), (a, b, gaps) => {
      const gap = gaps * 15;
      const toSlot = ({ start, length }: typeof a) => ({
        startsAt: new Date(start * MINUTE_MS),
        endsAt: new Date((start + length) * MINUTE_MS),
      });
      const taken = new Set(listQuarters(toSlot(a), gap));
      const shares = listQuarters(toSlot(b), gap).some((one) => taken.has(one));
      const isApart = a.start + a.length + gap <= b.start || b.start + b.length + gap <= a.start;
      expect(shares).toBe(!isApart);
    }),
  );
});

function momentOf(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return toMoment({ date, clockMs: (hours * 60 + minutes) * MINUTE_MS }, timeZone).getTime();
}
