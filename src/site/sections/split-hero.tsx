// The top of an inner page: text on the left, a picture that extends to the right screen edge.

import { Badge } from "#design/ui/badge.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { HeroPicture } from "#design/ui/hero-picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { type HeroProps, heroSizes } from "./hero-props.ts";

export function SplitHero({ badge, title, intro, action, picture }: HeroProps) {
  return (
    <section className="grid gap-y-7 pt-5 lg:grid-cols-12 lg:gap-x-8 lg:pt-10">
      <div className="split-hero-text flex flex-col justify-end lg:col-span-5 lg:pb-14">
        <p className="text-stone">
          <Badge>{badge}</Badge>
        </p>
        <h1 className="mt-4 text-hero">{title}</h1>
        <p className="mt-4 max-w-[44ch] text-lead text-stone">{intro}</p>
        <p className="mt-6 lg:mt-9">
          <ButtonLink look="clay" to={action.to}>
            {action.label}
          </ButtonLink>
        </p>
      </div>
      <figure className="flex flex-col lg:col-span-7">
        <HeroPicture
          picture={picture}
          sizes={heroSizes.split}
          className="aspect-[4/3] lg:aspect-auto lg:min-h-[34rem] lg:grow"
        />
        <figcaption className="pt-2 max-lg:px-(--gutter)">
          <PictureNote source={picture} />
        </figcaption>
      </figure>
    </section>
  );
}
