// The hour of the shade on the plan, with links to other hours. Any hour can be set in the form.
import type { MouseEvent } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { opensElsewhere } from "#design/ui/clicks.ts";
import { formatDay, formatHour } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { PLANNER_PATH } from "#plan/address.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";

const PRESET_HOURS = [12, 15, 18];

export function ShadeHour({ words }: { words: PlannerWords["shade"] }) {
  const hour = usePlanner(({ plan }) => plan.hour);
  const date = usePlanner(({ plan, data }) => plan.when || data.today);
  const sun = usePlanner((state) => state.sun);
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
          <Preset key={preset} preset={preset} isChosen={preset === hour} />
        ))}
      </div>
    </section>
  );
}

/** A link, for visitors without scripts. With them, it changes nothing but the hour of the plan on the screen. */
function Preset({ preset, isChosen }: { preset: number; isChosen: boolean }) {
  const editor = useEditor();
  const query = usePlanner((state) => state.query);
  const pairs = query.split("&").filter((pair) => pair !== "" && !pair.startsWith("hour="));

  function choose(event: MouseEvent) {
    if (opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    editor.edit({ ...editor.store.getState().plan, hour: preset });
  }

  return (
    <a
      href={`${PLANNER_PATH}?${[...pairs, `hour=${preset}`].join("&")}`}
      aria-current={isChosen ? "true" : undefined}
      onClick={choose}
      className="underline-slide inline-flex min-h-11 items-center text-small font-medium aria-[current]:decoration-current"
    >
      <span className="block first-letter:uppercase">{formatHour(preset)}</span>
    </a>
  );
}
