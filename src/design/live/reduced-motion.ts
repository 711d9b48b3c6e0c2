// The visitor's preference for reduced motion. Styles have a media query for it, scripts ask here.

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
