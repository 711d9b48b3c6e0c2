// What clients say, one at a time: moves every 8 s, wraps, can be held, stepped and jumped.
import { Star } from "lucide-react";
import { Carousel, CarouselSlide, CarouselViewport } from "#app/ui/carousel.tsx";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { autoplay } from "#app/ui/carousel-motion.ts";
import { useCarousel } from "#app/ui/use-carousel.ts";

/** Milliseconds a testimonial stays (specification, section 9). */
const INTERVAL = 8000;
const MOTION = [autoplay(INTERVAL, { pauseOnHover: true })];

type Testimonial = { id: number; name: string; location: string; text: string; rating: number };

export function Testimonials({ label, items }: { label: string; items: Testimonial[] }) {
  const carousel = useCarousel({ label, count: items.length, interval: INTERVAL, motion: MOTION });
  return (
    <Carousel state={carousel}>
      <CarouselViewport state={carousel}>
        {items.map((item, index) => (
          <CarouselSlide key={item.id} state={carousel} index={index}>
            <figure className="pr-2">
              <Rating stars={item.rating} />
              <blockquote className="mt-6 max-w-[30ch] font-display text-[clamp(1.625rem,1.2rem+2vw,2.75rem)] leading-[1.2] tracking-(--tracking-display)">
                “{item.text}”
              </blockquote>
              <figcaption className="mt-8 text-small">
                <span className="font-medium">{item.name}</span>
                <span className="text-stone">, {item.location}</span>
              </figcaption>
            </figure>
          </CarouselSlide>
        ))}
      </CarouselViewport>
      <CarouselControls state={carousel} className="mt-8 -ml-2" />
    </Carousel>
  );
}

function Rating({ stars }: { stars: number }) {
  return (
    <p className="flex gap-1 text-lagoon">
      <span className="sr-only">{stars} out of 5 stars</span>
      {Array.from({ length: stars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <Star key={index} aria-hidden="true" size={16} strokeWidth={1.25} fill="currentColor" />
      ))}
    </p>
  );
}
