// Projects of the portfolio by what is special about them, each with its plan.

import { PlanDrawing } from "#design/drawing/plan.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Section, SectionHeading } from "#design/ui/section.tsx";
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
      <ol className="mt-8 lg:mt-10">
        {items.map((item, index) => (
          <li
            key={item.slug}
            className="grid items-center gap-x-8 gap-y-8 border-t border-ink/15 py-4 lg:py-9 last:pb-0 md:grid-cols-12"
          >
            <div
              className={classes(
                "bg-paper px-3 py-4 lg:p-10",
                index % 2 ? "md:order-last md:col-span-6 md:col-start-7" : "md:col-span-6",
              )}
            >
              <PlanDrawing plan={item.plan} title={item.name} />
            </div>
            <div
              className={
                index % 2 ? "md:col-span-6 lg:col-span-5" : "md:col-span-6 lg:col-span-5 lg:col-start-8"
              }
            >
              <p className="label text-stone">
                {item.name}, {item.location}
              </p>
              <h3 className="mt-4 max-w-[20ch] text-title">{item.title}</h3>
              <p className="mt-4 max-w-[52ch] text-stone">{item.text}</p>
              <MoreLink to={`/portfolio/${item.slug}`} className="mt-4">
                {fillIn(more, { project: item.name })}
              </MoreLink>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
