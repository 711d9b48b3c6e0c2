// Services: the approach in three steps, the core services and the areas served.
import { buildServiceMap } from "#content/areas.ts";
import { withPicture } from "#content/find-picture.ts";
import { readContent } from "#content/read.ts";
import { buildServiceHead, listAreaLinks } from "#content/services.ts";
import { Arrow } from "#design/ui/arrow.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { AreaRequest } from "../sections/area-request.tsx";
import { Figures } from "../sections/figures.tsx";
import { Steps } from "../sections/process-steps.tsx";
import { ServiceMap } from "../sections/service-map.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

export function loadServices() {
  const { services } = readContent();
  const { approach, core, areas } = services;
  return {
    ...buildServiceHead(services, "/services"),
    approach,
    core: { ...core, cards: core.cards.map(withPicture) },
    areas: { ...areas, menu: listAreaLinks() },
    map: buildServiceMap(),
  };
}

type ServicesProps = ReturnType<typeof loadServices>;

export function ServicesPage({ hero, approach, core, areas, map }: ServicesProps) {
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero>
        <Section labelledBy="approach">
          <SectionHeading
            id="approach"
            label={approach.label}
            title={approach.title}
            intro={approach.intro}
          />
          <div className="mt-7 lg:mt-10">
            <Steps joined count={3} family="ground" steps={approach.steps} />
          </div>
        </Section>

        <Section background="travertine" labelledBy="core">
          <SectionHeading id="core" label={core.label} title={core.title} />
          <Strip className="mt-7 grid-cols-2 gap-x-5 gap-y-12 lg:mt-10 lg:gap-x-8">
            {core.cards.map((card) => (
              <li key={card.id} id={card.id}>
                <CoreService card={card} />
              </li>
            ))}
          </Strip>
          <ul className="mt-8 lg:mt-14 grid gap-x-8 border-t border-ink md:grid-cols-2">
            {core.also.map(({ label, to, text }) => (
              <li key={to} className="max-md:border-b max-md:border-limestone py-4">
                <h3 className="text-title">{label}</h3>
                <p className="mt-1 text-small text-stone">{text}</p>
                <MoreLink to={to} className="mt-2">
                  Read more<span className="sr-only"> about {label}</span>
                </MoreLink>
              </li>
            ))}
          </ul>
        </Section>

        <Section labelledBy="areas">
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <SectionHeading id="areas" label={areas.label} title={areas.title} intro={areas.intro} />
            </div>
            <ul className="grid gap-x-8 md:grid-cols-3 lg:col-span-7 lg:col-start-6">
              {areas.cards.map(({ title, text, to }) => (
                <li key={to} className="relative border-t border-limestone py-3">
                  <h3 className="text-lead leading-snug">
                    <a href={to} className="hover:text-deep after:absolute after:inset-0">
                      {title}
                    </a>
                  </h3>
                  <p className="text-small text-stone">{text}</p>
                </li>
              ))}
            </ul>
          </div>
          {/* A narrow map shows numbers, which the grid below it explains. */}
          <div className="@container mt-6 lg:mt-10">
            <div className="lg:ml-[16.666%] lg:max-w-4xl">
              <ServiceMap {...map} listed={new Set(areas.menu.map(({ to }) => to))} />
            </div>
            <AreaGrid
              title={areas.grid}
              areas={areas.menu}
              numbered={map.areas.map(({ slug }) => `/areas/${slug}`)}
            />
          </div>
          <p className="mt-6">
            <MoreLink to={areas.all.to}>{areas.all.label}</MoreLink>
          </p>
          <div className="mt-8 lg:mt-10">
            <AreaRequest {...areas.request} />
          </div>
        </Section>
      </BelowHero>
    </>
  );
}

type Card = ReturnType<typeof loadServices>["core"]["cards"][number];

function CoreService({ card }: { card: Card }) {
  return (
    <article className="group relative">
      <figure>
        <div className="picture-zoom relative aspect-[16/10] overflow-hidden">
          <Picture
            source={card.picture}
            sizes="(min-width: 96rem) 43rem, (min-width: 64rem) 46vw, (min-width: 25rem) 20rem, 80vw"
            fill
          />
        </div>
        <figcaption className="pt-2">
          <PictureNote source={card.picture} />
        </figcaption>
      </figure>
      <div className="pt-4">
        <h3 className="text-title">
          <a href={card.to} className="after:absolute after:inset-0">
            {card.title}
          </a>
        </h3>
        <p className="mt-1 mb-4 text-small text-stone">{card.text}</p>
        <Figures figures={card.figures} />
        <p aria-hidden="true" className="flex items-center gap-2 pt-3 text-small font-medium">
          <span className="underline-slide group-hover:decoration-current">Read more</span>
          <Arrow />
        </p>
      </div>
    </article>
  );
}

type AreaGridProps = {
  title: string;
  areas: { label: string; to: string; region: string }[];
  /** Their paths in the order of their numbers on a narrow map. */
  numbered: string[];
};

function AreaGrid({ title, areas, numbered }: AreaGridProps) {
  return (
    <nav aria-labelledby="all-areas" className="mt-6 lg:mt-10">
      <h3 id="all-areas" className="label font-text text-stone">
        {title}
      </h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
        {areas.map(({ label, to, region }) => (
          <li key={to} className="border-t border-limestone">
            <a href={to} className="group flex items-baseline gap-2 py-1.5">
              <span
                aria-hidden="true"
                className="w-5 shrink-0 text-small text-stone tabular-nums @2xl:hidden"
              >
                {numbered.includes(to) ? numbered.indexOf(to) + 1 : ""}
              </span>
              <span className="min-w-0">
                <span className="block font-display text-body lg:text-lead leading-snug tracking-(--tracking-display) group-hover:text-deep group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                  {label}
                </span>
                <span className="block text-label text-stone max-sm:hidden">{region}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
