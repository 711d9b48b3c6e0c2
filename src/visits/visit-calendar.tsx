// Chooses the time of a visit: weeks with their free days, and the times of the chosen one.
import { Button } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { TextField } from "#design/ui/field.tsx";
import { formatMonth } from "#lib/dates.ts";
import { calendarParts } from "./calendar-parts.ts";
import { MAX_ADDRESS_CHARACTERS } from "./reply.ts";

type CalendarDay = {
  date: string;
  /** "Wednesday, December 2" */
  label: string;
  /** How many times are free. */
  free: number;
  isChosen: boolean;
};

export type CalendarWeeks = {
  /** "November – December 2026" */
  title: string;
  /** Seven days each, from Sunday. */
  weeks: CalendarDay[][];
  /** The free days before and after these weeks; null if there are none. */
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
  /** Says that another day could not be loaded. */
  unreachable: string;
  weeks: CalendarWeeks;
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
  unreachable,
  weeks,
  times,
  action,
  change,
  button,
  seen,
  errors,
  address,
}: VisitCalendarProps) {
  return (
    <form
      id={calendarParts.form}
      data-unreachable={unreachable}
      method="post"
      action={action}
      className="grid gap-x-10 gap-y-8 border-t-2 border-lagoon bg-travertine p-5 sm:p-8 md:grid-cols-2"
    >
      {seen && <input type="hidden" name="seen" value={seen} />}
      <Weeks words={words} shown={weeks} isMove={change === "move"} />
      <div>
        <Times times={times} error={errors.time ? words.timeMissing : ""} />
        {change === "book" && (
          <div className="mt-8">
            <TextField
              id="visit-address"
              label={words.address}
              hint={words.addressHint}
              name="address"
              autoComplete="street-address"
              maxLength={MAX_ADDRESS_CHARACTERS}
              required
              defaultValue={address}
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

type WeeksProps = { words: Pick<VisitCalendarProps["words"], "day">; shown: CalendarWeeks; isMove: boolean };

/** The fragments are for browsers without scripts, which load the page again: src/visits/show-days.ts. */
function Weeks({ words, shown, isMove }: WeeksProps) {
  const { title, arrows, days, notice } = calendarParts;
  const addressOf = (date: string) => `?day=${date}${isMove ? "&move=" : ""}`;
  const toWeeks = (date: string | null) => date && `${addressOf(date)}#${title}`;
  return (
    <section aria-labelledby={title}>
      <p className="label text-stone">{words.day}</p>
      <div className="mt-3 flex items-center justify-between">
        <h2 id={title} aria-live="polite" className="font-display text-title tracking-(--tracking-display)">
          {shown.title}
        </h2>
        {(shown.previous ?? shown.next) && (
          <p id={arrows} className="flex">
            <Arrow id="earlier-days" to={toWeeks(shown.previous)} label="Earlier days" arrow="←" />
            <Arrow id="later-days" to={toWeeks(shown.next)} label="Later days" arrow="→" />
          </p>
        )}
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
        <tbody id={days}>
          {shown.weeks.map((week) => (
            <tr key={week[0]?.date} className="border-t border-limestone">
              {week.map((day) => (
                <td key={day.date} className="p-0.5">
                  <Day day={day} to={`${addressOf(day.date)}#${calendarParts.times}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={notice} role="alert" className="text-small font-medium text-error not-empty:mt-4" />
    </section>
  );
}

type ArrowProps = { id: string; to: string | null; label: string; arrow: string };

/** Without days to go to it remains a link, so that it keeps the focus: to the weeks that are shown. */
function Arrow({ id, to, label, arrow }: ArrowProps) {
  return (
    <a
      id={id}
      href={to ?? `#${calendarParts.title}`}
      aria-disabled={to === null || undefined}
      className="grid size-11 place-items-center rounded-edge text-lead aria-disabled:text-limestone not-aria-disabled:hover:bg-paper"
    >
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{label}</span>
    </a>
  );
}

function Day({ day, to }: { day: CalendarDay; to: string }) {
  const look =
    "grid min-h-11 w-full place-content-center rounded-edge text-small leading-tight data-month:before:block data-month:before:text-label data-month:before:leading-none data-month:before:content-[attr(data-month)]";
  const number = Number(day.date.slice(8));
  // The label of a link has it in full, and must contain its visible text.
  const month = number === 1 ? formatMonth(day.date).slice(0, 3) : undefined;
  if (day.free === 0)
    return (
      <span data-month={month} className={classes(look, "text-stone")}>
        {number}
      </span>
    );
  return (
    <a
      id={`day-${day.date}`}
      data-month={month}
      href={to}
      aria-current={day.isChosen ? "date" : undefined}
      aria-label={`${day.label}, ${day.free} ${day.free === 1 ? "time" : "times"} free`}
      className={classes(
        look,
        "font-medium transition-colors duration-200",
        day.isChosen ? "bg-deep text-paper" : "bg-paper text-deep hover:bg-shallow",
      )}
    >
      <span className={day.isChosen ? "" : "underline underline-offset-4"}>{number}</span>
    </a>
  );
}

function Times({ times, error }: { times: DayTimes; error: string }) {
  return (
    <fieldset
      id={calendarParts.times}
      className="scroll-mt-24 transition-opacity delay-200 in-aria-busy:opacity-50"
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
