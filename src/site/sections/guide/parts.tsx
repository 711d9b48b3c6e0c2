// The parts of a guide: prose, drawings, price tables, plans, approvals, dates, calculators.

import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { type DrawingInText, drawnFacts } from "#lib/drawing-names.ts";
import { formatCount } from "#lib/numbers.ts";
import type { fillPart } from "../../pages/guide-parts.ts";
import { DrawSchedule } from "../draw-schedule.tsx";
import { PriceTable } from "../price-table.tsx";
import { TimelineChart } from "../timeline-chart.tsx";
import { GuideDrawing } from "./guide-drawing.tsx";

type Filled = ReturnType<typeof fillPart>;
type FilledAs<Kind extends Filled["kind"]> = Extract<Filled, { kind: Kind }>;
export type Part = Filled | { kind: "examples"; examples: FilledAs<"example">[] };

/** Joins examples that follow each other into one part, which is a line of cards on phones. */
export function joinExamples(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "example" && last?.kind === "example")
      joined[joined.length - 1] = { kind: "examples", examples: [last, part] };
    else if (part.kind === "example" && last?.kind === "examples") last.examples.push(part);
    else joined.push(part);
  }
  return joined;
}

/** On wide screens, in the margin beside the text, whose lines are shorter than the column. */
const ASIDE =
  "min-[88rem]:float-right min-[88rem]:clear-right min-[88rem]:my-2 min-[88rem]:ml-4 min-[88rem]:w-60 min-[88rem]:[&+*]:mt-[1.1em]";

/** Whether a drawing accompanies the text; drawings of facts explain it. */
function isAside(name: DrawingInText): boolean {
  return !(drawnFacts as readonly string[]).includes(name);
}

/** A part without its calculator. */
export function GuidePart({ part }: { part: Part }) {
  switch (part.kind) {
    case "html":
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, without the HTML in it
      return <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
    case "drawing":
      return (
        <figure
          className={classes(
            "my-5 max-w-2xl border-limestone sm:my-8 sm:border-y sm:py-6",
            isAside(part.name) && ASIDE,
          )}
        >
          <GuideDrawing name={part.name} />
          <figcaption className="mt-2 text-label text-stone sm:mt-3">{part.caption}</figcaption>
        </figure>
      );
    case "prices":
      return (
        <Disclosure
          title={part.caption}
          note={formatCount(part.rows.length, "price")}
          className="my-5 border-y border-limestone"
        >
          <PriceTable {...part} titled />
        </Disclosure>
      );
    case "plan":
      return <PlanFigure {...part} />;
    case "example":
      return <Example {...part} />;
    case "examples":
      return (
        <Strip className="gap-x-4">
          {part.examples.map((example) => (
            <li key={example.title}>
              <Example {...example} />
            </li>
          ))}
        </Strip>
      );
    case "draws":
      return (
        <div className="my-6 bg-deep p-6 text-paper sm:p-10">
          <DrawSchedule {...part} />
        </div>
      );
    case "approvals":
      return (
        <div className="prose">
          <Table {...part} look="stacks" />
        </div>
      );
    case "timeline":
      return (
        <div className="my-6">
          <TimelineChart {...part} />
        </div>
      );
    case "starts":
      return (
        <Disclosure
          title={part.title}
          note={formatCount(part.rows.length, "area")}
          className="my-5 border-y border-limestone"
        >
          <div className="prose">
            <Table {...part} look="stacks" className="mt-0!" />
          </div>
        </Disclosure>
      );
    case "countdown":
      // All of it is the calculator. Astro renders no component that returns null.
      return <></>;
    case "owning":
    case "loan":
      return (
        <div className="prose">
          <Table {...part} look="figures" />
        </div>
      );
  }
}

