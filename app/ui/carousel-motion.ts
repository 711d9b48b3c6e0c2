// What moves a carousel besides the visitor: code that only those pages load whose carousels do.
import makeAutoplay from "embla-carousel-autoplay";
import makeFade from "embla-carousel-fade";
import type { Motion } from "./use-carousel.ts";

/**
 * Slides change by themselves; the carousel starts and stops it.
 * @param delay milliseconds
 * @param pauseOnHover rest while the pointer is over it: not for one that fills the screen
 */
export function autoplay(delay: number, { pauseOnHover }: { pauseOnHover: boolean }): Motion[number] {
  return () =>
    makeAutoplay({
      delay,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnFocusIn: false,
      stopOnMouseEnter: pauseOnHover,
    });
}

/** Slides dissolve instead of sliding. */
export function fade(): ReturnType<Motion[number]> {
  return makeFade();
}
