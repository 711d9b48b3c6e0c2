// Where an area lies: the drawn map of the whole service area, and on full pages three neighbours beside it.
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type Ground, Section, SectionHeading } from "#app/ui/section.tsx";
import { ServiceMap } from "./service-map.tsx";

type Neighbour = { name: string; blurb: string; to: string };
type AreaNearbyProps = {
  label: string;
  title: string;
  cards?: Neighbour[];
  map: ComponentProps<typeof ServiceMap>;
  ground: Ground;
};

export function AreaNearby({ label, title, cards = [], map, ground }: AreaNearbyProps) {
  return (
    <Section ground={ground} labelledBy="nearby">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-12 xl:col-span-4">
          <SectionHeading id="nearby" label={label} title={title} />
          {cards.length > 0 && (
            <ul className="mt-10 grid gap-x-8 border-b border-limestone md:grid-cols-3 md:border-0 xl:grid-cols-1 xl:border-b">
              {cards.map(({ name, blurb, to }) => (
                <li key={to} className="group relative border-t border-limestone py-5">
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-title">
                    <Link
                      prefetch="intent"
                      to={to}
                      className="min-w-0 grow basis-[min-content] after:absolute after:inset-0 after:content-['']"
                    >
                      {name}
                    </Link>
                    <span
                      aria-hidden="true"
                      className="font-text text-small transition-transform duration-200 ease-settle group-hover:translate-x-1"
                    >
                      →
                    </span>
                  </h3>
                  <p className="mt-1 text-small text-stone">{blurb}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="lg:col-span-10 xl:col-span-8">
          <ServiceMap {...map} />
        </div>
      </div>
    </Section>
  );
}
