// A carousel of testimonials, one at a time, with autoplay.
import { Star } from "lucide-react";
import { Carousel, CarouselSlide, CarouselViewport } from "#design/ui/carousel.tsx";
import { CarouselControls } from "#design/ui/carousel-controls.tsx";
import { createAutoplay } from "#design/ui/carousel-motion.ts";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { SampleMark } from "#design/ui/sample-mark.tsx";
import { useCarousel } from "#design/ui/use-carousel.ts";
import type { Portrait as PortraitData } from "#lib/media.ts";
import { Portrait } from "./portrait.tsx";

/** How long each testimonial is shown (specification, section 9). */
const INTERVAL_MS = 8000;
const MOTION = [createAutoplay(INTERVAL_MS, { pauseOnHover: true })];

type Testimonial = {
  id: number;
  name: string;
  location: string;
  text: string;
  rating: number;
  sample?: true | undefined;
  portrait: PortraitData;
};

export const Testimonials = withBoundary(Quotes);

function Quotes({ label, items }: { label: string; items: Testimonial[] }) {
  const carousel = useCarousel({ label, count: items.length, intervalMs: INTERVAL_MS, motion: MOTION });
  return (
    <Carousel state={carousel}>
      <CarouselViewport state={carousel}>
        {items.map((item, index) => (
          <CarouselSlide key={item.id} state={carousel} index={index}>
            <Quote {...item} />
          </CarouselSlide>
        ))}
      </CarouselViewport>
      <CarouselControls state={carousel} className="mt-4 -ml-2" />
    </Carousel>
  );
}

/** The portrait is beside the quote where both fit, and beside the name otherwise. */
function Quote({ name, location, text, rating, sample, portrait }: Testimonial) {
  return (
    <figure className="@container pr-2">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 @min-[40rem]:gap-x-10">
        <div className="col-span-2 @min-[40rem]:col-span-1 @min-[40rem]:col-start-2">
          <Rating stars={rating} />
          <blockquote className="mt-4 max-w-[34ch] font-display text-[clamp(1.5rem,1.2rem+1.5vw,2.25rem)] leading-[1.2] tracking-(--tracking-display)">
            {`“${text}”`}
          </blockquote>
        </div>
        <div className="mt-5 @max-[40rem]:w-16 @min-[40rem]:col-start-1 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1 @min-[40rem]:mt-1">
          <Portrait portrait={portrait} />
        </div>
        <figcaption className="mt-5 text-small @min-[40rem]:mt-8">
          <span className="font-medium">{name}</span>
          <span className="mr-3 text-stone">{`, ${location}`}</span>
          <SampleMark sample={sample} />
        </figcaption>
      </div>
    </figure>
  );
}

function Rating({ stars }: { stars: number }) {
  return (
    <p className="flex gap-1 text-lagoon">
      <span className="sr-only">{`${stars} out of 5 stars`}</span>
      {Array.from({ length: stars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are identical
        <Star key={index} aria-hidden="true" size={16} strokeWidth={1.25} fill="currentColor" />
      ))}
    </p>
  );
}
