// Starts each drawing's animation when it first scrolls into view; site.css animates `data-drawn`.
import { prefersReducedMotion } from "../live/reduced-motion.ts";

/** Sets `data-drawn` to "waiting" below the fold, then to "drawing". Without scripts drawings stay visible. */
export function drawOnce(): void {
  if (prefersReducedMotion()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const { dataset } = target as HTMLElement | SVGElement;
        // Only drawings below the fold wait: one that is already visible must not disappear.
        if (!isIntersecting) dataset.drawn ??= "waiting";
        if (!isIntersecting) continue;
        if (dataset.drawn) dataset.drawn = "drawing";
        observer.unobserve(target);
      }
    },
    { threshold: 0.2 },
  );
  for (const drawing of document.querySelectorAll(".drawing")) observer.observe(drawing);
}
