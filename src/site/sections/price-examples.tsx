// Three worked examples on the home page: what a budget buys, drawn and priced by the planner.
import type { buildPriceExamples } from "#content/price-examples.ts";
import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { Section } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";

/** Holds a lot of 60 by 52 ft with its house and trees. */
const FRAME_FT: [number, number] = [76, 76];

type PriceExamplesProps = ReturnType<typeof buildPriceExamples>;

export function PriceExamples({ title, text, action, note, more, labels, examples }: PriceExamplesProps) {
  return (
    <Section background="travertine" labelledBy="prices">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="prices" className="text-heading lg:col-span-7">
          {title}
        </h2>
        <p className="max-w-[46ch] text-stone lg:col-span-4 lg:col-start-9">{text}</p>
      </div>
      <Strip className="mt-6 grid-cols-3 gap-x-5 lg:mt-10 lg:gap-x-8">
        {examples.map((example) => (
          <li key={example.budget} className="flex flex-col border-t border-ink pt-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display text-heading leading-none tracking-(--tracking-display) lining-nums">
                {example.budget}
              </span>
              <span className="text-small font-medium tabular-nums">{example.range}</span>
            </p>
            <PlanSketchDrawing
              sketch={example.sketch}
              frameFt={FRAME_FT}
              labels={labels}
              className="my-2 w-full max-w-[20rem] overflow-visible"
            />
            <h3 className="text-lead leading-snug">{example.title}</h3>
            <p className="mt-1 text-small text-stone">{example.text}</p>
            <MoreLink to={example.to} aria-label={`${action}: ${example.title}`} className="mt-auto">
              {action}
            </MoreLink>
          </li>
        ))}
      </Strip>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 mt-3 text-small text-stone">
        <span className="max-w-[60ch]">{note}</span>
        <MoreLink to={more.to} className="text-ink">
          {more.label}
        </MoreLink>
      </p>
    </Section>
  );
}
