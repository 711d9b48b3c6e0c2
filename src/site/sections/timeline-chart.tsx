// Phases of a project on one scale of weeks, each with its earliest and its latest run.
import { classes } from "#design/ui/classes.ts";
import { percentOf } from "./percent.ts";

/** Weeks since the start of the project. */
type Run = { start: number; end: number };
type TimelineChartProps = {
  phases: { id: string; title: string; shown: string; text: string; earliest: Run; latest: Run }[];
  legend: { earliest: string; latest: string };
  /** "First swim in week 12 at the earliest" */
  finish: string;
};

/** Weeks between two marks of the scale. */
const STEP_WEEKS = 4;
const SOLID = "kept-fill bg-lagoon";
const HATCHED =
  "[print-color-adjust:exact] border border-lagoon bg-[repeating-linear-gradient(135deg,var(--color-lagoon)_0_1px,transparent_1px_6px)]";

export function TimelineChart({ phases, legend, finish }: TimelineChartProps) {
  const lastWeek = Math.max(...phases.map(({ latest }) => latest.end));
  const weeks = Math.ceil(lastWeek / STEP_WEEKS) * STEP_WEEKS;
  const marks = Array.from({ length: weeks / STEP_WEEKS + 1 }, (_, index) => index * STEP_WEEKS);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-3 text-small text-stone">
        <LegendItem look={SOLID} text={legend.earliest} />
        <LegendItem look={HATCHED} text={legend.latest} />
      </p>
      <ul>
        {phases.map(({ id, title, shown, text, earliest, latest }) => (
          <li
            key={id}
            className="grid items-center gap-x-8 gap-y-1 border-t border-limestone py-2 break-inside-avoid lg:py-1.5 lg:grid-cols-12"
          >
            <div className="lg:col-span-5">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lead leading-snug">
                {title}
                <span className="font-text text-small tracking-normal text-stone">{shown}</span>
              </h3>
              <p className="text-small text-stone max-lg:sr-only">{text}</p>
            </div>
            <div aria-hidden="true" className="relative h-7 lg:col-span-7">
              {marks.map((mark) => (
                <span
                  key={mark}
                  style={{ left: percentOf(mark, weeks) }}
                  className="absolute -inset-y-2 border-l border-limestone/70 max-lg:inset-y-0"
                />
              ))}
              <Bar run={earliest} weeks={weeks} className={classes("top-0", SOLID)} />
              <Bar run={latest} weeks={weeks} className={classes("bottom-0", HATCHED)} />
            </div>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="grid gap-x-8 border-t border-ink lg:grid-cols-12">
        <p className="relative h-8 text-label text-stone tabular-nums lg:col-span-7 lg:col-start-6">
          {marks.map((mark, index) => (
            <span
              key={mark}
              style={{ left: percentOf(mark, weeks) }}
              className={classes("absolute top-2", index === marks.length - 1 && "-translate-x-full")}
            >
              {mark}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-3 max-w-[62ch]">{finish}</p>
    </div>
  );
}

function Bar({ run, weeks, className }: { run: Run; weeks: number; className: string }) {
  return (
    <span
      style={{ left: percentOf(run.start, weeks), width: percentOf(run.end - run.start, weeks) }}
      className={classes("absolute h-3", className)}
    />
  );
}

function LegendItem({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classes("h-3 w-6", look)} />
      {text}
    </span>
  );
}
