// Two testimonials of homeowners in an area, side by side.
import type { FullAreaData } from "#content/areas.ts";
import { classes } from "#design/ui/classes.ts";
import { SampleMark } from "#design/ui/sample-mark.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";

type AreaTestimonialsProps = FullAreaData["testimonials"] & { background: Background };

export function AreaTestimonials({ title, items, background }: AreaTestimonialsProps) {
  const light = background === "deep";
  const secondary = light ? "text-shallow" : "text-stone";
  return (
    <Section background={background} labelledBy="testimonials">
      <SectionHeading id="testimonials" title={title} light={light} />
      <Strip className="mt-6 grid-cols-12 gap-x-6 lg:mt-10 lg:gap-x-8">
        {items.map(({ quote, names, initials, neighborhood, sample }, index) => (
          <li key={names} className={index === 0 ? "lg:col-span-6" : "lg:col-span-5 lg:col-start-8"}>
            <figure>
              <blockquote className="max-w-[34ch] font-display text-lead lg:text-title leading-[1.22] tracking-(--tracking-display)">
                “{quote}”
              </blockquote>
              <figcaption
                className={classes(
                  "mt-3 flex flex-wrap items-center gap-4 border-t pt-3 text-small",
                  light ? "border-paper/25" : "border-limestone",
                )}
              >
                <span aria-hidden="true" className="font-display text-title tracking-(--tracking-display)">
                  {initials}
                </span>
                <span>
                  {names}
                  <span className={classes("block", secondary)}>{neighborhood}</span>
                </span>
                <span className="ml-auto">
                  <SampleMark sample={sample} light={light} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Strip>
    </Section>
  );
}
