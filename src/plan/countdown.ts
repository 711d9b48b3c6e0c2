// Counts back from the first swim: when to start, send the HOA packet, apply and dig.
import { DAYS_PER_WEEK } from "#lib/durations.ts";
import { roundTo } from "#lib/rounding.ts";
import { addDays, type BusinessCalendar, findWorkingDayUpTo } from "#lib/working-days.ts";
import type { Timeline } from "./schedule.ts";

/** Dates such as "2027-01-12". */
type Countdown = {
  firstVisit: string;
  /** null where there is no HOA. */
  packet: string | null;
  permit: string;
  dig: string;
};
type Countdowns = {
  /** Everything on time. */
  fastest: Countdown;
  /** Every phase takes its longest. */
  safest: Countdown;
};

/**
 * Each date is the latest working day that leaves enough time.
 * @param swim the day of the first swim
 */
export function countBack(
  swim: string,
  timeline: Timeline,
  { hasAssociation, calendar }: { hasAssociation: boolean; calendar: BusinessCalendar },
): Countdowns {
  const countdown = (end: "earliest" | "latest"): Countdown => {
    const lastWeek = timeline.build[end].end;
    // Rounded first: 84.0000001 days are 84.
    const dayOf = (week: number) =>
      findWorkingDayUpTo(calendar, addDays(swim, -Math.ceil(roundTo((lastWeek - week) * DAYS_PER_WEEK, 3))));
    return {
      firstVisit: dayOf(0),
      packet: hasAssociation ? dayOf(timeline.association[end].start) : null,
      permit: dayOf(timeline.permit[end].start),
      dig: dayOf(timeline.build[end].start),
    };
  };
  return { fastest: countdown("earliest"), safest: countdown("latest") };
}
