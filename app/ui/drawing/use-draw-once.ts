// Starts a drawing's animation when it first scrolls into view; site.css animates `data-drawn`.
import { type RefObject, useEffect } from "react";
import { prefersReducedMotion } from "#app/live/reduced-motion.ts";

/** Sets `data-drawn` to "waiting" below the fold, then to "drawing". Without scripts the drawing stays visible. */
export function useDrawOnce(ref: RefObject<HTMLElement | SVGSVGElement | null>) {
  useEffect(() => {
    const drawing = ref.current;
    if (!drawing || prefersReducedMotion()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        const inView = entries.at(-1)?.isIntersecting ?? false;
        // Only drawings below the fold wait: one that is already visible must not disappear.
        if (!inView && !drawing.dataset.drawn) drawing.dataset.drawn = "waiting";
        if (!inView) return;
        if (drawing.dataset.drawn) drawing.dataset.drawn = "drawing";
        observer.disconnect();
      },
      { threshold: 0.2 },
    );
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [ref]);
}
