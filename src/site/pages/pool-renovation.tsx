// Pool renovation: a yard before and after, what we renovate, five steps, four benefits.
import type { ReactNode } from "react";
import { findPicture } from "#content/find-picture.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { Badge } from "#design/ui/badge.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import type { PictureSource } from "#lib/media.ts";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { OfferList } from "../sections/offer-list.tsx";
import { Steps } from "../sections/process-steps.tsx";

export function loadPoolRenovation() {
  const page = readContent()["services/pool-renovation"];
  const { comparison } = page;
  const { before, after } = comparison;
  return {
    ...buildServicePage(page, "/services/pool-renovation"),
    comparison: {
      ...comparison,
      before: { ...before, picture: alignedPicture(before, after) },
      after: { ...after, picture: alignedPicture(after, after) },
    },
  };
}

type Side = { picture: string; portrait: string };

/** Returns the picture of one side with the focal points of its counterpart, so that both have the same crop. */
function alignedPicture(side: Side, counterpart: Side): PictureSource {
  return {
    ...findPicture(side.picture),
    focal: findPicture(counterpart.picture).focal,
    portrait: { ...findPicture(side.portrait), focal: findPicture(counterpart.portrait).focal },
  };
}

const ids = ["list", "process", "benefits"] as const;

type PoolRenovationProps = ReturnType<typeof loadPoolRenovation> & { children: ReactNode };

/** The children are the comparison of two pictures. */
export function PoolRenovationPage({ children, ...page }: PoolRenovationProps) {
  const { hero, list, process, benefits, closing } = page;
  return (
    <>
      <section className="wrap grid items-end gap-x-8 gap-y-6 pt-8 pb-10 lg:grid-cols-12 lg:pt-12 lg:pb-14">
        <div className="lg:col-span-7">
          <p className="text-stone">
            <Badge>{hero.badge}</Badge>
          </p>
          <h1 className="mt-5 max-w-[14ch] text-hero">{hero.title}</h1>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="text-stone">{hero.intro}</p>
          <p className="mt-6">
            <ButtonLink look="clay" to={hero.action.to}>
              {hero.action.label}
            </ButtonLink>
          </p>
        </div>
      </section>
      {children}
      <BelowHero sections={pickSections(page, ids)}>
        <OfferList {...list} />

        <Section background="travertine" labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} />
          <div className="mt-8 lg:mt-10">
            <Steps joined count={5} family="edges" steps={process.steps} />
          </div>
        </Section>

        <Section background="deep" labelledBy="benefits">
          <SectionHeading id="benefits" title={benefits.title} light />
          <ul className="mt-8 lg:mt-10 grid gap-x-16 md:grid-cols-2">
            {benefits.cards.map(({ figure, title, text }) => (
              <li
                key={title}
                className="grid grid-cols-[1fr_1.6fr] gap-x-6 border-t border-paper/25 py-4 lg:py-8"
              >
                <p className="font-display text-heading leading-none tracking-(--tracking-display) first-letter:uppercase lining-nums">
                  {figure}
                </p>
                <div>
                  <h3 className="text-title">{title}</h3>
                  <p className="mt-2 text-small text-shallow">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>

        <Closing {...closing} background="paper" />
      </BelowHero>
    </>
  );
}
