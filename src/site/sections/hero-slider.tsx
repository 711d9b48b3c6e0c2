// The hero of the home page: three cross-fading pictures with a headline and captions.

import { useEffect, useState } from "react";
import { ButtonLink } from "#design/ui/button.tsx";
import { Carousel, CarouselSlide, CarouselViewport } from "#design/ui/carousel.tsx";
import { CarouselControls } from "#design/ui/carousel-controls.tsx";
import { createAutoplay, createFade } from "#design/ui/carousel-motion.ts";
import { classes } from "#design/ui/classes.ts";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { useCarousel } from "#design/ui/use-carousel.ts";
import type { LinkItem } from "../layout/site-data.ts";

/** How long each slide is shown (specification, section 9). */
const INTERVAL_MS = 6000;
const MOTION = [createAutoplay(INTERVAL_MS, { pauseOnHover: false }), createFade];
/** Delay after hydration before the other pictures load, so that they do not compete with the first one. */
const LOAD_OTHERS_AFTER_MS = 2000;

type HeroSliderProps = {
  label: string;
  title: string;
  slides: { title: string; subtitle: string; picture: PictureSource }[];
  actions: LinkItem[];
};

export const HeroSlider = withBoundary(Hero);

function Hero({ label, title, slides, actions }: HeroSliderProps) {
  const carousel = useCarousel({
    label,
    count: slides.length,
    intervalMs: INTERVAL_MS,
    motion: MOTION,
    duration: 30,
  });
  const [loadsOthers, setLoadsOthers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoadsOthers(true), LOAD_OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [primary, secondary] = actions;
  return (
    <Carousel state={carousel} className="hero flex flex-col">
      <div className="hero-picture relative grid flex-1 bg-ink">
        <CarouselViewport state={carousel} captioned className="hero-viewport">
          {slides.map((slide, index) => (
            <CarouselSlide key={slide.title} state={carousel} index={index} className="relative h-full">
              {(index === 0 || loadsOthers || index === carousel.selected) && (
                <Picture source={slide.picture} sizes="100vw" priority={index === 0} fill upright="screen" />
              )}
            </CarouselSlide>
          ))}
        </CarouselViewport>
      </div>
      {/* On paper, because no scrim keeps a headline readable over flames or stucco without hiding the picture. */}
      <div id="hero" className="wrap relative lg:flex lg:flex-wrap lg:items-end lg:gap-x-12">
        <div className="relative -ml-(--gutter) w-fit bg-paper pt-6 pl-(--gutter) lg:-mt-40 lg:max-w-full lg:shrink-0 lg:pt-9 lg:pr-12 lg:pb-6">
          <h1 className="max-w-[18ch] text-hero leading-none">{title}</h1>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row md:mt-7">
            {primary && (
              <ButtonLink look="clay" to={primary.to}>
                {primary.label}
              </ButtonLink>
            )}
            {secondary && (
              <ButtonLink look="line" to={secondary.to}>
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="flex min-w-0 grow basis-72 flex-col gap-x-10 gap-y-1 py-4 md:flex-row md:items-center md:justify-between lg:flex-col lg:items-stretch lg:gap-y-2 lg:pt-5 lg:pb-6">
          <div aria-live={carousel.politeness} className="grid">
            {slides.map((slide, index) => (
              <div
                key={slide.title}
                aria-hidden={index !== carousel.selected}
                className={classes(
                  "col-start-1 row-start-1 flex gap-5 transition-opacity duration-500 ease-settle",
                  index !== carousel.selected && "invisible opacity-0",
                )}
              >
                {slides.length > 1 && (
                  <p className="with-script shrink-0 pt-1.5 text-label tabular-nums text-stone">
                    {`${index + 1} / ${slides.length}`}
                  </p>
                )}
                <div className="min-w-0">
                  <h2 className="text-lead leading-snug">{slide.title}</h2>
                  <p className="mt-1 max-w-[60ch] text-small text-stone">{slide.subtitle}</p>
                  <PictureNote source={slide.picture} className="mt-1" />
                </div>
              </div>
            ))}
          </div>
          <CarouselControls state={carousel} className="-ml-2 shrink-0 md:max-lg:ml-0" />
        </div>
      </div>
    </Carousel>
  );
}
