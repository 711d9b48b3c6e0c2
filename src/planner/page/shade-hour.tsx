// The hour of the shade on the plan: presets and a field that work without scripts.
import type { PlannerWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { controlLook } from "#design/ui/field.tsx";
import { formatDay, formatHour } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { PLANNER_PATH } from "#plan/address.ts";
import { FIRST_HOUR, LAST_HOUR, type Sun } from "#plan/sun.ts";

const PRESET_HOURS = [12, 15, 18];

type ShadeHourProps = {
  hour: number;
  /** YYYY-MM-DD */
  date: string;
  sun: Sun;
  /** The plan that links and the form load without scripts. */
  query: string;
  words: PlannerWords["shade"];
  /** Changes the hour in place. */
  onHour(hour: number): void;
};

export function ShadeHour({ hour, date, sun, query, words, onHour }: ShadeHourProps) {
  const isUp = hour > sun.riseHour && hour < sun.setHour;
  const times = {
    hour: formatHour(hour),
    day: formatDay(date),
    rise: formatHour(sun.riseHour),
    set: formatHour(sun.setHour),
  };
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-limestone py-2 text-small print:hidden"
    >
      <p className="min-w-0">
        <output name="shade">{fillIn(isUp ? words.light : words.down, times)}</output>
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        {PRESET_HOURS.map((preset) => (
          <Preset key={preset} preset={preset} hour={hour} query={query} />
        ))}
        <HourForm hour={hour} query={query} words={words} onHour={onHour} />
      </div>
    </section>
  );
}

type HourProps = Pick<ShadeHourProps, "hour" | "query" | "onHour">;

/** Scripts open its plan in place (src/planner/editor/use-shortcuts.ts). */
function Preset({ preset, hour, query }: Omit<HourProps, "onHour"> & { preset: number }) {
  return (
    <a
      href={`${PLANNER_PATH}?${[...pairsBesideHour(query), `hour=${preset}`].join("&")}`}
      aria-current={preset === hour ? "true" : undefined}
      className="underline-slide inline-flex min-h-11 items-center text-small font-medium aria-[current]:decoration-current"
    >
      <span className="block first-letter:uppercase">{formatHour(preset)}</span>
    </a>
  );
}

/** The form sends the plan as the address has it, with the chosen hour. */
function HourForm({ hour, query, words, onHour }: HourProps & { words: PlannerWords["shade"] }) {
  const others = [...new URLSearchParams(pairsBesideHour(query).join("&"))];
  return (
    <form method="get" action={PLANNER_PATH} className="flex items-center gap-3">
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trees may be equal
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <select
        name="hour"
        aria-label={words.hour}
        value={hour}
        onChange={(event) => onHour(Number(event.target.value))}
        className={classes(controlLook, "select min-h-11 w-32")}
      >
        {hoursToChoose(hour).map((choice) => (
          <option key={choice} value={choice}>
            {formatHour(choice)}
          </option>
        ))}
      </select>
      <noscript>
        <Button look="line" type="submit">
          {words.show}
        </Button>
      </noscript>
    </form>
  );
}

function pairsBesideHour(query: string): string[] {
  return query.split("&").filter((pair) => pair !== "" && !pair.startsWith("hour="));
}

function hoursToChoose(chosen: number): number[] {
  const whole = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
  return whole.includes(chosen) ? whole : [...whole, chosen].sort((a, b) => a - b);
}
