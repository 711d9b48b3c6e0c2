// Outdoor living: what we build, with a plan beside it, a film, and an evening hour by hour.
import type { ReactNode } from "react";
import { video } from "#content/films.ts";
import { withPicture } from "#content/find-picture.ts";
import { buildProjectPlate } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { PlanDrawing } from "#design/drawing/plan.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { EdgePicture } from "../sections/edge-picture.tsx";
import { FullBleedHero } from "../sections/full-bleed-hero.tsx";
import { Source } from "../sections/source.tsx";

export function loadOutdoorLiving() {
  const page = readContent()["services/outdoor-living"];
  const { list, film, features } = page;
  const { title, plan, picture: view } = buildProjectPlate(list.project);
  return {
    ...buildServicePage(page, "/services/outdoor-living"),
    list: { ...list, project: { title, plan, view } },
    film: { ...film, video: video(film.video) },
    features: withPicture(features),
  };
}

const ids = ["list", "film", "features"] as const;

type OutdoorLivingProps = ReturnType<typeof loadOutdoorLiving> & { children: ReactNode };

/** The children are the film. */
export function OutdoorLivingPage({ children, ...page }: OutdoorLivingProps) {
  const { hero, list, film, features, closing } = page;
  return (
    <>
      <FullBleedHero {...hero} />
      <BelowHero sections={pickSections(page, ids)}>
        <Section labelledBy="list">
          <div className="grid gap-x-8 gap-y-8 lg:gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <SectionHeading id="list" title={list.title} intro={list.intro} />
              <ul className="mt-7 border-b border-limestone">
                {list.items.map(({ title, text, price }) => (
                  <li key={title} className="border-t border-limestone py-2.5">
                    <h3 className="text-lead leading-snug">{title}</h3>
                    <p className="text-small text-stone">{text}</p>
                    {price && <p className="text-small tabular-nums">{price}</p>}
                  </li>
                ))}
              </ul>
              <Source text={list.source} className="mt-5" />
            </div>
            <figure className="lg:col-span-6 lg:col-start-7">
              <PlanDrawing plan={list.project.plan} title={list.project.title} />
              <div className="mt-10">
                <Picture
                  source={list.project.view}
                  sizes="(min-width: 96rem) 43rem, (min-width: 64rem) 46vw, 92vw"
                />
              </div>
              <figcaption className="mt-4 text-small text-stone">
                {list.caption}
                <PictureNote source={list.project.view} className="mt-1" />
              </figcaption>
            </figure>
          </div>
        </Section>

        <Section background="deep" labelledBy="film">
          <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
            <div className="flex flex-col lg:col-span-4">
              <SectionHeading id="film" title={film.title} intro={film.intro} light />
              <MoreLink to={film.more.to} className="mt-auto pt-6">
                {film.more.label}
              </MoreLink>
            </div>
            <div className="lg:col-span-8">{children}</div>
          </div>
        </Section>

        <Section labelledBy="features" className="pb-0!">
          <SectionHeading id="features" title={features.title} />
          <Strip as="ol" className="mt-7 grid-cols-4 lg:mt-10">
            {features.cards.map(({ hour, title, text }) => (
              <li key={title} className="border-t border-ink pt-4 pr-8">
                <p className="font-display text-title tracking-(--tracking-display) text-stone lining-nums">
                  {hour}
                </p>
                <h3 className="text-title lg:mt-6">{title}</h3>
                <p className="mt-2 text-small text-stone">{text}</p>
              </li>
            ))}
          </Strip>
        </Section>
        <EdgePicture picture={features.picture} className="mt-8 lg:mt-10">
          <figcaption className="pt-2">
            <PictureNote source={features.picture} />
          </figcaption>
        </EdgePicture>

        <Closing {...closing} background="paper" />
      </BelowHero>
    </>
  );
}
