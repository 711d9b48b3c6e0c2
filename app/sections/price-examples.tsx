// Three worked examples on the home page: what a budget buys, drawn and priced by the planner.
import type { PlanSketch } from "#app/drawing-names.ts";
import type { LinkItem } from "#app/layout/site-data.ts";
import { MoreLink } from "#app/ui/button.tsx";
import { PlanSketchDrawing } from "#app/ui/drawing/plan-sketch.tsx";

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
  examples: PriceExample[];
};

export function PriceExamples({ title, text, action, note, more, examples }: PriceExamplesProps) {
  return (
    <section aria-labelledby="prices" className="wrap py-(--band)">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="prices" className="text-heading lg:col-span-7">
          {title}
        </h2>
        <p className="max-w-[46ch] text-stone lg:col-span-4 lg:col-start-9">{text}</p>
      </div>
      <ul className="mt-10 border-t border-ink md:grid md:grid-cols-3 md:gap-x-8 lg:mt-14">
        {examples.map((example) => (
          <li
            key={example.budget}
            className="grid grid-cols-[2fr_3fr] items-start gap-x-5 gap-y-5 border-b border-limestone py-6 md:flex md:flex-col md:border-0"
          >
            <PlanSketchDrawing
              sketch={example.sketch}
              frameFt={FRAME_FT}
              className="w-full md:max-w-[21rem]"
            />
            <div className="flex grow flex-col">
              <p className="font-display text-numeral tracking-(--tracking-display) lining-nums">
                {example.budget}
              </p>
              <h3 className="mt-2 text-title">{example.title}</h3>
              <p className="mt-2 text-small text-stone">{example.text}</p>
              <p className="mt-3 text-small font-medium tabular-nums">{example.range}</p>
              <MoreLink to={example.to} aria-label={`${action}: ${example.title}`} className="mt-auto">
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
    </section>
  );
}