function PlanFigure({ caption, ...planned }: FilledAs<"plan">) {
  return (
    <figure className="my-6 grid items-center gap-x-10 gap-y-4 border-y border-limestone py-5 sm:grid-cols-2">
      <Sketch {...planned} />
      <figcaption>
        <p className="font-display text-lead leading-snug tracking-(--tracking-display) sm:text-title">
          {caption}
        </p>
        <dl className="mt-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 sm:mt-4">
          {planned.facts.map(({ label, value }) => (
            <div
              key={label}
              className="border-t border-limestone py-2 text-small max-sm:nth-[n+3]:col-span-full"
            >
              <dt className="text-label text-stone">{label}</dt>
              <dd className="lining-nums tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <PlannerLink {...planned.planner} />
      </figcaption>
    </figure>
  );
}

function Sketch({ sketch, sketchLabels }: Pick<FilledAs<"plan">, "sketch" | "sketchLabels">) {
  return (
    <PlanSketchDrawing
      sketch={sketch}
      frameFt="own"
      labels={sketchLabels}
      className="w-full overflow-visible max-sm:mx-auto max-sm:max-w-[15rem] max-sm:[&_text]:text-[1.3em]"
    />
  );
}

/** Opens the planner with the plan. */
function PlannerLink({ to, label }: FilledAs<"plan">["planner"]) {
  return (
    <p className="mt-2 print:hidden">
      <a href={to} className="underline-slide inline-flex min-h-11 items-center font-medium">
        {label}
      </a>
    </p>
  );
}

function Example({ title, labels, lines, total, ...planned }: FilledAs<"example">) {
  return (
    <section className="@container my-6 border border-limestone p-4 sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-title">{title}</h3>
        <p className="font-display text-title tracking-(--tracking-display) whitespace-nowrap lining-nums @max-[16rem]:whitespace-normal @max-[16rem]:wrap-anywhere">
          {total}
        </p>
      </div>
      <div className="my-4 grid items-center gap-x-8 gap-y-3 @md:grid-cols-[5fr_4fr]">
        <Sketch {...planned} />
        <dl className="border-b border-limestone @max-md:grid @max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] @max-md:gap-x-4">
          {planned.facts.map(({ label, value }) => (
            <div
              key={label}
              className="justify-between gap-x-4 border-t border-limestone py-1.5 text-small @md:flex @md:py-2"
            >
              <dt className="text-stone @max-md:text-label">{label}</dt>
              <dd className="tabular-nums @md:text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Disclosure title={labels.total} note={formatCount(lines.length, "line")}>
        <table className="mb-4 w-full text-left text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">{labels.line}</th>
              <th scope="col">{labels.price}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, item, basis, price }) => (
              <tr key={id} className="border-t border-limestone align-baseline">
                <th scope="row" className="py-2.5 pr-3 font-normal">
                  {item}
                  <span className="block text-label text-stone">{basis}</span>
                </th>
                <td className="py-2.5 text-right whitespace-nowrap lining-nums tabular-nums @max-[16rem]:wrap-anywhere @max-[16rem]:whitespace-normal">
                  {price}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <PlannerLink {...planned.planner} />
    </section>
  );
}

type TableData = {
  /** Of all columns, the names of the rows first. */
  columns: string[];
  rows: { name: string; to?: string; cells: Cell[] }[];
};
type Cell = { text: string; note?: string | undefined };
type TableProps = TableData & {
  caption?: string;
  /** On phones, rows of `stacks` become lists; `figures` are short enough to stay side by side. */
  look: "stacks" | "figures";
  className?: string;
};

function Table({ caption, columns, rows, look, className }: TableProps) {
  const [, ...labels] = columns;
  return (
    <table className={classes(look, className)}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, cells }) => (
          <tr key={name}>
            <th scope="row">{to ? <a href={to}>{name}</a> : name}</th>
            {labels.map((label, index) => (
              <td key={label} data-label={look === "stacks" ? label : undefined}>
                {cells[index]?.text}
                {cells[index]?.note && <small>{cells[index].note}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
