// Chooses the time of a visit: a month with its free days, and the times of the chosen one.
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useLive } from "#app/live/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { TextField } from "#app/ui/field.tsx";

type CalendarDay = {
  date: string;
  number: number;
  /** "Wednesday, December 2" */
  label: string;
  /** How many times are free. */
  free: number;
  isChosen: boolean;
};

export type CalendarMonth = {
  /** "December 2026" */
  title: string;
  /** Seven days from Sunday; null outside the month. */
  weeks: (CalendarDay | null)[][];
  /** The first free day of the months before and after this one; null if they have none. */
  previous: string | null;
  next: string | null;
};

export type DayTimes = {
  title: string;
  zone: string;
  parts: { label: string; times: { at: string; label: string; isChosen: boolean }[] }[];
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type VisitCalendarProps = {
  words: { day: string; address: string; addressHint: string; addressMissing: string; timeMissing: string };
  month: CalendarMonth;
  times: DayTimes;
  action: string;
  change: "book" | "move";
  button: string;
  /** The start of the visit to move. */
  seen: string | undefined;
  errors: { time: boolean; address: boolean };
  /** The address as it was typed. */
  address: string;
};

export function VisitCalendar({
  words,
  month,
  times,
  action,
  change,
  button,
  seen,
  errors,
  address,
}: VisitCalendarProps) {
  // Another day has no reply with the address, and a new default would empty the field.
  const [typedAddress] = useState(address);
  return (
    <form
      method="post"
      action={action}
      className="grid gap-x-10 gap-y-8 border-t-2 border-lagoon bg-travertine p-5 sm:p-8 md:grid-cols-2"
    >
      {seen && <input type="hidden" name="seen" value={seen} />}
      <Month words={words} month={month} isMove={change === "move"} />
      <div>
        <Times key={times.title} times={times} error={errors.time ? words.timeMissing : ""} />
        {change === "book" && (
          <div className="mt-8">
            <TextField
              id="visit-address"
              label={words.address}
              hint={words.addressHint}
              name="address"
              autoComplete="street-address"
              maxLength={200}
              required
              defaultValue={typedAddress}
              errors={errors.address ? [words.addressMissing] : undefined}
            />
          </div>
        )}
        <Button look="clay" type="submit" name="change" value={change} className="mt-8 w-full">
          {button}
        </Button>
      </div>
    </form>
  );
}

type MonthProps = { words: Pick<VisitCalendarProps["words"], "day">; month: CalendarMonth; isMove: boolean };

function Month({ words, month, isMove }: MonthProps) {
  const addressOf = (date: string) => `?day=${date}${isMove ? "&move=" : ""}`;
  return (
    <section aria-labelledby="month">
      <p className="label text-stone">{words.day}</p>
      <div className="mt-3 flex items-center justify-between">
        <h2 id="month" aria-live="polite" className="font-display text-title tracking-(--tracking-display)">
          {month.title}
        </h2>
        <p className="flex">
          <MonthLink to={month.previous && addressOf(month.previous)} label="Earlier days" arrow="←" />
          <MonthLink to={month.next && addressOf(month.next)} label="Later days" arrow="→" />
        </p>
      </div>
      <table className="mt-2 w-full table-fixed border-collapse text-center tabular-nums lining-nums">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="pb-2 text-label font-medium text-stone">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day)?.date} className="border-t border-limestone">
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} className="p-0.5">
                  {day && <Day day={day} to={`${addressOf(day.date)}#times`} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Without a month to go to it remains a link, so that it keeps the focus: to the month that is shown. Without scripts
 * the page loads again, so the fragment scrolls to the calendar.
 */
function MonthLink({ to, label, arrow }: { to: string | null; label: string; arrow: string }) {
  const { search } = useLocation();
  const live = useLive();
  return (
    <Link
      to={(to ?? search) + (live ? "" : "#month")}
      preventScrollReset
      replace
      aria-disabled={to === null || undefined}
      onClick={(event) => {
        if (to === null) event.preventDefault();
      }}
      className="grid size-11 place-items-center rounded-edge text-lead aria-disabled:text-limestone not-aria-disabled:hover:bg-paper"
    >
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{label}</span>
    </Link>
  );
}

function Day({ day, to }: { day: CalendarDay; to: string }) {
  const look = "grid h-11 w-full place-items-center rounded-edge text-small";
  if (day.free === 0) return <span className={classes(look, "text-stone")}>{day.number}</span>;
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      aria-current={day.isChosen ? "date" : undefined}
      aria-label={`${day.label}, ${day.free} ${day.free === 1 ? "time" : "times"} free`}
      className={classes(
        look,
        "font-medium transition-colors duration-200",
        day.isChosen
          ? "bg-deep text-paper"
          : "bg-paper text-deep underline underline-offset-4 hover:bg-shallow",
      )}
    >
      {day.number}
    </Link>
  );
}

function Times({ times, error }: { times: DayTimes; error: string }) {
  return (
    <fieldset
      id="times"
      className="scroll-mt-24"
      aria-describedby={error ? "times-zone times-error" : "times-zone"}
    >
      <legend className="text-balance font-display text-title tracking-(--tracking-display)">
        {times.title}
      </legend>
      {times.parts.map((part) => (
        <div key={part.label} className="mt-4">
          <p className="label text-stone">{part.label}</p>
          <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {part.times.map(({ at, label, isChosen }) => (
              <label
                key={at}
                className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-edge border border-stone bg-paper px-2 text-small font-medium tabular-nums lining-nums transition-colors duration-200 hover:bg-shallow has-checked:border-deep has-checked:bg-deep has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name="at"
                  value={at}
                  required
                  defaultChecked={isChosen}
                  className="absolute inset-0 cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none"
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      {error && (
        <p id="times-error" className="mt-3 text-small font-medium text-error">
          {error}
        </p>
      )}
      <p id="times-zone" className="mt-3 text-small text-stone">
        {times.zone}
      </p>
    </fieldset>
  );
}
