// The hour of the shade on the plan: presets and a field that work without scripts.
import { Link } from "react-router";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { formatDay, formatHour } from "#app/dates.ts";
import { fillIn } from "#app/fill-in.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/field.tsx";
import type { PlannerData } from "../data.ts";
import type { Plan } from "../parameters.ts";
import { formatPlan } from "../plan.ts";
import type { Sun } from "../sun.ts";

const PRESET_HOURS = [12, 15, 18];
const FIRST_HOUR = 5;
const LAST_HOUR = 21;

export type ShadeHourProps = {
  plan: Plan;
  sun: Sun;
  data: PlannerData;
  words: PlannerWords["shade"];
  /** Changes the plan in place. Without it, links and the form load the page with the hour. */
  onHour?: (hour: number) => void;
};

export function ShadeHour({ plan, sun, data, words, onHour }: ShadeHourProps) {
  const day = formatDay(plan.when || data.today);
  const isUp = plan.hour > sun.riseHour && plan.hour < sun.setHour;
  const times = {
    hour: formatHour(plan.hour),
    day,
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
        {PRESET_HOURS.map((hour) => (
          <Preset key={hour} hour={hour} plan={plan} data={data} onHour={onHour} />
        ))}
        <HourForm plan={plan} data={data} words={words} onHour={onHour} />
      </div>
    </section>
  );
}

type HourProps = Pick<ShadeHourProps, "plan" | "data"> & { onHour: ShadeHourProps["onHour"] };

function Preset({ hour, plan, data, onHour }: HourProps & { hour: number }) {
  return (
    <Link
      to={`?${formatPlan({ ...plan, hour }, data)}`}
      preventScrollReset
      aria-current={plan.hour === hour ? "true" : undefined}
      onClick={(event) => {
        if (!onHour || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onHour(hour);
      }}
      className="underline-slide inline-flex min-h-11 items-center text-small font-medium aria-[current]:decoration-current"
    >
      <span className="block first-letter:uppercase">{formatHour(hour)}</span>
    </Link>
  );
}

/** The form sends the plan as the address has it, with the chosen hour. */
function HourForm({ plan, data, words, onHour }: HourProps & { words: PlannerWords["shade"] }) {
  const others = [...new URLSearchParams(formatPlan(plan, data))].filter(([name]) => name !== "hour");
  return (
    <form method="get" action="/planner" className="flex items-center gap-3">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        name="hour"
        aria-label={words.hour}
        value={onHour ? plan.hour : undefined}
        defaultValue={onHour ? undefined : plan.hour}
        onChange={onHour && ((event) => onHour(Number(event.target.value)))}
        className={classes(controlLook, "select min-h-11 w-32")}
      >
        {hoursToChoose(plan.hour).map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
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

function hoursToChoose(chosen: number): number[] {
  const whole = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
  return whole.includes(chosen) ? whole : [...whole, chosen].sort((a, b) => a - b);
}
