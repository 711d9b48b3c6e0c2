// Numbered features of an area: a large numeral, a title and a sentence.
import type { TemplateAreaData } from "#content/areas.ts";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";

type AreaFeaturesProps = TemplateAreaData["features"] & { background: Background };

export function AreaFeatures({ label, title, items, background }: AreaFeaturesProps) {
  return (
    <Section background={background} labelledBy="features">
      <SectionHeading id="features" label={label} title={title} />
      <ol className="mt-5 lg:mt-10 border-b border-limestone">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid grid-cols-[2.5rem_1fr] items-baseline gap-x-4 gap-y-1 border-t border-limestone py-2.5 lg:grid-cols-12 lg:gap-x-8"
          >
            <span
              aria-hidden="true"
              className="row-span-2 font-display text-heading tracking-(--tracking-display) text-lagoon lining-nums lg:col-span-2 lg:row-span-1"
            >
              {index + 1}
            </span>
            <h3 className="text-title lg:col-span-4">{item.title}</h3>
            <p className="max-w-[56ch] text-small text-stone lg:col-span-6">{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
