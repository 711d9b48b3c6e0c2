// The map of an area with links to all areas, and on full pages three neighboring areas.
import type { FullAreaData } from "#content/areas.ts";
import { Arrow } from "#design/ui/arrow.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import { MapFrame } from "./map-frame.tsx";
import { MapLinks, MapWindow } from "./service-map.tsx";

type AreaNearbyProps = Pick<FullAreaData, "slug" | "place" | "map"> & {
  label?: string;
  title: string;
  cards?: FullAreaData["nearby"]["cards"];
  background: Background;
};

export function AreaNearby({ label, title, cards = [], slug, place, map, background }: AreaNearbyProps) {
  return (
    <Section background={background} labelledBy="nearby">
      <div className="grid gap-x-8 gap-y-6 lg:gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-12 xl:col-span-4">
          <SectionHeading id="nearby" label={label} title={title} />
          {cards.length > 0 && (
            <ul className="mt-4 grid gap-x-8 border-b border-limestone md:grid-cols-3 md:border-0 xl:grid-cols-1 xl:border-b">
              {cards.map(({ name, blurb, to }) => (
                <li key={to} className="group relative border-t border-limestone py-2">
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-lead leading-snug">
                    <a
                      href={to}
                      className="min-w-0 grow basis-[min-content] after:absolute after:inset-0 after:content-['']"
                    >
                      {name}
                    </a>
                    <Arrow className="font-text text-small" />
                  </h3>
                  <p className="text-small text-stone max-md:hidden">{blurb}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="lg:col-span-12 xl:col-span-8">
          <MapFrame
            {...place}
            drawn={<MapWindow {...map} focus={[place.latitude, place.longitude]} current={slug} />}
          >
            <MapLinks label={map.label} areas={map.areas} current={slug} />
          </MapFrame>
        </div>
      </div>
    </Section>
  );
}
