// Three worked examples on the home page: what a budget buys, drawn and priced by the planner.

import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { type Background, Section } from "#design/ui/section.tsx";
import type { PlanSketch } from "#lib/drawing-names.ts";
import type { LinkItem } from "../layout/site-data.ts";

/** Holds a lot of 60 by 52 ft with its house and trees. */
const FRAME_FT: [number, number] = [76, 76];

type PriceExample = {
  /** "$75K" */
  budget: string;
  title: string;
  text: string;
  /** "$66,000 to $102,000" */
  range: string;
  /** The planner with this plan. */
  to: string;
  sketch: PlanSketch;
};

type PriceExamplesProps = {
  title: string;
  text: string;
  action: string;
  note: string;
  more: LinkItem;
  /** Words of the labels in the sketches. */
  labels: { house: string; easement: string };
  examples: PriceExample[];
  background?: Background;
};

export function PriceExamples({
  title,
  text,
  action,
  note,
  more,
  labels,
  examples,
  background = "paper",
}: PriceExamplesProps) {
  return (
    <Section background={background} labelledBy="prices">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="prices" className="text-heading lg:col-span-7">
          {title}
        </h2>
        <p className="max-w-[46ch] text-stone lg:col-span-4 lg:col-start-9">{text}</p>
      </div>
      <ul className="@container mt-7 border-t border-ink md:grid md:grid-cols-3 md:gap-x-8 lg:mt-10">
        {examples.map((example) => (
          <li
            key={example.budget}
            className="grid grid-cols-[1fr_2fr] items-start @max-[14rem]:block gap-x-5 gap-y-5 border-b border-limestone py-4 md:flex md:flex-col md:border-0 md:py-6"
          >
            <div className="plan-sketch-frame w-full md:max-w-[17rem]">
              <PlanSketchDrawing
                sketch={example.sketch}
                frameFt={FRAME_FT}
                labels={labels}
                className="w-full"
              />
            </div>
            <div className="flex grow flex-col">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-display text-heading leading-none tracking-(--tracking-display) lining-nums">
                  {example.budget}
                </span>
                <span className="text-small font-medium whitespace-nowrap tabular-nums @max-[14rem]:whitespace-normal">
                  {example.range}
                </span>
              </p>
              <h3 className="mt-1.5 text-lead leading-snug">{example.title}</h3>
              <p className="mt-1 text-small text-stone max-md:hidden">{example.text}</p>
              <MoreLink
                to={example.to}
                aria-label={`${action}: ${example.title}`}
                className="-mb-2 md:mt-auto"
              >
                {action}
              </MoreLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 text-small text-stone md:border-t md:border-limestone md:pt-4">
        <span className="max-w-[60ch] max-md:mt-5">{note}</span>
        <MoreLink to={more.to} className="text-ink">
          {more.label}
        </MoreLink>
      </p>
    </Section>
  );
}
