// The top of an inner page: a picture from edge to edge with headline and text below it.

import { Badge } from "#design/ui/badge.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { HeroPicture } from "#design/ui/hero-picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { type HeroProps, heroSizes } from "./hero-props.ts";

export function FullBleedHero({ badge, title, intro, action, picture }: HeroProps) {
  return (
    <section className="pt-4">
      {/* On phones the height leaves room for the headline on the first screen. */}
      <figure>
        <HeroPicture
          picture={picture}
          sizes={heroSizes.fullBleed}
          className="aspect-[4/3] upright-phone:max-h-[54svh] sm:aspect-[2/1] lg:aspect-[5/2]"
        />
        <figcaption className="wrap pt-2">
          <PictureNote source={picture} />
        </figcaption>
      </figure>
      <div className="wrap grid gap-x-8 gap-y-4 pt-5 max-md:pb-8 lg:grid-cols-12 lg:pt-10">
        <div className="lg:col-span-7">
          <p className="text-stone">
            <Badge>{badge}</Badge>
          </p>
          <h1 className="mt-4 max-w-[18ch] text-hero leading-none">{title}</h1>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:self-end">
          <p className="text-lead text-stone">{intro}</p>
          <p className="mt-5 lg:mt-7">
            <ButtonLink look="clay" to={action.to}>
              {action.label}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
