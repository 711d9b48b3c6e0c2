// Results of the plan at rest: price lines, section, figures, weeks, sun, cost to own.
import type { ReactNode } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { formatDate } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber, formatRange, formatSpan } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { SectionDrawing } from "#plan/drawing/section-drawing.tsx";
import { findPlannerArea } from "#plan/planner-data.ts";
import { type PricedLine, roundLine, roundTotal } from "#plan/price-plan.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import { DayChart } from "./day-chart.tsx";
import { DollarRange, Value } from "./value.tsx";

export type ResultWords = Pick<PlannerWords, "price" | "ground" | "time" | "sun" | "ownership">;
type SectionProps<Name extends keyof ResultWords> = { words: ResultWords[Name] };

/** Each section selects what it shows, so that it renders again only when that changes. */
export function Results({ words }: { words: ResultWords }) {
  return (
    <>
      <PriceSection words={words.price} />
      <GroundSection words={words.ground} />
      <TimeSection words={words.time} />
      <section className="planner-more bg-paper">
        <div className="wrap grid gap-x-16 gap-y-12 py-(--band) md:grid-cols-2">
          <SunSection words={words.sun} />
          <OwnershipSection words={words.ownership} />
        </div>
      </section>
    </>
  );
}

type HeadingProps = {
  id: string;
  words: { label: string; title: string; intro: string };
  children?: ReactNode;
};

function Heading({ id, words: { label, title, intro }, children }: HeadingProps) {
  return (
    <div>
      <p className="label text-stone">{label}</p>
      <h2 id={id} className="mt-3 text-heading">
        {title}
      </h2>
      <p className="mt-4 max-w-[42ch] text-stone">{intro}</p>
      {children}
    </div>
  );
}

