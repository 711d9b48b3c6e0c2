// The hero of the home page: three cross-fading pictures with a headline and captions.

import { useEffect, useState } from "react";
import type { LinkItem } from "#app/layout/site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel, CarouselSlide, CarouselViewport } from "#app/ui/carousel.tsx";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { createAutoplay, createFade } from "#app/ui/carousel-motion.ts";
import { classes } from "#app/ui/classes.ts";
import { withBoundary } from "#app/ui/part-boundary.tsx";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { PictureNote } from "#app/ui/picture-note.tsx";
import { useCarousel } from "#app/ui/use-carousel.ts";

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
        <div aria-hidden="true" className="hero-scrim pointer-events-none absolute inset-0" />
        <div className="wrap pointer-events-none relative self-end pt-24 pb-8 text-paper md:pb-12">
          <h1 className="max-w-[13ch] text-display">{title}</h1>
          <div className="pointer-events-auto mt-7 flex flex-col gap-3 sm:flex-row md:mt-9">
            {primary && (
              <ButtonLink look="clay" to={primary.to}>
                {primary.label}
              </ButtonLink>
            )}
            {secondary && (
              <ButtonLink look="line-light" to={secondary.to}>
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="wrap flex flex-col gap-x-10 gap-y-1 py-4 md:flex-row md:items-center md:justify-between md:py-6">
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
        <CarouselControls state={carousel} className="-ml-2 shrink-0 md:ml-0" />
      </div>
    </Carousel>
  );
}
