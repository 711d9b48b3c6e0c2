// What a plan results in: figures, price, weeks, sun, cost to own, checks. Parts take a view and hold no state.
import type { ReactNode } from "react";
import { formatDollars, formatRange } from "#app/content/price-rules.ts";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import type { PricedLine } from "../prices.ts";
import type { PlannerView } from "./view.ts";

type ResultsProps = Pick<PlannerView, "results">;

const number = new Intl.NumberFormat("en-US");

export function Results({ view, words }: { view: PlannerView; words: Pick<PlannerWords, "checks"> }) {
  return (
    <>
      <PriceTotal results={view.results} />
      <Figures results={view.results} />
      <Checks results={view.results} words={words.checks} />
      <Notices notices={view.notices} />
      <PriceLines results={view.results} />
      <Schedule results={view.results} />
      <SunHours results={view.results} />
      <Ownership results={view.results} />
    </>
  );
}

/** A value that changes with the plan, named so that scripts and tests can read it. */
function Value({ name, children }: { name: string; children: ReactNode }) {
  return <output name={name}>{children}</output>;
}

export function PriceTotal({ results: { price, weeks } }: ResultsProps) {
  return (
    <p className="font-display text-heading lining-nums">
      <Value name="priceLow">{formatDollars(price.low)}</Value>-
      <Value name="priceHigh">{number.format(price.high)}</Value>
      <span className="block text-lead">
        <Value name="weeksLow">{weeks.low}</Value>-<Value name="weeksHigh">{weeks.high}</Value> weeks
      </span>
    </p>
  );
}

export function Figures({ results: { figures } }: ResultsProps) {
  const rows = [
    {
      name: "surface",
      label: "Water surface",
      value: number.format(Math.round(figures.surfaceSqFt)),
      unit: "sq ft",
    },
    { name: "perimeter", label: "Edge", value: number.format(Math.round(figures.perimeterFt)), unit: "ft" },
    { name: "gallons", label: "Water", value: number.format(figures.gallons), unit: "gallons" },
    { name: "soil", label: "Soil to haul off", value: number.format(figures.soilCuYd), unit: "cu yd" },
    { name: "fillHours", label: "Time to fill", value: number.format(figures.fillHours), unit: "hours" },
  ];
  return (
    <dl>
      {rows.map(({ name, label, value, unit }) => (
        <div key={name} className="flex items-baseline justify-between border-b border-limestone py-2">
          <dt className="text-small text-stone">{label}</dt>
          <dd>
            <Value name={name}>{value}</Value> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PriceLines({ results: { price } }: ResultsProps) {
  return (
    <table className="w-full text-left">
      <caption className="label pb-3 text-left text-stone">Price</caption>
      <tbody>
        {price.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: PricedLine }) {
  return (
    <tr className="border-b border-limestone align-baseline">
      <th scope="row" className="py-3 pr-4 font-normal">
        {line.label}
        <span className="block text-small text-stone">{line.basis}</span>
      </th>
      <td className="py-3 text-right tabular-nums">{line.high === 0 ? "Included" : formatRange(line)}</td>
    </tr>
  );
}

export function Schedule({ results: { weeks } }: ResultsProps) {
  return (
    <dl>
      {weeks.phases.map(({ id, label, low, high }) => (
        <div key={id} className="flex justify-between border-b border-limestone py-2">
          <dt>{label}</dt>
          <dd>
            {low}-{high} weeks
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function SunHours({ results: { sun } }: ResultsProps) {
  return (
    <p>
      <Value name="waterHours">{sun.waterHours}</Value> hours of sun on the water
      {sun.ledgeHours !== null && (
        <>
          , <Value name="ledgeHours">{sun.ledgeHours}</Value> on the ledge
        </>
      )}
    </p>
  );
}

export function Ownership({ results: { ownership } }: ResultsProps) {
  return (
    <p>
      <Value name="monthlyLow">{formatDollars(ownership.monthlyLow)}</Value>-
      <Value name="monthlyHigh">{number.format(ownership.monthlyHigh)}</Value> a month to own
    </p>
  );
}

export function Checks({ results: { checks }, words }: ResultsProps & { words: PlannerWords["checks"] }) {
  return (
    <ul>
      {checks.map(({ id, severity, message }) => (
        <li key={message} data-severity={severity} className="border-t border-limestone py-3">
          <p>{message}</p>
          <details>
            <summary className="text-small text-deep">Why: {words[id].title}</summary>
            <p className="text-small text-stone">{words[id].why}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

export function Notices({ notices }: Pick<PlannerView, "notices">) {
  return (
    <ul>
      {notices.map(({ name, given, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be equal
        <li key={`${name}${index}`}>
          {message} ({given})
        </li>
      ))}
    </ul>
  );
}
