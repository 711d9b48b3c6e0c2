// How much of the water has sun from sunrise to sunset, as a small chart.
import { formatHour } from "#lib/dates.ts";
import { roundTo } from "#lib/rounding.ts";
import { FIRST_HOUR, LAST_HOUR, type Sun } from "#plan/sun.ts";

const CHART_HEIGHT = 40;
const MARKED_HOURS = [6, 9, 12, 15, 18];

/** The vertical line is the chosen hour. */
export function DayChart({
  sun: { waterShares, riseHour, setHour },
  hour,
  label,
}: {
  sun: Sun;
  hour: number;
  label: string;
}) {
  const width = LAST_HOUR - FIRST_HOUR;
  const step = (setHour - riseHour) / waterShares.length;
  const tops = waterShares.map(
    (share, index) =>
      `L${roundTo(riseHour - FIRST_HOUR + (index + 0.5) * step, 2)} ${roundTo(CHART_HEIGHT * (1 - share), 2)}`,
  );
  const percent = (at: number) => `${roundTo(((at - FIRST_HOUR) / width) * 100, 2)}%`;
  return (
    <figure className="mt-4">
      <figcaption className="text-label text-stone">{label}</figcaption>
      <div className="relative mt-2 pb-5">
        <svg
          viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-12 w-full overflow-visible"
        >
          <path
            d={`M${roundTo(riseHour - FIRST_HOUR, 2)} ${CHART_HEIGHT}${tops.join("")}L${roundTo(setHour - FIRST_HOUR, 2)} ${CHART_HEIGHT}Z`}
            className="fill-shallow stroke-lagoon"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${CHART_HEIGHT}H${width}`}
            className="stroke-stone"
            vectorEffect="non-scaling-stroke"
          />
          {hour >= FIRST_HOUR && hour <= LAST_HOUR && (
            <path
              d={`M${roundTo(hour - FIRST_HOUR, 2)} -3V${CHART_HEIGHT}`}
              className="stroke-ink"
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {MARKED_HOURS.map((marked) => (
          <span
            key={marked}
            aria-hidden="true"
            className="absolute bottom-0 -translate-x-1/2 text-label text-stone"
            style={{ left: percent(marked) }}
          >
            {formatHour(marked)}
          </span>
        ))}
      </div>
    </figure>
  );
}
