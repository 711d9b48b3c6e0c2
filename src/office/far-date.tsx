// Asks before a date is stored that was probably typed wrong: in the past, or far away.
import { formatWeekday } from "#lib/dates.ts";
import { DAY_MS } from "#lib/durations.ts";
import { formatCount } from "#lib/numbers.ts";

/** Visits are booked weeks ahead; a next step or a day off may be planned for next season. */
export const MAX_VISIT_DAYS = 60;
export const MAX_PLAN_DAYS = 180;

/** A day in dates is the same in all time zones. Both are dates such as "2026-11-23". */
function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Returns what is unusual about a date, or null: "is in the past" or "is 12 months away".
 * @param maxDays how far ahead needs no question
 */
export function describeFar(date: string, today: string, maxDays: number): string | null {
  const days = countDays(today, date);
  if (days < 0) return "is in the past";
  return days > maxDays ? `is ${formatCount(Math.round(days / 30.4), "month")} away` : null;
}

/** Longer times off are rare, and one mistyped year makes a year of them. */
const MAX_DAYS_OFF = 31;

/** Returns what is unusual about days off, or null. */
export function describeFarDays({ from, to }: { from: string; to: string }, today: string): string | null {
  // They may have begun already.
  const next = from < today ? to : from;
  const far = describeFar(next, today, MAX_PLAN_DAYS);
  const days = countDays(from, to) + 1;
  return far ?? (days > MAX_DAYS_OFF ? `is the last of ${formatCount(days, "day")} off` : null);
}

/** A day with its year: that is the part which is usually wrong. */
function nameDay(date: string): string {
  return formatWeekday(date, "");
}

/** Field of a form with the dates that its sender has confirmed. */
const CONFIRMED = "confirmed";

export type FarDate = {
  date: string;
  /** As `describeFar` returns it. */
  what: string;
};

/** Questions about dates, within their form: without scripts, the same button sends the answer. */
export function ConfirmDates({ dates }: { dates: readonly FarDate[] }) {
  return dates.map(({ date, what }) => (
    <div key={date} className="notice problem" role="alert" data-taken="">
      <p>
        {nameDay(date)} {what}. Nothing is saved yet: correct the date, or confirm it and press the button
        again.
      </p>
      <label style={{ display: "flex", gap: "0.6rem", alignItems: "flex-start", marginTop: "0.75rem" }}>
        {/* biome-ignore lint/a11y/noAutofocus: the question may be far below */}
        <input type="checkbox" name={CONFIRMED} value={date} autoFocus />
        Yes, {nameDay(date)}
      </label>
    </div>
  ));
}

/** Returns the dates that the sender has not confirmed yet. */
export function listUnconfirmed(dates: readonly (FarDate | null)[], form: URLSearchParams): FarDate[] {
  const confirmed = form.getAll(CONFIRMED);
  return dates.filter((one) => one !== null).filter(({ date }) => !confirmed.includes(date));
}
