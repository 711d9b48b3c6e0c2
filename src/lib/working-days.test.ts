// Business hours, holidays and the promise of one working day, across both clock changes.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import {
  type BusinessCalendar,
  holidayDate,
  isOpen,
  isWorkingDay,
  nextOpenMoment,
  promisedBy,
  toLocal,
  toMoment,
  type Weekday,
} from "./working-days.ts";

const calendar: BusinessCalendar = {
  timeZone: "America/Chicago",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "17:00" },
    { days: ["Saturday"], opens: "09:00", closes: "14:00" },
    { days: ["Sunday"] },
  ],
  holidays: [
    { every: "fourth Thursday of November" },
    { date: "2026-11-27" },
    { every: "December 24" },
    { date: "2026-12-24", opens: "09:00", closes: "12:00" },
    { every: "December 25" },
  ],
};

/** "2026-11-20 16:30" in Houston. */
function houston(text: string): Date {
  const [date = "", time = ""] = text.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return toMoment({ date, clockMs: (hours * 60 + minutes) * MINUTE_MS }, calendar.timeZone);
}

/** Returns Houston's local time by the platform, independently of our code. */
function shownInHouston(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: calendar.timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(moment);
}

describe("promisedBy", () => {
  test.each([
    ["during business hours: the same time on the next working day", "2026-11-17 10:30", "2026-11-18 10:30"],
    ["on Friday: Monday", "2026-11-20 16:30", "2026-11-23 16:30"],
    [
      "on Saturday morning: Monday, because Saturday is no working day",
      "2026-11-21 10:00",
      "2026-11-23 10:00",
    ],
    ["on Friday night: counts from Saturday's opening", "2026-11-20 21:00", "2026-11-23 09:00"],
    ["on Saturday afternoon: counts from Monday's opening", "2026-11-21 15:00", "2026-11-24 08:00"],
    ["on Sunday: counts from Monday's opening", "2026-11-22 12:00", "2026-11-24 08:00"],
    ["before opening: counts from the opening", "2026-11-17 06:00", "2026-11-18 08:00"],
    ["at closing: counts from the next opening", "2026-11-17 17:00", "2026-11-19 08:00"],
    ["before Thanksgiving: skips both holidays and the weekend", "2026-11-25 11:00", "2026-11-30 11:00"],
    ["on a holiday: counts from Saturday's opening", "2026-11-26 11:00", "2026-11-30 09:00"],
    [
      "before a holiday with hours of its own: skips it, although the office is open",
      "2026-12-23 15:00",
      "2026-12-28 15:00",
    ],
    ["on such a holiday: counts from then", "2026-12-24 09:30", "2026-12-28 09:30"],
    ["before its opening: counts from it", "2026-12-24 07:00", "2026-12-28 09:00"],
    ["after its closing: counts from the next opening", "2026-12-24 12:00", "2026-12-28 09:00"],
    ["across the change to winter time", "2026-10-30 11:00", "2026-11-02 11:00"],
    ["across the change to summer time", "2027-03-12 11:00", "2027-03-15 11:00"],
  ])("%s", (_what, received, due) => {
    expect(shownInHouston(promisedBy(calendar, houston(received)))).toBe(due);
  });

  test("keeps the clock time and lands on the next working day, whenever a request arrives", () => {
    fc.assert(
      fc.property(fc.date(range), (received) => {
        const start = nextOpenMoment(calendar, received);
        const due = promisedBy(calendar, received);
        const [startDate = "", startTime] = shownInHouston(start).split(" ");
        const [dueDate = "", dueTime] = shownInHouston(due).split(" ");
        expect(dueTime).toBe(startTime);
        expect(isWorkingDay(calendar, dueDate)).toBe(true);
        expect(dueDate > startDate).toBe(true);
        expect(workingDaysBetween(startDate, dueDate)).toEqual([]);
      }),
    );
  });

  test("on Thursday, in an office that is closed on Fridays: Monday", () => {
    const days: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday"];
    const hours = [{ days, opens: "08:00", closes: "17:00" }, { days: ["Friday" as const] }];
    const due = promisedBy({ ...calendar, hours }, houston("2026-11-19 10:30"));
    expect(shownInHouston(due)).toBe("2026-11-23 10:30");
  });
});

const range = { min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true };

function workingDaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from) + DAY_MS; time < Date.parse(to); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (isWorkingDay(calendar, day)) days.push(day);
  }
  return days;
}

describe("business hours", () => {
  test.each([
    ["2026-11-17 07:59", false],
    ["2026-11-17 08:00", true],
    ["2026-11-17 16:59", true],
    ["2026-11-17 17:00", false],
    ["2026-11-21 13:59", true],
    ["2026-11-22 12:00", false],
    ["2026-11-26 12:00", false],
  ])("at %s are open: %s", (time, open) => expect(isOpen(calendar, houston(time))).toBe(open));

  test("begin at the next opening, never in the past", () => {
    fc.assert(
      fc.property(fc.date(range), (moment) => {
        const open = nextOpenMoment(calendar, moment);
        expect(isOpen(calendar, open)).toBe(true);
        expect(open.getTime()).toBeGreaterThanOrEqual(moment.getTime());
        if (open > moment) expect(isOpen(calendar, new Date(open.getTime() - 1))).toBe(false);
      }),
    );
  });

  test("that never open are an error", () => {
    const closed = { ...calendar, holidays: [], hours: [{ days: ["Monday" as const] }] };
    expect(() => nextOpenMoment(closed, new Date())).toThrow("no opening hours");
  });
});

describe("local time", () => {
  test("converts back to the same moment, but for the hour that clocks show twice", () => {
    fc.assert(
      fc.property(
        fc.date(range),
        fc.constantFrom("America/Chicago", "Asia/Kolkata", "UTC"),
        (moment, zone) => {
          const back = toMoment(toLocal(moment, zone), zone);
          expect([0, HOUR_MS]).toContain(moment.getTime() - back.getTime());
          expect(toLocal(back, zone)).toEqual(toLocal(moment, zone));
        },
      ),
    );
  });

  test.each([
    ["shown twice is the first", "2026-11-01 01:30", "2026-11-01T06:30:00.000Z"],
    ["that is skipped is an hour later", "2027-03-14 02:30", "2027-03-14T08:30:00.000Z"],
    ["in winter", "2026-12-01 12:00", "2026-12-01T18:00:00.000Z"],
    ["in summer", "2026-07-01 12:00", "2026-07-01T17:00:00.000Z"],
  ])("%s", (_what, local, utc) => expect(houston(local).toISOString()).toBe(utc));
});

describe("holidays", () => {
  test.each([
    ["July 4", 2026, "2026-07-04"],
    ["last Monday of May", 2026, "2026-05-25"],
    ["last Monday of May", 2027, "2027-05-31"],
    ["first Monday of September", 2026, "2026-09-07"],
    ["fourth Thursday of November", 2026, "2026-11-26"],
    ["fourth Thursday of November", 2027, "2027-11-25"],
    ["last Friday of December", 2027, "2027-12-31"],
    ["February 29", 2028, "2028-02-29"],
    ["February 29", 2027, null],
    ["Juli 4", 2026, null],
    ["fifth Monday of May", 2026, null],
  ])("%s in %d is %s", (rule, year, date) => expect(holidayDate(rule, year)).toBe(date));
});
