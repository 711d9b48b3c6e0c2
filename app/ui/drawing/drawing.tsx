// The sheet of a drawing: an SVG that is heard as one picture and draws itself once when it comes into view.
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";

type DrawingProps = {
  /** What is drawn, for those who hear it. Without it the drawing is decoration. */
  label?: string;
  viewBox: string;
  className?: string;
  children: ReactNode;
};

export function Drawing({ label, viewBox, className, children }: DrawingProps) {
  const ref = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const drawing = ref.current;
    if (!drawing || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        const inView = entry?.isIntersecting ?? false;
        // Only what is still below the fold waits: what a visitor already sees must not vanish.
        if (!inView && !drawing.dataset.drawn) drawing.dataset.drawn = "waiting";
        if (!inView) return;
        if (drawing.dataset.drawn) drawing.dataset.drawn = "drawing";
        seen.disconnect();
      },
      { threshold: 0.2 },
    );
    seen.observe(drawing);
    return () => seen.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label when it tells something; a <title> would pop up as a tooltip
    <svg
      ref={ref}
      viewBox={viewBox}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes("drawing h-auto w-full overflow-visible", className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {children}
    </svg>
  );
}
