// Embla plugins for autoplay and cross-fades. Only pages whose carousels use them load this code.
import makeAutoplay from "embla-carousel-autoplay";
import makeFade from "embla-carousel-fade";
import type { Motion } from "./use-carousel.ts";

/**
 * Changes slides automatically. The carousel starts and stops it.
 * @param pauseOnHover false for a carousel that fills the screen, because the pointer is always over it
 */
export function createAutoplay(delayMs: number, { pauseOnHover }: { pauseOnHover: boolean }): Motion[number] {
  return () =>
    makeAutoplay({
      delay: delayMs,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnFocusIn: false,
      stopOnMouseEnter: pauseOnHover,
    });
}

/** Cross-fades slides instead of sliding them. */
export function createFade(): ReturnType<Motion[number]> {
  return makeFade();
}