function PriceSection({ words }: SectionProps<"price">) {
  const price = usePlanner(({ results }) => results.price);
  const { lines } = price;
  const included = lines.filter(({ high }) => high === 0);
  return (
    <section aria-labelledby="price" className="planner-price bg-travertine">
      <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Heading id="price" words={words} />
          <ul className="planner-assumptions mt-6 max-w-[46ch] text-small text-stone">
            {words.assumptions.map((assumption) => (
              <li key={assumption} className="border-t border-limestone py-3">
                {assumption}
              </li>
            ))}
          </ul>
        </div>
        <div className="@container lg:col-span-7 lg:col-start-6">
          <PriceTable
            lines={lines.filter(({ high }) => high > 0)}
            total={roundTotal(price)}
            label={words.title}
          />
          {included.length > 0 && (
            <p className="border-b border-limestone py-3 text-small text-stone">
              {`Included: ${included.map(({ label }) => label.toLowerCase()).join(", ")}.`}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

type PriceTableProps = {
  lines: readonly PricedLine[];
  total: { low: number; high: number };
  label: string;
};

/** Shown figures are rounded one by one, so their sum may differ from the total by the rounding. */
function PriceTable({ lines, total, label }: PriceTableProps) {
  return (
    // No hidden caption: Safari would cut the rule above the table.
    <table aria-label={label} className="planner-lines w-full border-t border-ink text-left">
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-limestone align-baseline">
            <th scope="row" className="py-3 pr-4 font-normal @max-[17rem]:block @max-[17rem]:pb-0">
              <span>{line.isLater ? `${line.label} (later)` : line.label}</span>
              <span className="block text-small text-stone">{line.basis}</span>
            </th>
            <td className="py-3 text-right font-display text-[min(var(--text-lead),9cqi)] lining-nums tabular-nums whitespace-nowrap @max-[17rem]:block">
              {formatRange(roundLine(line))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="print:hidden">
        <tr className="border-b border-ink align-baseline">
          <th scope="row" className="py-3 pr-4 font-medium @max-[17rem]:block @max-[17rem]:pb-0">
            All lines
          </th>
          <td className="py-3 text-right font-display text-[min(var(--text-lead),9cqi)] lining-nums tabular-nums whitespace-nowrap @max-[17rem]:block">
            {formatRange(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function GroundSection({ words }: SectionProps<"ground">) {
  const { areas } = usePlanner((state) => state.data);
  const plan = usePlanner((state) => state.rested);
  const { perimeterFt, soilCuYd, fillHours } = usePlanner(({ results }) => results.figures);
  const rows = [
    { name: "perimeter", label: "Edge", value: perimeterFt, unit: "ft" },
    { name: "soil", label: "Soil to haul off", value: soilCuYd, unit: "cu yd" },
    {
      name: "fillHours",
      label: "Filling, with one hose",
      value: fillHours,
      unit: hoursOf(Math.round(fillHours)),
    },
  ];
  return (
    <section aria-labelledby="ground" className="planner-ground bg-paper">
      <div className="wrap py-(--band)">
        <div className="grid items-end gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <Heading id="ground" words={words} />
          </div>
          <dl className="planner-figures grid border-limestone sm:grid-cols-3 sm:border-y lg:col-span-7">
            {rows.map(({ name, label, value, unit }) => (
              <div
                key={name}
                className="border-limestone py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:border-t sm:py-4 sm:not-first:border-l sm:not-first:pl-4"
              >
                <dt className="text-small text-stone">{label}</dt>
                <dd className="mt-1 font-display text-title leading-tight">
                  <Value name={name}>{formatNumber(Math.round(value))}</Value>
                  <span>{` ${unit}`}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <SectionDrawing plan={plan} soil={findPlannerArea(areas, plan.area)?.soil} className="mt-10" />
      </div>
    </section>
  );
}

function TimeSection({ words }: SectionProps<"time">) {
  const { areas } = usePlanner((state) => state.data);
  const weeks = usePlanner(({ results }) => results.weeks);
  const area = findPlannerArea(
    areas,
    usePlanner(({ rested }) => rested.area),
  );
  return (
    <section aria-labelledby="time" className="planner-time bg-travertine">
      <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Heading id="time" words={words}>
            <p className="mt-4 max-w-[42ch] text-stone">
              {area ? fillIn(words.area, { area: area.name }) : words.anyArea}
            </p>
          </Heading>
        </div>
        <ol className="lg:col-span-7 lg:col-start-6">
          {weeks.phases.map(({ id, label, low, high }) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 border-t border-limestone py-4"
            >
              <span>{label}</span>
              <span className="font-display text-lead tabular-nums">{wholeWeeks(low, high)}</span>
              <WeeksBar low={low} high={high} most={weeks.high} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Rounds outward: "2–9 weeks" for 2 to 8.6. */
function wholeWeeks(low: number, high: number): string {
  const most = Math.ceil(high);
  return `${formatSpan(Math.floor(low), most)} ${most === 1 ? "week" : "weeks"}`;
}

/** The unit of a number as it is shown. */
function hoursOf(hours: number): string {
  return hours === 1 ? "hour" : "hours";
}

/** The shortest time solid, up to the longest as an outline. */
function WeeksBar({ low, high, most }: { low: number; high: number; most: number }) {
  const share = (weeks: number) => `${roundTo((weeks / most) * 100, 1)}%`;
  return (
    <span aria-hidden="true" className="relative col-span-2 block h-2.5">
      <span className="absolute inset-y-0 left-0 border border-lagoon" style={{ width: share(high) }} />
      <span className="absolute inset-y-0 left-0 kept-fill bg-lagoon" style={{ width: share(low) }} />
    </span>
  );
}

function SunSection({ words }: SectionProps<"sun">) {
  const sun = usePlanner((state) => state.sun);
  const when = usePlanner(({ rested, data }) => rested.when || data.today);
  const hour = usePlanner(({ rested }) => rested.hour);
  const rows = [
    { name: "waterHours", label: "On the water", hours: sun.waterHours },
    { name: "ledgeHours", label: "On the ledge", hours: sun.ledgeHours },
  ];
  return (
    <section aria-labelledby="sun">
      <Heading id="sun" words={words} />
      <dl className="mt-6 border-t border-ink">
        {rows.map(
          ({ name, label, hours }) =>
            hours !== null && (
              <div
                key={name}
                className="flex items-baseline justify-between gap-4 border-b border-limestone py-3"
              >
                <dt>{label}</dt>
                <dd className="font-display text-lead tabular-nums">
                  <Value name={name}>{roundTo(hours, 1)}</Value>
                  <span>{` ${hoursOf(roundTo(hours, 1))}`}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
      <DayChart sun={sun} hour={hour} label={words.chart} />
      <p className="mt-3 text-small text-stone">
        {`${formatDate(when)}, with ${roundTo(sun.dayHours, 1)} hours between sunrise and sunset.`}
      </p>
    </section>
  );
}

function OwnershipSection({ words }: SectionProps<"ownership">) {
  const { monthlyLow, monthlyHigh, lines } = usePlanner(({ results }) => results.ownership);
  return (
    <section aria-labelledby="ownership" className="planner-ownership">
      <Heading id="ownership" words={words} />
      <dl className="@container mt-6 border-t border-ink">
        {lines.map((line) => (
          <div
            key={line.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-limestone py-3"
          >
            <dt className="min-w-0 flex-[1_1_6rem]">
              <span>{line.label}</span>
              <span className="block text-small text-stone">{line.basis}</span>
            </dt>
            <dd className="ml-auto font-display text-lead tabular-nums whitespace-nowrap">
              {formatRange(line)}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 font-medium">
          <dt>Each month</dt>
          <dd className="font-display text-title">
            <DollarRange name="monthly" low={monthlyLow} high={monthlyHigh} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
