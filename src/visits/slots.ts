// Times that visitors can book, by the office's rules, holidays and taken times.
import { HOUR_MS, MINUTE_MS, QUARTER_MINUTES } from "#lib/durations.ts";
import {
  addDays,
  clockMsOf,
  type DayHours,
  findHoliday,
  type Holiday,
  type OpeningHours,
  toDayHours,
  toLocal,
  toMoment,
  usualHoursOn,
} from "#lib/working-days.ts";

export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** When the office makes visits. All minutes are multiples of `QUARTER_MINUTES`. */
export type VisitRules = {
  /** Local times. A day that is missing or has no times has no visits. */
  hours: readonly OpeningHours[];
  /** No visit overlaps it, on any day. */
  lunch?: { from: string; until: string } | undefined;
  visitMinutes: number;
  /** Time to travel between two visits. */
  gapMinutes: number;
  /** The earliest visit is this many hours from now. */
  noticeHours: number;
  /** The last day is this many days from today. */
  daysAhead: number;
  /** First and last dates, such as "2026-12-21" and "2027-01-02". */
  daysOff: readonly { from: string; to: string }[];
};

/** The office's time zone and the days on which it is closed. */
export type OfficeCalendar = { timeZone: string; holidays: readonly Holiday[] };

export type Slot = { startsAt: Date; endsAt: Date };

export type SlotDay = { date: string; slots: Slot[] };

/**
 * Returns the days of the booking window that have free times, in order.
 * @param taken the starts of taken quarters, as ISO times
 */
export function listFreeDays(
  rules: VisitRules,
  { calendar, taken, now }: { calendar: OfficeCalendar; taken: ReadonlySet<string>; now: Date },
): SlotDay[] {
  const { date: today } = toLocal(now, calendar.timeZone);
  const earliest = now.getTime() + rules.noticeHours * HOUR_MS;
  const dates = Array.from({ length: rules.daysAhead + 1 }, (_, days) => addDays(today, days));
  return dates
    .map((date) => ({
      date,
      slots: listSlots(rules, calendar, date).filter(
        (slot) => slot.startsAt.getTime() >= earliest && isFree(slot, rules.gapMinutes, taken),
      ),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/**
 * Returns the visits that fit into a day's hours one after another, before and after lunch, with time to travel between
 * them. They are counted in real time, so that a change of the clocks neither skips nor overlaps one.
 */
export function listSlots(rules: VisitRules, { timeZone, holidays }: OfficeCalendar, date: string): Slot[] {
  if (isDayOff(rules, { holidays }, date)) return [];
  const usual = usualHoursOn(rules.hours, date);
  const holiday = findHoliday(holidays, date);
  const office = holiday ? toDayHours(holiday) : usual;
  if (!usual || !office) return [];
  const lengthMs = rules.visitMinutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (const [fromMs, untilMs] of leaveOutLunch(overlap(usual, office), rules.lunch)) {
    const closes = toMoment({ date, clockMs: untilMs }, timeZone).getTime();
    let start = toMoment({ date, clockMs: fromMs }, timeZone).getTime();
    for (; start + lengthMs <= closes; start += lengthMs + rules.gapMinutes * MINUTE_MS)
      slots.push({ startsAt: new Date(start), endsAt: new Date(start + lengthMs) });
  }
  return slots;
}

/** Whether there are no visits on a day at all. Weekly hours don't count, because the office may book outside them. */
export function isDayOff(
  { daysOff }: Pick<VisitRules, "daysOff">,
  { holidays }: Pick<OfficeCalendar, "holidays">,
  date: string,
): boolean {
  const holiday = findHoliday(holidays, date);
  return (
    daysOff.some(({ from, to }) => from <= date && date <= to) ||
    (holiday !== undefined && toDayHours(holiday) === null)
  );
}

function overlap(one: DayHours, other: DayHours): DayHours {
  return {
    opensMs: Math.max(one.opensMs, other.opensMs),
    closesMs: Math.min(one.closesMs, other.closesMs),
  };
}

/** Returns the times of a day before and after lunch, in milliseconds since local midnight. */
function leaveOutLunch(
  { opensMs, closesMs }: DayHours,
  lunch: VisitRules["lunch"],
): [fromMs: number, untilMs: number][] {
  if (!lunch) return [[opensMs, closesMs]];
  return [
    [opensMs, Math.min(clockMsOf(lunch.from), closesMs)],
    [Math.max(clockMsOf(lunch.until), opensMs), closesMs],
  ];
}

/**
 * Returns the quarter hours that a visit and the travel after it take. Two visits share one exactly if they overlap or
 * leave less than the travel time between them.
 */
export function listQuarters({ startsAt, endsAt }: Slot, gapMinutes: number): string[] {
  const end = endsAt.getTime() + gapMinutes * MINUTE_MS;
  const quarters: string[] = [];
  for (let at = startsAt.getTime(); at < end; at += QUARTER_MS) quarters.push(new Date(at).toISOString());
  return quarters;
}

/** Whether a moment is on the quarter hour, as visits in the database are. */
export function isOnQuarter(moment: Date): boolean {
  return moment.getTime() % QUARTER_MS === 0;
}

function isFree(slot: Slot, gapMinutes: number, taken: ReadonlySet<string>): boolean {
  return listQuarters(slot, gapMinutes).every((quarter) => !taken.has(quarter));
}
