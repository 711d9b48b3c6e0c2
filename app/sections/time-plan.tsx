// Weeks as bars on one scale: solid is what a part takes at least, hatched what it can take.
type TimePlanProps = {
  weeks: number;
  bars: { title: string; shown: string; text: string; from: number; least: number; most: number }[];
};

/** Weeks between two marks of the scale. */
const STEP = 4;
const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

export function TimePlan({ weeks, bars }: TimePlanProps) {
  const marks = Array.from({ length: Math.floor(weeks / STEP) + 1 }, (_, index) => index * STEP);
  return (
    <div>
      <ul>
        {bars.map(({ title, shown, text, from, least, most }) => (
          <li
            key={title}
            className="grid items-center gap-x-8 gap-y-3 border-t border-limestone py-5 lg:grid-cols-12"
          >
            <div className="lg:col-span-5">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-title">
                {title}
                <span className="font-text text-small tracking-normal text-stone">{shown}</span>
              </h3>
              <p className="text-small text-stone">{text}</p>
            </div>
            <div aria-hidden="true" className="relative h-9 lg:col-span-7">
              {marks.map((mark) => (
                <span
                  key={mark}
                  style={{ left: share(mark, weeks) }}
                  className="absolute -inset-y-5 border-l border-limestone/70 max-lg:inset-y-0"
                />
              ))}
              <span
                style={{ left: share(from, weeks), width: share(most, weeks) }}
                className="absolute inset-y-2 border border-lagoon [print-color-adjust:exact] bg-[repeating-linear-gradient(135deg,var(--color-lagoon)_0_1px,transparent_1px_6px)]"
              />
              <span
                style={{ left: share(from, weeks), width: share(least, weeks) }}
                className="absolute inset-y-2 bg-lagoon [print-color-adjust:exact]"
              />
            </div>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="grid gap-x-8 border-t border-ink lg:grid-cols-12">
        <p className="relative h-8 text-label text-stone tabular-nums lg:col-span-7 lg:col-start-6">
          {marks.map((mark) => (
            <span key={mark} style={{ left: share(mark, weeks) }} className="absolute top-2">
              {mark}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
