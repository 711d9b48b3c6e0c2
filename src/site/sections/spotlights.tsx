// Projects of the portfolio by what is special about them, each with its plan.

import { PlanDrawing } from "#design/drawing/plan.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import type { PlanData } from "#lib/drawing-names.ts";
import { fillIn } from "#lib/fill-in.ts";

type SpotlightsProps = {
  label?: string | undefined;
  title: string;
  intro: string;
  /** "More about {project}" */
  more: string;
  items: { slug: string; title: string; text: string; name: string; location: string; plan: PlanData }[];
};

export function Spotlights({ label, title, intro, more, items }: SpotlightsProps) {
  return (
    <Section background="travertine" labelledBy="spotlights">
      <SectionHeading id="spotlights" label={label} title={title} intro={intro} />
      <Strip as="ol" className="mt-7 grid-cols-3 gap-x-5 lg:mt-10 lg:gap-x-8">
        {items.map((item) => (
          <li key={item.slug}>
            <div className="flex aspect-[4/3] items-center bg-paper px-3 *:grow">
              <PlanDrawing plan={item.plan} title={item.name} />
            </div>
            <p className="label mt-4 text-stone">
              {item.name}, {item.location}
            </p>
            <h3 className="mt-2 text-title">{item.title}</h3>
            <p className="mt-2 text-small text-stone">{item.text}</p>
            <MoreLink to={`/portfolio/${item.slug}`} className="mt-1">
              {fillIn(more, { project: item.name })}
            </MoreLink>
          </li>
        ))}
      </Strip>
    </Section>
  );
}
