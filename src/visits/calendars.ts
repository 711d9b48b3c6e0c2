// The calendars of all who make visits: which times one of them has free, and who goes.
import type { OwnRules } from "#content/schemas/visits.ts";
import {
  listFreeDays,
  listQuarters,
  type OfficeCalendar,
  QUARTER_MS,
  type Slot,
  type VisitRules,
} from "./slots.ts";

/** Who makes a visit: a staff member's email address, or null while the company has one calendar for all. */
export type Estimator = string | null;

/** A calendar in which a visit may be booked. */
export type BookableCalendar = { estimator: Estimator; rules: VisitRules };

export type VisitCalendar = BookableCalendar & {
  /** The starts of taken quarters, as ISO times. */
  taken: ReadonlySet<string>;
};

/** A time that visitors can book, with the calendars that have it free. */
type FreeSlot = Slot & { free: readonly BookableCalendar[] };
export type FreeDay = { date: string; slots: FreeSlot[] };

/** Returns the rules of a person: their own where they have any, without the company's days off. */
export function applyOwnRules(general: VisitRules, own: OwnRules | null): VisitRules {
  if (own === null) return general;
  // A person without lunch has none, also if the company's rules have one.
  return { ...general, lunch: undefined, ...own, daysOff: [...general.daysOff, ...own.daysOff] };
}

/**
 * Returns the quarters that times of a person's own calendar take, rounded outward. They count like visits, with the way
 * to them.
 */
export function listBusyQuarters(busy: readonly Slot[], gapMinutes: number): string[] {
  return busy.flatMap(({ startsAt, endsAt }) => {
    const start = Math.floor(startsAt.getTime() / QUARTER_MS) * QUARTER_MS;
    return listQuarters({ startsAt: new Date(start), endsAt: roundUp(endsAt) }, gapMinutes);
  });
}

function roundUp(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / QUARTER_MS) * QUARTER_MS);
}

/** Returns the days on which anybody has a free time, and who has it. */
export function listFreeTimes(
  calendars: readonly VisitCalendar[],
  { office, now }: { office: OfficeCalendar; now: Date },
): FreeDay[] {
  const found = calendars.flatMap((free) =>
    listFreeDays(free.rules, { calendar: office, taken: free.taken, now }).flatMap(({ date, slots }) =>
      slots.map((slot) => ({ date, slot, free })),
    ),
  );
  return [...Map.groupBy(found, ({ date }) => date)]
    .map(([date, own]) => {
      const starts = Map.groupBy(own, ({ slot }) => slot.startsAt.getTime());
      // Visits of all people have the same length, so those that begin together end together.
      const slots = [...starts.values()].flatMap((same) =>
        same.slice(0, 1).map(({ slot }) => ({ ...slot, free: same.map(({ free }) => free) })),
      );
      return { date, slots: slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Returns the calendars in which visitors can book a time. Only the database decides whether it is still free. */
export function findFree(days: readonly FreeDay[], startsAt: Date): readonly BookableCalendar[] {
  const slots = days.flatMap((day) => day.slots);
  return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())?.free ?? [];
}

/**
 * Orders calendars by who should go: `preferred` people first, then those with the fewest visits, then by address.
 * @param counts visits of that day by person
 */
export function orderCalendars(
  calendars: readonly BookableCalendar[],
  { preferred, counts }: { preferred: readonly Estimator[]; counts: ReadonlyMap<Estimator, number> },
): BookableCalendar[] {
  const placeOf = ({ estimator }: BookableCalendar) => {
    const place = preferred.indexOf(estimator);
    return place < 0 ? preferred.length : place;
  };
  const countOf = ({ estimator }: BookableCalendar) => counts.get(estimator) ?? 0;
  return calendars.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      countOf(a) - countOf(b) ||
      (a.estimator ?? "").localeCompare(b.estimator ?? ""),
  );
}
