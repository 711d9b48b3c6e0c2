// Phases of a project on one scale of weeks: above, the earliest run as a solid bar; below, the latest as a hatched one.
import { classes } from "#app/ui/classes.ts";

type Run = { start: number; end: number };
type TimePlanProps = {
  phases: { id: string; title: string; shown: string; text: string; earliest: Run; latest: Run }[];
  legend: { earliest: string; latest: string };
  /** "First swim in week 12 at the earliest" */
  finish: string;
};

/** Weeks between two marks of the scale. */
const STEP_WEEKS = 4;
const SOLID = "bg-lagoon";
const HATCHED =
  "border border-lagoon bg-[repeating-linear-gradient(135deg,var(--color-lagoon)_0_1px,transparent_1px_6px)]";

export function TimePlan({ phases, legend, finish }: TimePlanProps) {
  const lastWeek = Math.max(...phases.map(({ latest }) => latest.end));
  const weeks = Math.ceil(lastWeek / STEP_WEEKS) * STEP_WEEKS;
  const marks = Array.from({ length: weeks / STEP_WEEKS + 1 }, (_, index) => index * STEP_WEEKS);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2 pb-6 text-small text-stone">
        <Key look={SOLID} text={legend.earliest} />
        <Key look={HATCHED} text={legend.latest} />
      </p>
      <ul>
        {phases.map(({ id, title, shown, text, earliest, latest }) => (
          <li
            key={id}
            className="grid items-center gap-x-8 gap-y-3 border-t border-limestone py-5 break-inside-avoid lg:grid-cols-12"
          >
            <div className="lg:col-span-5">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-title">
                {title}
                <span className="font-text text-small tracking-normal text-stone">{shown}</span>
              </h3>
              <p className="text-small text-stone">{text}</p>
            </div>
            <div aria-hidden="true" className="relative h-12 lg:col-span-7">
              {marks.map((mark) => (
                <span
                  key={mark}
                  style={{ left: share(mark, weeks) }}
                  className="absolute -inset-y-5 border-l border-limestone/70 max-lg:inset-y-0"
                />
              ))}
              <Bar run={earliest} weeks={weeks} className={classes("top-1", SOLID)} />
              <Bar run={latest} weeks={weeks} className={classes("bottom-1", HATCHED)} />
            </div>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="grid gap-x-8 border-t border-ink lg:grid-cols-12">
        <p className="relative h-8 text-label text-stone tabular-nums lg:col-span-7 lg:col-start-6">
          {marks.map((mark, index) => (
            <span
              key={mark}
              style={{ left: share(mark, weeks) }}
              className={classes("absolute top-2", index === marks.length - 1 && "-translate-x-full")}
            >
              {mark}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-6 max-w-[62ch] text-lead">{finish}</p>
    </div>
  );
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`;
}

function Bar({ run, weeks, className }: { run: Run; weeks: number; className: string }) {
  return (
    <span
      style={{ left: share(run.start, weeks), width: share(run.end - run.start, weeks) }}
      className={classes("absolute h-4 [print-color-adjust:exact]", className)}
    />
  );
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden="true" className={classes("h-4 w-8 [print-color-adjust:exact]", look)} />
      {text}
    </span>
  );
}
