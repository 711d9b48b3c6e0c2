// Two plans side by side: drawings, figures, and the price lines that differ.
import { type ReactNode, useMemo } from "react";
import type { ToolWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { formatFullDate } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber, formatRange, formatSpan } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { type PricedLine, roundTotal } from "#plan/price-plan.ts";
import { computeSun } from "#plan/sun.ts";
import { type PlanFacts, PriceRange, readFacts, SmallPlan } from "./plan-facts.tsx";

export type NamedPlan = { name: string; query: string };

type ComparisonProps = {
  pair: readonly [NamedPlan, NamedPlan];
  words: ToolWords["plans"]["compare"];
  data: PlannerData;
  onOpen(query: string): void;
};

export function Comparison({ pair, words, data, onOpen }: ComparisonProps) {
  const [first, second] = pair;
  const facts = useMemo(
    () => [readFacts(first.query, data), readFacts(second.query, data)] as const,
    [first.query, second.query, data],
  );
  const sun = useMemo(() => facts.map(({ plan }) => computeSun(plan, data)), [facts, data]);
  const lines = compareLines(facts[0].price.lines, facts[1].price.lines);
  const days = facts.map(({ plan }) => plan.when || data.today);
  const day =
    days[0] === days[1]
      ? formatFullDate(days[0] ?? data.today)
      : days.map((each) => formatFullDate(each)).join(" / ");
  const names = [first.name, second.name] as const;
  const figures: [label: string, cells: string[]][] = [
    [words.weeks, facts.map(({ weeks }) => formatSpan(weeks.low, weeks.high))],
    [fillIn(words.sun, { day }), sun.map(({ waterHours }) => formatNumber(roundTo(waterHours, 1)))],
    [words.surface, facts.map(({ figures }) => formatNumber(Math.round(figures.surfaceSqFt)))],
    [words.gallons, facts.map(({ figures }) => formatNumber(figures.gallons))],
    [
      words.monthly,
      facts.map(({ ownership: { monthlyLow: low, monthlyHigh: high } }) => formatRange({ low, high })),
    ],
  ];
  return (
    <div className="@container mt-6">
      <div className="sticky top-0 z-1 grid sm:-top-8 grid-cols-2 gap-x-4 bg-paper py-3 sm:gap-x-8">
        {pair.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have the same name
          <h3 key={index} className="line-clamp-2 font-text text-small font-medium sm:text-body">
            {name}
          </h3>
        ))}
      </div>
      <div className={ROW}>
        <SmallPlan query={first.query} data={data} />
        <SmallPlan query={second.query} data={data} />
      </div>
      <dl>
        <Row
          names={names}
          label={words.price}
          isLarge
          cells={facts.map((each) => <Price key="price" facts={each} words={words} />)}
        />
        {figures.map(([label, cells]) => (
          <Row key={label} names={names} label={label} cells={cells} />
        ))}
      </dl>
      <h3 className="label mt-8 font-text text-stone">{words.lines}</h3>
      {lines.length === 0 && <p className="mt-3 text-small">{words.same}</p>}
      <dl className="mt-2">
        {lines.map(({ id, label, first: a, second: b }) => (
          <Row key={id} names={names} label={label} cells={[a, b].map((line) => describeLine(line, words))} />
        ))}
      </dl>
      <div className="sticky bottom-0 mt-6 grid sm:-bottom-8 grid-cols-2 gap-x-4 bg-paper py-3 sm:gap-x-8">
        {pair.map(({ name, query }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have the same name
          <Button key={index} look="line" className="px-3" onClick={() => onOpen(query)}>
            <span>Open this one</span>
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

const ROW = "grid grid-cols-2 gap-x-4 border-t border-limestone py-3 sm:gap-x-8";

type RowProps = {
  names: readonly [string, string];
  label: string;
  cells: readonly ReactNode[];
  isLarge?: boolean;
};

/** One figure of both plans. Large text on a small screen has one below the other, each under the plan's name. */
function Row({ names, label, cells, isLarge = false }: RowProps) {
  const look = isLarge ? "font-display text-title leading-tight" : "text-small tabular-nums";
  return (
    <div className={classes(ROW, "@max-[15rem]:grid-cols-1 @max-[15rem]:gap-y-2")}>
      <dt className="col-span-full text-label text-stone">{label}</dt>
      {names.map((name, index) => (
        <dd
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have the same name
          key={index}
          data-plan={name}
          className={classes(
            look,
            "min-w-0 @max-[15rem]:before:block @max-[15rem]:before:truncate @max-[15rem]:before:font-text @max-[15rem]:before:text-label @max-[15rem]:before:content-[attr(data-plan)]",
          )}
        >
          {cells[index]}
        </dd>
      ))}
    </div>
  );
}

function Price({ facts: { price }, words }: { facts: PlanFacts; words: ComparisonProps["words"] }) {
  return (
    <>
      <span className="price-line block">
        <PriceRange {...roundTotal(price)} />
      </span>
      {price.later.high > 0 && (
        <span className="block font-text text-label text-stone">
          {fillIn(words.later, { price: formatRange(roundTotal(price.later)) })}
        </span>
      )}
    </>
  );
}

/** "$12,000–18,000", or a dash for a plan without the line. */
function describeLine(line: PricedLine | null, words: ComparisonProps["words"]): string {
  if (!line) return "–";
  const price = line.high === 0 ? "Included" : formatRange(line);
  return line.isLater ? fillIn(words.later, { price }) : price;
}

type LineDifference = {
  id: string;
  label: string;
  first: PricedLine | null;
  second: PricedLine | null;
};

/** Returns the lines that only one plan has, or that cost differently, in the order of the lines. */
export function compareLines(first: readonly PricedLine[], second: readonly PricedLine[]): LineDifference[] {
  const own = second.filter(({ id }) => !first.some((line) => line.id === id));
  return [...first, ...own].flatMap(({ id, label }) => {
    const [a, b] = [first, second].map((lines) => lines.find((line) => line.id === id) ?? null);
    const isEqual = a && b && a.low === b.low && a.high === b.high && a.isLater === b.isLater;
    return isEqual ? [] : [{ id, label, first: a ?? null, second: b ?? null }];
  });
}
