// The hour of the shade on the plan, with links to other hours. Other ones are set in the form.
import type { PlannerWords } from "#content/schemas/planner.ts";
import { formatDay, formatHour } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { PLANNER_PATH } from "#plan/address.ts";
import type { Sun } from "#plan/sun.ts";

const PRESET_HOURS = [12, 15, 18];

type ShadeHourProps = {
  hour: number;
  /** YYYY-MM-DD */
  date: string;
  sun: Sun;
  /** The plan that links and the form load without scripts. */
  query: string;
  words: Pick<PlannerWords["shade"], "title" | "light" | "down">;
};

export function ShadeHour({ hour, date, sun, query, words }: ShadeHourProps) {
  const isUp = hour > sun.riseHour && hour < sun.setHour;
  const times = {
    hour: formatHour(hour),
    day: formatDay(date),
    rise: formatHour(sun.riseHour),
    set: formatHour(sun.setHour),
    sun: formatNumber(roundTo(sun.waterHours, 1)),
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
      </div>
    </section>
  );
}

/** Scripts open its plan in place (src/planner/editor/use-shortcuts.ts). */
function Preset({ preset, hour, query }: Pick<ShadeHourProps, "hour" | "query"> & { preset: number }) {
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

function pairsBesideHour(query: string): string[] {
  return query.split("&").filter((pair) => pair !== "" && !pair.startsWith("hour="));
}
