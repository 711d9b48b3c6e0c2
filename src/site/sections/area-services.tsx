// The services offered in an area: cards if all three have a drawing, otherwise a list.

import { Arrow } from "#design/ui/arrow.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import type { ServiceDrawing } from "#lib/drawing-names.ts";
import { ServiceCards } from "./service-cards.tsx";

type Service = { title: string; text: string; to: string };
type AreaServicesProps = { label: string; title: string; cards: Service[]; background: Background };

/** Drawings of the services by path. */
const drawings = new Map<string, ServiceDrawing>([
  ["/services/pool-design", "design"],
  ["/services/pool-construction", "build"],
  ["/services/outdoor-living", "living"],
]);

export function AreaServices({ label, title, cards, background }: AreaServicesProps) {
  const drawn = cards.flatMap((card) => {
    const drawing = drawings.get(card.to);
    return drawing ? [{ ...card, drawing }] : [];
  });
  return (
    <Section background={background} labelledBy="services">
      <SectionHeading id="services" label={label} title={title} />
      {drawn.length === 3 && cards.length === 3 ? (
        <ServiceCards cards={drawn} />
      ) : (
        <ServiceList items={cards} />
      )}
    </Section>
  );
}

function ServiceList({ items }: { items: Service[] }) {
  return (
    <Strip className="mt-6 grid-cols-3 gap-x-5 lg:mt-10 lg:gap-x-10">
      {items.map(({ title, text, to }) => (
        <li key={to} className="group relative border-t border-limestone py-3">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-lead leading-snug">
            <a
              href={to}
              className="min-w-0 grow basis-[min-content] after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </a>
            <Arrow />
          </h3>
          <p className="mt-0.5 max-w-[48ch] text-small text-stone">{text}</p>
        </li>
      ))}
    </Strip>
  );
}
