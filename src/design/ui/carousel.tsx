// A carousel after the W3C pattern: a labeled region with a viewport and slides.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { CarouselState } from "./use-carousel.ts";

export function Carousel({
  state,
  className,
  children,
}: {
  state: CarouselState;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-roledescription="carousel"
      aria-label={state.label}
      tabIndex={-1}
      className={className}
      onFocus={state.onFocus}
      onBlur={state.onBlur}
      onKeyDown={state.onKeyDown}
    >
      {children}
    </section>
  );
}

/** Clips the slides. @param captioned whether the slides are announced by captions elsewhere */
export function CarouselViewport({
  state,
  captioned,
  className,
  children,
}: {
  state: CarouselState;
  captioned?: true;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div ref={state.viewportRef} className={classes("carousel-viewport relative overflow-hidden", className)}>
      <div
        id={state.viewportId}
        aria-live={captioned ? undefined : state.politeness}
        className="flex h-full touch-pan-y"
      >
        {children}
      </div>
    </div>
  );
}

export function CarouselSlide({
  state,
  index,
  className,
  children,
}: {
  state: CarouselState;
  index: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (W3C carousel pattern); a fieldset groups form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${state.count}`}
      inert={state.live && index !== state.selected}
      className={classes("min-w-0 flex-[0_0_100%]", className)}
    >
      {children}
    </div>
  );
}
