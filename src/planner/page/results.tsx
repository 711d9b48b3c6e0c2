// Results of a plan: price lines, section, figures, weeks, sun, cost to own. Parts have no state.
import { type ComponentType, memo, type ReactNode } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { formatDate } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber, formatRange, formatSpan } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { SectionDrawing } from "#plan/drawing/section-drawing.tsx";
import { type ParameterName, parameterNames } from "#plan/parameters.ts";
import { findPlannerArea, type PlannerData } from "#plan/planner-data.ts";
import { type PricedLine, roundLine, roundTotal } from "#plan/price-plan.ts";
import { DayChart } from "./day-chart.tsx";
import { DollarRange, Value } from "./value.tsx";
import type { Results as AllResults, PlannerView } from "./view.ts";

type ResultsProps = {
  view: PlannerView;
  words: Pick<PlannerWords, "price" | "ground" | "time" | "sun" | "ownership">;
  data: PlannerData;
};

/** A section renders again only when what it shows has changed: a drag changes the plan sixty times a second. */
function memoSection(
  Section: ComponentType<ResultsProps>,
  shown: { result: keyof AllResults; parameters: readonly ParameterName[] },
) {
  return memo(
    Section,
    (before, after) =>
      before.words === after.words &&
      before.data === after.data &&
      before.view.results[shown.result] === after.view.results[shown.result] &&
      shown.parameters.every((name) => before.view.plan[name] === after.view.plan[name]),
  );
}

const Price = memoSection(PriceSection, { result: "price", parameters: [] });
/** The section through the ground is the same wherever the pool lies. */
const Ground = memoSection(GroundSection, {
  result: "figures",
  parameters: parameterNames.filter((name) => name !== "x" && name !== "y" && name !== "turn"),
});
const Time = memoSection(TimeSection, { result: "weeks", parameters: ["area"] });
const SunHours = memoSection(SunSection, { result: "sun", parameters: ["when", "hour"] });
const Ownership = memoSection(OwnershipSection, { result: "ownership", parameters: [] });

export function Results(props: ResultsProps) {
  return (
    <>
      <Price {...props} />
      <Ground {...props} />
      <Time {...props} />
      <section className="planner-more bg-paper">
        <div className="wrap grid gap-x-16 gap-y-12 py-(--band) md:grid-cols-2">
          <SunHours {...props} />
          <Ownership {...props} />
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

function PriceSection({ view: { results }, words }: ResultsProps) {
  const { lines } = results.price;
  const included = lines.filter(({ high }) => high === 0);
  return (
    <section aria-labelledby="price" className="planner-price bg-travertine">
      <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Heading id="price" words={words.price} />
          <ul className="planner-assumptions mt-6 max-w-[46ch] text-small text-stone">
            {words.price.assumptions.map((assumption) => (
              <li key={assumption} className="border-t border-limestone py-3">
                {assumption}
              </li>
            ))}
          </ul>
        </div>
        <div className="@container lg:col-span-7 lg:col-start-6">
          <PriceTable
            lines={lines.filter(({ high }) => high > 0)}
            total={roundTotal(results.price)}
            label={words.price.title}
          />
          {included.length > 0 && (
            <p className="planner-included border-b border-limestone py-3 text-small text-stone">
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
    <table className="planner-lines w-full border-t border-ink text-left">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-limestone align-baseline">
            <th scope="row" className="py-3 pr-4 font-normal @max-[12rem]:block @max-[12rem]:pb-0">
              <span>{line.isLater ? `${line.label} (later)` : line.label}</span>
              <span className="block text-small text-stone">{line.basis}</span>
            </th>
            <td className="py-3 text-right font-display text-lead lining-nums tabular-nums @max-[12rem]:block @min-[17rem]:whitespace-nowrap">
              {formatRange(roundLine(line))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="print:hidden">
        <tr className="border-b border-ink align-baseline">
          <th scope="row" className="py-3 pr-4 font-medium @max-[12rem]:block @max-[12rem]:pb-0">
            All lines
          </th>
          <td className="py-3 text-right font-display text-lead lining-nums tabular-nums @max-[12rem]:block @min-[17rem]:whitespace-nowrap">
            {formatRange(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function GroundSection({ view: { plan, layout, results }, words, data }: ResultsProps) {
  const { perimeterFt, soilCuYd, fillHours } = results.figures;
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
            <Heading id="ground" words={words.ground} />
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
        <SectionDrawing
          plan={plan}
          layout={layout}
          soil={findPlannerArea(data.areas, plan.area)?.soil}
          className="mt-10"
        />
      </div>
    </section>
  );
}

function TimeSection({ view: { plan, results }, words, data }: ResultsProps) {
  const { weeks } = results;
  const area = findPlannerArea(data.areas, plan.area);
  return (
    <section aria-labelledby="time" className="planner-time bg-travertine">
      <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Heading id="time" words={words.time}>
            <p className="mt-4 max-w-[42ch] text-stone">
              {area ? fillIn(words.time.area, { area: area.name }) : words.time.anyArea}
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
      <span
        className="absolute inset-y-0 left-0 bg-lagoon [print-color-adjust:exact]"
        style={{ width: share(low) }}
      />
    </span>
  );
}

function SunSection({ view: { plan, results }, words, data }: ResultsProps) {
  const { sun } = results;
  const rows = [
    { name: "waterHours", label: "On the water", hours: sun.waterHours },
    { name: "ledgeHours", label: "On the ledge", hours: sun.ledgeHours },
  ];
  return (
    <section aria-labelledby="sun" className="planner-sun">
      <Heading id="sun" words={words.sun} />
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
      <DayChart sun={sun} hour={plan.hour} label={words.sun.chart} />
      <p className="mt-3 text-small text-stone">
        {`${formatDate(plan.when || data.today)}, with ${roundTo(sun.dayHours, 1)} hours between sunrise and sunset.`}
      </p>
    </section>
  );
}

function OwnershipSection({ view: { results }, words }: ResultsProps) {
  const { monthlyLow, monthlyHigh, lines } = results.ownership;
  return (
    <section aria-labelledby="ownership" className="planner-ownership">
      <Heading id="ownership" words={words.ownership} />
      <dl className="@container mt-6 border-t border-ink">
        {lines.map((line) => (
          <div
            key={line.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-limestone py-3"
          >
            <dt>
              <span>{line.label}</span>
              <span className="block text-small text-stone">{line.basis}</span>
            </dt>
            <dd className="font-display text-lead tabular-nums @min-[20rem]:whitespace-nowrap">
              {formatRange(line)}
            </dd>
          </div>
        ))}
        <div className="planner-monthly flex items-baseline justify-between gap-4 py-3 font-medium">
          <dt>Each month</dt>
          <dd className="font-display text-title">
            <DollarRange name="monthly" low={monthlyLow} high={monthlyHigh} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
